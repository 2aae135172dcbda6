import { needsApproval } from '../ingest/estimate.js';
import { isFinal, reasonInBatch, type ApprovalReason } from '../jobs/job-status.js';
import type { BatchJob, Job } from '../jobs/job.js';
import { jobKindRules } from '../jobs/kinds.js';

/** Counts of the jobs of a batch. */
export interface BatchState {
  /** Lines are still to be submitted. */
  hasMore: boolean;
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
 * Next step of a batch. The jobs of a manifest are read up to their estimate and wait; once the last of them is
 * estimated, the batch asks for one approval of the sum. Documents that are read again are known, and so is their
 * estimate: it is approved before the first of them is submitted.
 */
export function nextBatchStep(
  { status, approvedAt, ...job }: BatchApprovalFields & Pick<Job, 'status'>,
  state: BatchState,
): BatchStep {
  if (state.openLines === 0 && !state.hasMore) return 'end';
  if (status !== 'processing') return 'wait';
  // Reached while it waited for the approval of its estimate.
  if (state.waitingForCap > 0) return 'cost_cap';
  if (state.hasMore) return isToApproveFirst({ ...job, approvedAt }) ? 'estimate' : 'wait';
  return approvedAt === null && state.waiting > 0 && state.withoutEstimate === 0 ? 'estimate' : 'wait';
}

/** Fields that decide whether a batch may begin to submit. */
export type BatchApprovalFields = Pick<BatchJob, 'kind' | 'approvedAt' | 'autoApprove' | 'analysis'>;

/** True if its estimate, which is known beforehand, is to be approved before anything is submitted. */
export function isToApproveFirst({ kind, approvedAt, autoApprove, analysis }: BatchApprovalFields): boolean {
  const isKnownBefore = jobKindRules[kind].isEstimatedBefore && analysis !== null;
  return isKnownBefore && approvedAt === null && needsApproval(autoApprove, analysis);
}

/**
 * Returns how many more lines may be submitted now; null: as many as there are. Documents that are read again are
 * submitted some at a time, so that whatever others submit meanwhile stands behind a few of them only.
 * @param open jobs of its own that have not ended
 * @param parallelDocuments how many of one ontology are read at the same time
 */
export function linesToSubmit(
  job: BatchApprovalFields & Pick<Job, 'status' | 'paused'>,
  { open, parallelDocuments }: { open: number; parallelDocuments: number },
): number | null {
  if (jobKindRules[job.kind].submitsAhead) return null;
  if (job.status !== 'processing' || job.paused || isToApproveFirst(job)) return 0;
  return Math.max(0, jobsAhead(parallelDocuments) - open);
}

/** Enough that the next is there when one ends. */
export function jobsAhead(parallelDocuments: number): number {
  return 2 * parallelDocuments;
}

/** Returns what a job of a batch that needs approval waits for; `go`: its batch was approved already. */
export function waitInBatch(
  reason: ApprovalReason,
  batch: Pick<Job, 'status' | 'approvedAt'>,
): 'go' | Exclude<ApprovalReason, 'estimate'> {
  if (reason !== 'estimate') return reason;
  return batch.approvedAt !== null && !isFinal(batch.status) ? 'go' : reasonInBatch.estimate;
}

/**
 * True if the estimates of the jobs of a batch are summed up now: it asks for the approval of the sum, or has none yet
 * and all of its jobs have one.
 */
export function isToSumEstimates(
  { kind, analysis }: Pick<BatchJob, 'kind' | 'analysis'>,
  step: BatchStep,
  { withoutEstimate }: Pick<BatchState, 'withoutEstimate'>,
): boolean {
  if (jobKindRules[kind].isEstimatedBefore) return false;
  return step === 'estimate' || (analysis === null && withoutEstimate === 0);
}
