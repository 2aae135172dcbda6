import type { ApprovalReason } from '../../domain/jobs/job.js';
import type { JobRun } from '../ingest/steps.js';
import { approvalState } from './approval-state.js';
import type { ApprovalState, JobParts } from './job-steps.js';

/**
 * The job waits until it is approved or `approvalMs` are over. Its place is free meanwhile, and the actor is told, so that
 * the next in the queue starts at once.
 * @throws ConcordanceError `run_superseded`
 */
export async function awaitApproval(
  { jobs, engine, clock, settings }: JobParts,
  {
    jobId,
    runToken,
    approvalMs = settings.approvalMs,
    reason = 'estimate',
  }: JobRun & { approvalMs?: number; reason?: ApprovalReason },
): Promise<ApprovalState> {
  const expiresAt = new Date(clock.millis() + approvalMs).toISOString();
  const job = await jobs.awaitApproval(jobId, runToken, { reason, expiresAt });
  await engine.wakeOntology(job.ontologyId);
  return approvalState(job, clock);
}
