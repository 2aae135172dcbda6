import { hasCode } from '../../errors.js';
import type { JobWorkflows, JobStore, Notifier } from '../../ports.js';
import type { Job } from '../job.js';
import { ontologyIdOf, isBatch } from '../job-identity.js';
import { hasToken } from '../job-state.js';
import { combinedOutcome, type CommandOutcome } from './command.js';

/** Dependencies of approving a job. */
export interface ApproveDependencies {
  store: Pick<JobStore, 'job' | 'approveJob' | 'ontologiesNeedingActor'>;
  workflows: Pick<JobWorkflows, 'approveJob'>;
  notifier: Pick<Notifier, 'notifyActor' | 'notifyWorkflow'>;
}

/**
 * Approves a job that waits for it, or a batch with all its jobs that wait. The record first; then its workflow is
 * notified, and the actors of the ontologies in which jobs were queued again.
 * @throws ConcordanceError `not_found`, `job_not_awaiting_approval`
 */
export async function approveJob(
  dependencies: ApproveDependencies,
  jobId: string,
  { username }: { username: string },
): Promise<CommandOutcome> {
  const job = await dependencies.store.approveJob(jobId, username);
  const [workflow, actors] = await Promise.all([
    dependencies.notifier.notifyWorkflow(jobId, () => dependencies.workflows.approveJob(job)),
    signalActors(dependencies, job),
  ]);
  return { job, notified: combinedOutcome(workflow, ...actors) };
}

/** An approval that was requested by the job's own workflow. */
export interface OperatorApproval {
  /** Present record of the job; undefined if there is none. */
  job: Job | undefined;
  /** Reason why the approval was refused, as a sentence. */
  refused?: string;
}

/**
 * Approves in the name of an operator, who has notified the job's workflow. A job that does not wait, or waits under
 * another attempt, is left unchanged, and the answer says why. Safe to repeat.
 * @param runToken the run that waits; absent of jobs that have none
 */
export async function approveForOperator(
  dependencies: Omit<ApproveDependencies, 'workflows'>,
  { jobId, runToken }: { jobId: string; runToken?: number },
): Promise<OperatorApproval> {
  const { store } = dependencies;
  const before = await store.job(jobId);
  if (runToken !== undefined && before !== undefined && !hasToken(before, runToken)) {
    return { job: before, refused: 'This workflow no longer runs the job. Read the job for its state.' };
  }
  let refused: string | undefined;
  try {
    await store.approveJob(jobId, 'operator');
  } catch (error) {
    if (!hasCode(error, 'job_not_awaiting_approval')) throw error;
    refused = error.detail;
  }
  const job = await store.job(jobId);
  // Also where an earlier attempt approved it, which may have notified nothing.
  if ((job !== undefined && isBatch(job)) || job?.status === 'queued') await signalActors(dependencies, job);
  return { job, ...(refused !== undefined && { refused }) };
}

function signalActors({ store, notifier }: Pick<ApproveDependencies, 'store' | 'notifier'>, job: Job) {
  const ontologyId = ontologyIdOf(job);
  const queued = ontologyId === null ? store.ontologiesNeedingActor() : Promise.resolve([ontologyId]);
  return queued.then((ontologyIds) => Promise.all(ontologyIds.map((id) => notifier.notifyActor(id))));
}
