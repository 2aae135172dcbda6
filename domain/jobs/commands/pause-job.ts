import type { JobWorkflows, JobStore, Notifier } from '../../ports.js';
import type { CommandSource, CommandOutcome } from './command.js';

/** Dependencies of pausing and resuming a job. */
export interface PauseDependencies {
  store: Pick<JobStore, 'pauseJob'>;
  workflows: Pick<JobWorkflows, 'pauseJob'>;
  notifier: Pick<Notifier, 'notifyWorkflow'>;
}

/**
 * Holds a job before its next chunk, or lets it continue. The record first, because the activities read it after each
 * chunk; then the workflow is notified, so that it acts at once.
 * @throws ConcordanceError `not_found`, `job_not_processing`
 */
export async function pauseJob(
  { store, workflows, notifier }: PauseDependencies,
  jobId: string,
  { paused, by }: { paused: boolean; by: CommandSource },
): Promise<CommandOutcome> {
  const job = await store.pauseJob(jobId, paused);
  const notified =
    by === 'operator' ? 'notified' : await notifier.notifyWorkflow(jobId, () => workflows.pauseJob(job, paused));
  return { job, notified };
}
