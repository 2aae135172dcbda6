import { approveForOperator } from '../../domain/jobs/commands/approve-job.js';
import {
  approvalExpiry,
  approvalState,
  expireApproval as expire,
  type ApprovalState,
} from '../../domain/jobs/commands/approval-wait.js';
import { cancelJob as cancelByCommand, recordCancelledWorkflow } from '../../domain/jobs/commands/cancel-job.js';
import { hasOntology, ontologyIdOf } from '../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../domain/jobs/job-state.js';
import { requireJob } from '../../domain/jobs/commands/require-job.js';
import { throwingNotifier } from '../../domain/jobs/commands/command.js';
import { pauseJob as pauseByCommand } from '../../domain/jobs/commands/pause-job.js';
import { hasCode } from '../../domain/errors.js';
import type { ApprovalReason, JobStage, JobStatus } from '../../domain/jobs/job-status.js';
import type { JobError } from '../../domain/jobs/job.js';
import type { JobEnd } from '../../domain/jobs/attempt-transitions.js';
import { clearWork } from '../../domain/jobs/clearing/clear-work.js';
import type { JobAttempt } from '../ingest/activity-payloads.js';
import type { JobDependencies } from './job-activities.js';

/**
 * The work of a job without fields of its own is done, or cannot be. One that has ended stays as it is. The next job of
 * its ontology may start.
 * @throws ConcordanceError `run_superseded`
 */
export async function finishJob(
  { jobs, workflows }: JobDependencies,
  { jobId, end, runToken }: { jobId: string; end: JobEnd; runToken?: number },
): Promise<void> {
  const ontologyId = ontologyIdOf(await jobs.finishJob(jobId, end, runToken));
  if (ontologyId !== null) await workflows.signalActor(ontologyId);
}

/**
 * The workflow runs under this token; tells whether somebody approved the job before.
 * @throws ConcordanceError `run_superseded`
 */
export async function confirmStart({ jobs }: JobDependencies, { jobId, runToken }: JobAttempt) {
  const { ontologyId, approvedAt } = await jobs.confirmStart(jobId, runToken);
  return { ontologyId, approved: approvedAt !== null };
}

/**
 * Records that the attempt has reached a stage.
 * @throws ConcordanceError `run_superseded`
 */
export async function enterStage(
  { jobs }: JobDependencies,
  { jobId, runToken, stage }: JobAttempt & { stage: JobStage },
): Promise<void> {
  await jobs.setStage(jobId, runToken, stage);
}

/**
 * The job waits until it is approved or `approvalMs` are over. Its place is free meanwhile, and the actor is notified,
 * so that the next in the queue starts at once. The run token of a job that takes no turn in a queue is 0.
 * @throws ConcordanceError `run_superseded`
 */
export async function awaitApproval(
  { jobs, workflows, clock, settings }: JobDependencies,
  {
    jobId,
    runToken,
    approvalMs = settings.approvalMs,
    reason = 'estimate',
  }: JobAttempt & { approvalMs?: number; reason?: ApprovalReason },
): Promise<ApprovalState> {
  const job = await jobs.awaitApproval(jobId, runToken, { reason, expiresAt: approvalExpiry(clock, approvalMs) });
  const ontologyId = ontologyIdOf(job);
  if (ontologyId !== null) await workflows.signalActor(ontologyId);
  return approvalState(job, clock);
}

/**
 * Approves for an operator in the Temporal UI: queues the job again, and the actor is notified. A job that does not
 * wait, or waits under another attempt, is left unchanged, and the answer says why.
 */
export async function approveJob(
  { jobs, workflows, clock }: JobDependencies,
  run: { jobId: string; runToken?: number },
): Promise<ApprovalState> {
  const { job, ...answer } = await approveForOperator({ store: jobs, notifier: throwingNotifier(workflows) }, run);
  return { ...approvalState(job, clock), ...answer };
}

/** Cancels the job if its time for approval is over; otherwise tells how long it may still wait. */
export function expireApproval({ jobs, clock }: JobDependencies, { jobId }: { jobId: string }): Promise<ApprovalState> {
  return expire({ store: jobs, clock }, jobId);
}

/**
 * Holds the job at its next chunk or lets it continue, as an operator says; without their word, how the record has it.
 * @throws ConcordanceError `run_superseded`, `job_cancelled`
 */
export async function pauseJob(
  { jobs, workflows }: JobDependencies,
  { paused, ...run }: JobAttempt & { paused?: boolean },
): Promise<{ paused: boolean }> {
  const job = await requireJob(jobs, run.jobId);
  // Only jobs that take a turn have attempts.
  if (hasOntology(job)) requireCurrentAttempt(job, run.runToken);
  if (paused === undefined || paused === job.paused) return { paused: job.paused };
  const dependencies = { store: jobs, workflows, notifier: throwingNotifier(workflows) };
  const changed = await pauseByCommand(dependencies, run.jobId, { paused, by: 'operator' });
  return { paused: changed.job.paused };
}

/** Records the job as failed, unless another attempt owns it by now, and clears what it kept. */
export async function failJob(
  { jobs, objects }: JobDependencies,
  { jobId, runToken, error }: JobAttempt & { error: JobError },
): Promise<void> {
  try {
    await jobs.failJob(jobId, runToken, error);
  } catch (failure) {
    if (!hasCode(failure, 'run_superseded')) throw failure;
  }
  await clearWork(objects, jobs, jobId);
}

/**
 * Records the job as cancelled, as its workflow was; one that ended otherwise meanwhile is left unchanged.
 * @returns `because`: why it was cancelled, where a newer version of its document was submitted
 */
export async function cancelJob(
  { jobs, objects }: JobDependencies,
  { jobId }: { jobId: string },
): Promise<{ because?: string }> {
  await recordCancelledWorkflow(jobs, jobId);
  await clearWork(objects, jobs, jobId);
  const error = (await jobs.job(jobId))?.error;
  return error?.code === 'version_superseded' ? { because: error.detail } : {};
}

/**
 * An operator cancels by command: the record first, because it is the truth; then the workflow is asked to stop, as by
 * the API.
 * @throws ConcordanceError `job_already_final`, `not_found`
 */
export async function requestCancellation(
  { jobs, workflows }: JobDependencies,
  { jobId }: { jobId: string },
): Promise<{ status: JobStatus }> {
  const dependencies = { store: jobs, workflows, notifier: throwingNotifier(workflows) };
  const { job } = await cancelByCommand(dependencies, jobId, 'operator');
  return { status: job.status };
}
