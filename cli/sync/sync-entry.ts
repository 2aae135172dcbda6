import { isFinished, isSuccessful, type Outcome } from '../ingest/outcome.js';
import type { KeyedFile } from './walk-folder.js';

/**
 * Difference between a file, or a document without one, and the ontology. `unfinished`: the document has this content,
 * but its reading was not finished; `in_flight`: a job reads this content already.
 */
export type Change = 'new' | 'changed' | 'unfinished' | 'in_flight' | 'unchanged' | 'deleted';

/** A file of a folder that is synchronised, or a document whose file is gone. */
export interface SyncEntry {
  file: KeyedFile;
  /** Null where it is not known, or nothing can be done about it: the outcome has the error. */
  change: Change | null;
  contentHash: string | null;
  /** The file has to be uploaded. */
  isToBeSent: boolean;
  outcome: Outcome;
}

/** True if there is an error: of the file, its submission or its job. */
export function hasFailed({ outcome, change }: SyncEntry): boolean {
  if (outcome.error !== null || change === null) return true;
  return outcome.job_id !== null && isFinished(outcome) && !isSuccessful(outcome, true);
}

/** Counts of a run. A file that failed counts as nothing else. */
export function totalsOf(entries: readonly SyncEntry[]) {
  const count = (test: (entry: SyncEntry) => boolean) => entries.filter(test).length;
  const changed = (change: Change) => count((entry) => entry.change === change && !hasFailed(entry));
  return {
    new: changed('new'),
    changed: changed('changed'),
    unfinished: changed('unfinished'),
    in_flight: changed('in_flight'),
    unchanged: changed('unchanged'),
    deleted: changed('deleted'),
    failed: count(hasFailed),
  };
}
