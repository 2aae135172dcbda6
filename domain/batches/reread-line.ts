import { requirePermission } from '../access/has-permission.js';
import { hasCode, type ErrorCode } from '../errors.js';
import type { ReingestionJob } from '../jobs/job.js';
import type { SubmissionOutcome } from '../ports.js';
import { documentOfLine } from '../reingestion/reingested-line.js';
import { rereadDocument, type RereadDependencies } from '../reingestion/reread-document.js';
import type { ReadingRequest } from '../reingestion/reingestion.js';
import { ingestionPermission } from '../submission/submission-permissions.js';
import type { BatchLine, BatchSender } from './batch.js';
import { lineJobId, submitOnce } from './line-job.js';
import type { ManifestLine } from './split-lines.js';
import type { SubmitLineDependencies } from './submit-line.js';
import { actorOf, refusedLine, submittedLine, textOfLine, type SubmittedLine } from './submitted-line.js';

type RereadLineDependencies = Omit<SubmitLineDependencies, 'store'> &
  RereadDependencies & { store: Omit<SubmitLineDependencies['store'], 'submitJob'> };

/** Of a document that was deleted, or is being deleted. */
const goneCodes: readonly ErrorCode[] = ['not_found', 'deletion_in_progress'];

/**
 * Submits a document to be read again. The permission of the sender is checked for each. One that was deleted since is
 * skipped, and a damaged line is refused by itself.
 * @throws what has nothing to do with the line
 */
export async function submitRereadLine(
  dependencies: RereadLineDependencies,
  batch: ReingestionJob,
  sender: BatchSender,
  line: ManifestLine,
  signal?: AbortSignal,
): Promise<SubmittedLine> {
  const jobId = lineJobId(batch.jobId, line.number);
  const about: Pick<BatchLine, 'line' | 'documentId'> = { line: line.number };
  try {
    const documentId = documentOfLine(textOfLine(line));
    about.documentId = documentId;
    await requirePermission(dependencies, actorOf(sender), ingestionPermission);
    const request = requestOf(batch, sender, { jobId, documentId });
    const refetch = batch.reingestion.refetch ? 'possible' : 'no';
    const submit = (): Promise<SubmissionOutcome> => rereadDocument(dependencies, request, refetch, signal);
    return await submittedLine(dependencies, about, jobId, await submitOnce(dependencies.store, jobId, submit));
  } catch (error) {
    const refused = refusedLine(about, error);
    const isGone = hasCode(error, ...goneCodes);
    return isGone ? { ...refused, line: { ...refused.line, outcome: 'skipped' } } : refused;
  }
}

function requestOf(
  { jobId: batchId, reingestion: { only, options } }: ReingestionJob,
  { userId, username, onUnreadableAnswer }: BatchSender,
  { jobId, documentId }: { jobId: string; documentId: string },
): ReadingRequest {
  return {
    ...{ jobId, documentId, batchId, ownerId: userId, ownerName: username, options },
    ...(onUnreadableAnswer !== undefined && { onUnreadableAnswer }),
    original: only === 'failed' ? 'last_failed' : 'current',
    // The whole was approved before anything was submitted, and is held by the limit of the whole.
    ...{ autoApprove: true, costCapUsd: null },
  };
}
