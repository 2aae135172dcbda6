import type { JobEngine, Notifier, NotifyOutcome, SubmissionOutcome } from '../../ports.js';
import { stopSuperseded } from './stop-superseded.js';

export interface NotifyDependencies {
  engine: Pick<JobEngine, 'cancelJob'>;
  notifier: Pick<Notifier, 'notifyWorkflow' | 'queue'>;
}

/**
 * Starts the workflow of a job that was queued; one that is in flight has it already. The workflow of a job that was
 * superseded is asked to stop.
 */
export async function notifySubmission(
  { notifier, engine }: NotifyDependencies,
  submitted: SubmissionOutcome,
): Promise<NotifyOutcome> {
  const { job } = submitted;
  await stopSuperseded({ notifier, engine }, submitted);
  return submitted.outcome !== 'duplicate' && job.status === 'queued' ? notifier.queue(job) : 'notified';
}
