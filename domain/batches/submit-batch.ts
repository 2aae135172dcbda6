import { ConcordanceError } from '../errors.js';
import type { BatchJob } from '../jobs/job.js';
import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import { mintJobId } from '../jobs/mint-job-id.js';
import type { BatchStore, IdMaker, NotifyOutcome, ObjectStore, StoredObject } from '../ports.js';
import { ontologyNameOf } from '../submission/ontology-name.js';
import { plainName } from '../submission/plain-name.js';
import { contentOf } from '../submission/submit-document.js';
import { batchLimits } from './batch.js';
import { isBlankLine, splitLines } from './split-lines.js';

export interface SubmitBatchDependencies extends StartDependencies {
  store: Pick<BatchStore, 'openBatch'>;
  objects: Pick<ObjectStore, 'readStream'>;
  ids: IdMaker;
}

/** Submitter, name of the manifest, and defaults for its lines. */
export interface BatchSubmission {
  userId: string;
  username: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: string[] | null;
  /** For display; undefined: `manifest.ndjson`. */
  filename: string | undefined;
  ontology: string | undefined;
  autoApprove: boolean | null;
  /** US dollars of all lines before the batch waits for approval; null: no limit. */
  costCapUsd: number | null;
}

/**
 * Submits a batch whose manifest lies in the object store, and starts its workflow. That Temporal cannot be reached is
 * no failure: the workflow starts later.
 * @throws ConcordanceError `empty_document`, `payload_too_large`, `invalid_request` for the name of the ontology
 */
export async function submitBatch(
  { store, objects, ids, workflows, notifier }: SubmitBatchDependencies,
  { userId, username, scopes, filename, ontology, autoApprove, costCapUsd }: BatchSubmission,
  manifest: StoredObject,
): Promise<{ job: BatchJob; notified: NotifyOutcome }> {
  const lines = await countLines(objects, manifest.key);
  const defaults = { ontology: ontology === undefined ? null : ontologyNameOf(ontology), autoApprove };
  const job = await store.openBatch(
    {
      ...{ jobId: mintJobId(ids, 'batch'), ownerId: userId, ownerName: username },
      ...{ filename: plainName(filename) ?? 'manifest.ndjson', ...contentOf(manifest) },
    },
    { lines, costCapUsd, sender: { userId, username, scopes, defaults } },
  );
  return { job, notified: await startSubmittedJob({ workflows, notifier }, job) };
}

/** Number of lines that are not blank. Other errors of a line are in the report. */
async function countLines(objects: Pick<ObjectStore, 'readStream'>, key: string): Promise<number> {
  let [all, filled] = [0, 0];
  for await (const line of splitLines(await objects.readStream(key), batchLimits.lineBytes)) {
    all += 1;
    if (!isBlankLine(line)) filled += 1;
    if (all > batchLimits.lines) {
      const detail = `A manifest has ${batchLimits.lines} lines at most. Split it into several.`;
      throw new ConcordanceError('payload_too_large', detail);
    }
  }
  if (filled > 0) return filled;
  const detail = 'The manifest contains only blank lines. Add a line for each document.';
  throw new ConcordanceError('empty_document', detail);
}
