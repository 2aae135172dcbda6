import { hasCode, isUnreachable } from '../errors.js';
import type { BatchStore, Clock, WorkflowState, JobWorkflows, JobStore } from '../ports.js';
import { isFinal } from './job-status.js';
import type { Job, JobError } from './job.js';
import { ontologyIdOf, isBatch } from './job-identity.js';
import { kindRulesOf } from './kinds.js';
import { endWithCancelledWorkflow } from './commands/cancel-job.js';

export interface ReconcileDependencies {
  jobs: Pick<JobStore, 'job' | 'failJob' | 'cancelJob' | 'requeueJob'> & Pick<BatchStore, 'endFinishedBatch'>;
  workflows: JobWorkflows;
  clock: Clock;
  /** A record that has not changed for this number of milliseconds is compared with Temporal. */
  staleMs: number;
}

/** State of a job in Temporal; null where it was not asked. */
export type WorkflowStatus = 'running' | 'unreachable' | 'missing' | 'closed' | null;

export interface ReconciledJob {
  /** Record of the job after it was reconciled. */
  job: Job;
  workflowStatus: WorkflowStatus;
  /** Reason of a failure that Temporal is retrying, as a sentence. */
  retries?: string;
}

/**
 * Compares an open job that has not moved for a while with Temporal and reconciles its record: a workflow that was
 * terminated runs no code of its own. Safe to repeat and to run concurrently. Never throws because Temporal is
 * unreachable; that is the answer `unreachable`.
 */
export async function reconcileJob(dependencies: ReconcileDependencies, job: Job): Promise<ReconciledJob> {
  if (!isOpen(job) || !isStale(dependencies, job)) return { job, workflowStatus: null };
  const state = await describe(dependencies.workflows, job);
  if (state === 'unreachable') return { job, workflowStatus: 'unreachable' };
  // The workflow of a queued job only waits for its turn: nothing to tell.
  if (state.state === 'running') {
    if (job.status === 'queued') return { job, workflowStatus: null };
    return { job, workflowStatus: 'running', ...(state.retries === undefined ? {} : { retries: state.retries }) };
  }

  const now = await dependencies.jobs.job(job.jobId);
  if (!now || hasMoved(job, now)) return { job: now ?? job, workflowStatus: null };
  try {
    const reconciled = await applyWorkflowState(dependencies, now, state);
    if (reconciled !== now) await signalActorOf(dependencies.workflows, now);
    return {
      job: reconciled,
      workflowStatus: reconciled.status === 'queued' && now.status === 'queued' ? null : state.state,
    };
  } catch (failure) {
    if (!isSuperseded(failure)) throw failure;
    return { job: (await dependencies.jobs.job(job.jobId)) ?? now, workflowStatus: null };
  }
}

async function applyWorkflowState(
  { jobs, workflows }: Pick<ReconcileDependencies, 'jobs' | 'workflows'>,
  job: Job,
  state: Exclude<WorkflowState, { state: 'running' }>,
): Promise<Job> {
  const { whenWorkflowLost, afterFailure, afterTermination } = kindRulesOf(job, workflows.kinds);
  const how = state.state === 'missing' ? 'MISSING' : state.how;
  const because = state.state === 'closed' && state.reason ? `: ${state.reason}` : '';
  if (isBatch(job) && how !== 'MISSING' && how !== 'COMPLETED') {
    // Its jobs continue without it: they may have read all lines meanwhile.
    const batch = await jobs.endFinishedBatch(job.jobId);
    if (isFinal(batch.status)) return batch;
  }
  switch (how) {
    case 'TERMINATED':
      return jobs.failJob(
        job.jobId,
        job.runToken,
        error('terminated_by_operator', terminated(because, afterTermination)),
      );
    case 'CANCELED':
      return (
        (await endWithCancelledWorkflow(jobs, job.jobId, `The workflow was cancelled in Temporal${because}.`)) ?? job
      );
    case 'MISSING':
    case 'COMPLETED':
      if (typeof whenWorkflowLost === 'object') {
        return jobs.failJob(job.jobId, job.runToken, error('workflow_failed', whenWorkflowLost.failed));
      }
      if (whenWorkflowLost === 'start_workflow') {
        await workflows.startJob(job);
        return job;
      }
      // Its turn comes whether it can be seen meanwhile or not.
      if (job.status === 'queued') {
        if (how === 'MISSING') await workflows.startJob(job);
        return job;
      }
      // Approval starts a workflow again where none is left, so a waiting job waits on.
      if (job.status === 'awaiting_approval') return job;
      // Gone, or ended because another attempt was to follow: run again. Chunks integrated before are not paid for
      // again.
      return jobs.requeueJob(job.jobId, job.runToken);
    default:
      return jobs.failJob(
        job.jobId,
        job.runToken,
        error('workflow_failed', `The workflow ended as ${how}${because}. ${afterFailure}`),
      );
  }
}

function terminated(because: string, afterTermination: string): string {
  return `An operator terminated the workflow${because}. ${afterTermination}`;
}

function error(code: JobError['code'], detail: string): JobError {
  return { code, detail };
}

function isOpen(job: Job): boolean {
  return job.status === 'queued' || job.status === 'processing' || job.status === 'awaiting_approval';
}

function isStale({ clock, staleMs }: ReconcileDependencies, job: Job): boolean {
  return clock.millis() - Date.parse(job.updatedAt) >= staleMs;
}

function hasMoved(before: Job, now: Job): boolean {
  return before.status !== now.status || before.runToken !== now.runToken || before.updatedAt !== now.updatedAt;
}

/** Somebody else moved the job between our look and our change. */
function isSuperseded(failure: unknown): boolean {
  return hasCode(failure, 'run_superseded', 'job_cancelled', 'job_already_final');
}

/**
 * True if a workflow is to be started for a job whose turn came, where none is there to take it. Where somebody ended
 * it while it waited for its turn, the record follows instead.
 */
export async function isToStart(
  dependencies: Omit<ReconcileDependencies, 'clock' | 'staleMs'>,
  job: Job,
): Promise<boolean> {
  const state = await dependencies.workflows.describeJob(job);
  if (state.state !== 'closed' || state.how === 'COMPLETED') return true;
  await applyWorkflowState(dependencies, job, state);
  await signalActorOf(dependencies.workflows, job);
  return false;
}

async function describe(workflows: JobWorkflows, job: Job): Promise<WorkflowState | 'unreachable'> {
  try {
    return await workflows.describeJob(job);
  } catch (failure) {
    if (isUnreachable(failure)) return 'unreachable';
    throw failure;
  }
}

async function signalActorOf(workflows: JobWorkflows, job: Job): Promise<void> {
  const ontologyId = ontologyIdOf(job);
  if (ontologyId === null) return;
  try {
    await workflows.signalActor(ontologyId);
  } catch (failure) {
    // The record is reconciled; the next reconciliation sends the signal again.
    if (!isUnreachable(failure)) throw failure;
  }
}
