import { awaitApproval } from '../jobs/attempt-transitions.js';
import type { JobAnalysis } from '../jobs/job-analysis.js';
import { isFinal } from '../jobs/job-status.js';
import type { BatchJob } from '../jobs/job.js';
import type { JobChanges } from '../jobs/job-state.js';
import { batchEstimate } from './batch-estimate.js';
import { batchCompletion, batchEnd, isBatchFinished } from './batch-outcome.js';
import { batchPercent } from './batch-percent.js';
import { isToSumEstimates, nextBatchStep, type BatchState } from './batch-step.js';
import type { BatchCounts, BatchLineState } from './batch.js';

/** State of the lines and jobs of a batch. Each part is read only where the review depends on it. */
export interface ReviewedBatch {
  /** Current counts, and lines whose document is still to be read. */
  lines: () => { counts: BatchCounts; openLines: number };
  /** States of its jobs before the approval. */
  approval: () => Pick<BatchState, 'withoutEstimate' | 'waiting' | 'waitingForCap'>;
  /** Estimates of its jobs that have one. */
  estimates: () => Iterable<JobAnalysis>;
  /** The first line that was not read. */
  firstFailure: () => Pick<BatchLineState, 'line' | 'documentId' | 'error'> | undefined;
}

/** Changes of the record of a batch. */
export interface BatchReview {
  changes: JobChanges;
  /** Its counts where it ends, which are kept: they do not change any more. */
  endedCounts: BatchCounts | null;
}

/**
 * Reviews a batch: sums its estimates, begins to wait for approval, records its progress or ends it.
 * @param expiresAt of an approval that it begins to wait for
 * @param hasMore true while lines are still to be submitted
 * @returns null where nothing changes
 */
export function reviewBatch(
  job: BatchJob,
  batch: ReviewedBatch,
  { hasMore, expiresAt }: { hasMore: boolean; expiresAt: string },
  now: string,
): BatchReview | null {
  if (isFinal(job.status)) return null;
  const { counts, openLines } = batch.lines();
  const state: BatchState = { hasMore, openLines, ...batch.approval() };
  const step = nextBatchStep(job, state);
  const analysis = isToSumEstimates(job, step, state) ? batchEstimate(batch.estimates(), now) : null;
  const estimate: { analysis?: JobAnalysis } = analysis === null ? {} : { analysis };
  if (step === 'end') {
    const { changes, endedCounts } = end(job, batch, counts, now);
    return { changes: { ...estimate, ...changes }, endedCounts };
  }
  const percent = batchPercent({ ...job, ...estimate }, counts);
  const changes: JobChanges = {
    ...estimate,
    ...(step !== 'wait' && awaitApproval(step, expiresAt)),
    ...(percent !== job.progress.percent && { percent }),
  };
  return Object.keys(changes).length === 0 ? null : { changes, endedCounts: null };
}

/** Ends a batch all of whose lines were submitted and are finished. @returns null where there is more to do */
export function endFinishedBatch(
  job: BatchJob,
  batch: Pick<ReviewedBatch, 'lines' | 'firstFailure'>,
  now: string,
): BatchReview | null {
  if (isFinal(job.status)) return null;
  const { counts, openLines } = batch.lines();
  return isBatchFinished(counts, openLines) ? end(job, batch, counts, now) : null;
}

function end(
  job: BatchJob,
  { firstFailure }: Pick<ReviewedBatch, 'firstFailure'>,
  counts: BatchCounts,
  now: string,
): BatchReview {
  return { changes: batchCompletion(batchEnd(counts, job, firstFailure()), now), endedCounts: counts };
}
