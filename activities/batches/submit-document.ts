import { requirePermission } from '../../domain/access/has-permission.js';
import type { BatchLine, BatchSender } from '../../domain/batches/batch.js';
import type { ManifestLine } from '../../domain/batches/split-lines.js';
import { isConcordanceError, type ErrorCode } from '../../domain/errors.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import type { BatchJob, IngestionJob } from '../../domain/jobs/job.js';
import type { SubmissionOutcome } from '../../domain/ports.js';
import { documentOfLine } from '../../domain/reingestion/reingested-line.js';
import { rereadDocument } from '../../domain/reingestion/reread-document.js';
import type { SubmissionDependencies } from '../../domain/submission/submit-document.js';
import { ingestionPermission } from '../../domain/submission/submission-permissions.js';
import type { BatchDependencies } from './batch-steps.js';
import { actorOf, jobOfLine, refusedLine, submittedLine, textOfLine } from './submitted-line.js';

type Dependencies = BatchDependencies & SubmissionDependencies;
type Reingestion = BatchJob & Required<Pick<BatchJob, 'reingestion'>>;

/** Of a document that was deleted, or is being deleted. */
const goneCodes: readonly ErrorCode[] = ['not_found', 'deletion_in_progress'];

/**
 * Submits a document to be read again. The permission of the sender is checked for each. One that was deleted since is
 * skipped, and a damaged line is refused by itself.
 */
export async function submitDocument(
  dependencies: Dependencies,
  batch: Reingestion,
  sender: BatchSender,
  line: ManifestLine,
  accepted: IngestionJob[],
): Promise<BatchLine> {
  const jobId = jobOfLine(batch.jobId, line.number);
  const about: Pick<BatchLine, 'line' | 'documentId'> = { line: line.number };
  try {
    const documentId = documentOfLine(textOfLine(line));
    about.documentId = documentId;
    await requirePermission(dependencies, actorOf(sender), ingestionPermission);
    const submitted = await submit(dependencies, batch, sender, { jobId, documentId });
    return { ...about, ...(await submittedLine(dependencies, jobId, submitted, accepted)) };
  } catch (error) {
    const isGone = isConcordanceError(error) && goneCodes.includes(error.code);
    return { ...about, ...refusedLine(error), ...(isGone && { outcome: 'skipped' }) };
  }
}

async function submit(
  dependencies: Dependencies,
  { jobId: batchId, reingestion: { only, refetch, options } }: Reingestion,
  { userId, username, onUnreadableAnswer }: BatchSender,
  { jobId, documentId }: { jobId: string; documentId: string },
): Promise<SubmissionOutcome> {
  // An attempt that was cut off may have submitted it.
  const before = await dependencies.store.job(jobId);
  if (before !== undefined) return { outcome: 'accepted', job: asIngestion(before), position: 0, superseded: null };
  const request = {
    ...{ jobId, documentId, batchId, ownerId: userId, ownerName: username, options },
    ...(onUnreadableAnswer !== undefined && { onUnreadableAnswer }),
    original: only === 'failed' ? ('last_failed' as const) : ('current' as const),
    // The whole was approved before anything was submitted, and is held by the limit of the whole.
    ...{ autoApprove: true, costCapUsd: null },
  };
  return rereadDocument(dependencies, request, refetch ? 'possible' : 'no', dependencies.heartbeat.signal());
}
