import { approvalState } from './approval-state.js';
import type { ApprovalState, JobParts } from './job-steps.js';

/** Cancels the job if its time for approval is over; otherwise tells how long it may still wait. */
export async function expireApproval({ jobs, clock }: JobParts, { jobId }: { jobId: string }): Promise<ApprovalState> {
  await jobs.expireApprovals(clock.now());
  return approvalState(await jobs.job(jobId), clock);
}
