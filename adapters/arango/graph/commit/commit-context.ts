import type { GraphDelta } from '../../../../domain/graph/delta.js';
import type { GraphWork } from '../work/graph-work.js';

/** Context of a commit. */
export interface CommitContext {
  work: GraphWork;
  delta: GraphDelta;
  /** Owner of the support that this delta writes. */
  jobId: string;
  /** True where the current version is read again: rows keep what they were (`keepReplaced`). */
  isAgain: boolean;
  /** True if the delta is part of a reading that counts only once it is published. */
  isUnpublished: boolean;
  eventId: number;
  /** Ids of its new concepts on which people decided before. */
  decided: ReadonlySet<string>;
}
