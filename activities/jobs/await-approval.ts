import type { JobRun } from '../ingest/steps.js';
import { approvalState } from './approval-state.js';
import type { ApprovalState, JobParts } from './job-steps.js';

/**
 * The job waits until it is approved or `approvalMs` are over.
 * @throws ConcordanceError `run_superseded`
 */
export async function awaitApproval(
  { jobs, clock }: JobParts,
  { jobId, runToken, approvalMs }: JobRun & { approvalMs: number },
): Promise<ApprovalState> {
  const expiresAt = new Date(clock.millis() + approvalMs).toISOString();
  return approvalState(await jobs.awaitApproval(jobId, runToken, expiresAt), clock);
}
