import { isFinal, type ApprovalReason } from '../jobs/job-status.js';
import type { Job } from '../jobs/job.js';

/** Counts of the jobs of a batch whose lines are all submitted. */
export interface BatchState {
  /** Lines whose document is still to be read, also by jobs of others. */
  openLines: number;
  /** Jobs of its own that are open and have no estimate yet. */
  withoutEstimate: number;
  /** Jobs of its own that wait for the approval of the batch's estimate. */
  waiting: number;
  /** Its own jobs that wait because the cost limit of the batch is used up. */
  waitingForCap: number;
}

/** `end`: all lines are finished. `estimate`, `cost_cap`: somebody has to approve it. */
export type BatchStep = 'end' | 'estimate' | 'cost_cap' | 'wait';

/**
 * Next step of a batch. Its jobs are read up to their estimate and wait; once the last of them is estimated, the batch
 * asks for one approval of the sum.
 */
export function nextBatchStep(
  { status, approvedAt }: Pick<Job, 'status' | 'approvedAt'>,
  state: BatchState,
): BatchStep {
  if (state.openLines === 0) return 'end';
  if (status !== 'processing') return 'wait';
  // Reached while it waited for the approval of its estimate.
  if (state.waitingForCap > 0) return 'cost_cap';
  return approvedAt === null && state.waiting > 0 && state.withoutEstimate === 0 ? 'estimate' : 'wait';
}

/** Returns what a job of a batch that needs approval waits for; `go`: its batch was approved already. */
export function waitInBatch(
  reason: ApprovalReason,
  batch: Pick<Job, 'status' | 'approvedAt'>,
): 'go' | Exclude<ApprovalReason, 'estimate'> {
  if (reason !== 'estimate') return reason;
  return batch.approvedAt !== null && !isFinal(batch.status) ? 'go' : 'batch';
}
