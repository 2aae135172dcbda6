import { hasCode } from '../../errors.js';
import type { JobWorkflows, JobStore, Notifier } from '../../ports.js';
import type { Cancellation } from './cancellation.js';
import type { Job } from '../job.js';
import { ontologyIdOf } from '../job-identity.js';
import { isFinal } from '../job-status.js';
import type { CommandSource, CommandOutcome } from './command.js';

/** Dependencies of cancelling a job. */
export interface CancelDependencies {
  store: Pick<JobStore, 'cancelJob'>;
  workflows: Pick<JobWorkflows, 'cancelJob'>;
  notifier: Pick<Notifier, 'notifyActor' | 'notifyWorkflow'>;
}

/**
 * Cancels a job. The record first, because it is the truth; then its workflow is asked to stop, and the ontology's
 * actor to start the next. The workflow of a batch cancels the jobs it submitted, and where it is gone, the reconciler
 * does.
 * @throws ConcordanceError `not_found`, `job_already_final`
 */
export async function cancelJob(
  dependencies: CancelDependencies,
  jobId: string,
  by: CommandSource,
): Promise<CommandOutcome> {
  const { store, workflows, notifier } = dependencies;
  const who = by === 'operator' ? 'An operator' : by.username;
  const job = await store.cancelJob(jobId, { why: `${who} cancelled the job.` });
  const notified = await notifier.notifyWorkflow(jobId, () => workflows.cancelJob(job));
  const ontologyId = ontologyIdOf(job);
  // What it answers is of no concern here: the signal is given again until it arrives.
  if (ontologyId !== null) await notifier.notifyActor(ontologyId);
  return { job, notified };
}

/**
 * Reconciles the record of a job with its workflow, which was cancelled. One that ended otherwise, or was cancelled
 * through its record, is left unchanged.
 * @param finish what else the workflow has to do; until it is done, the reconciler looks at the job again
 */
export async function recordCancelledWorkflow(
  store: Pick<JobStore, 'job' | 'cancelJob' | 'failJob' | 'setWorkflowWaits'>,
  jobId: string,
  finish: () => Promise<void> = async () => undefined,
): Promise<void> {
  await endWithCancelledWorkflow(store, jobId, 'The workflow was cancelled in Temporal.');
  await finish();
  await store.setWorkflowWaits([jobId], false);
}

/**
 * Ends the record of a job whose workflow was cancelled: one whose work is in the graph is completed, others are
 * cancelled. One that has ended is left unchanged; undefined where it is gone.
 * @param why a sentence
 */
export async function endWithCancelledWorkflow(
  store: Pick<JobStore, 'job' | 'cancelJob' | 'failJob'>,
  jobId: string,
  why: string,
): Promise<Job | undefined> {
  const cancelled = await cancelUnlessFinal(store, jobId, { why });
  if (cancelled !== undefined) return cancelled;
  const job = await store.job(jobId);
  if (job === undefined || isFinal(job.status)) return job;
  // The store completes one whose work is in the graph.
  return store.failJob(jobId, null, {
    code: 'job_cancelled',
    detail: `${why} Its work is in the graph; read the job.`,
  });
}

/** Cancels the record of a job, unless it has ended, its work is in the graph, or it is gone; undefined then. */
export async function cancelUnlessFinal(
  store: Pick<JobStore, 'cancelJob'>,
  jobId: string,
  cancellation: Cancellation,
): Promise<Job | undefined> {
  try {
    return await store.cancelJob(jobId, cancellation);
  } catch (error) {
    const over = hasCode(error, 'job_already_final', 'not_found');
    if (!over) throw error;
    return undefined;
  }
}
