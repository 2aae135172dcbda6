import type { JobWorkflows, JobStore, Notifier, NotifyOutcome, SubmissionOutcome } from '../../ports.js';
import { stopSuperseded } from './stop-superseded.js';

export interface NotifyDependencies {
  workflows: Pick<JobWorkflows, 'cancelJob'>;
  notifier: Pick<Notifier, 'notifyWorkflow' | 'queue'>;
}

/**
 * Starts the workflow of a job that was queued; one that is in flight has it already. The workflow of a job that was
 * superseded is asked to stop, also where the submission was a duplicate.
 */
export async function notifySubmission(
  { notifier, workflows }: NotifyDependencies,
  submitted: SubmissionOutcome,
): Promise<NotifyOutcome> {
  const { job } = submitted;
  await stopSuperseded({ notifier, workflows }, submitted);
  return submitted.outcome !== 'duplicate' && job.status === 'queued' ? notifier.queue(job) : 'notified';
}

/**
 * Returns the place in the queue of the job of a submission; null where it waits in none.
 * @throws ConcordanceError those of the store
 */
export async function queuePositionOf(
  store: Pick<JobStore, 'queuePosition'>,
  submitted: SubmissionOutcome,
): Promise<number | null> {
  if (submitted.outcome === 'duplicate') return null;
  return submitted.outcome === 'accepted' ? submitted.position : store.queuePosition(submitted.job.jobId);
}
