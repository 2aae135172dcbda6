import type { JobWorkflows, Notifier, SubmissionOutcome } from '../../ports.js';

/**
 * Asks the workflow of a job to stop that was cancelled because another version of its document was submitted. One that
 * is not notified stops at its next activity, or is stopped by the reconciler.
 */
export async function stopSuperseded(
  { workflows, notifier }: { workflows: Pick<JobWorkflows, 'cancelJob'>; notifier: Pick<Notifier, 'notifyWorkflow'> },
  submitted: SubmissionOutcome,
): Promise<void> {
  if (submitted.outcome === 'in_flight' || submitted.superseded === null) return;
  const { superseded } = submitted;
  await notifier.notifyWorkflow(superseded.jobId, () => workflows.cancelJob(superseded));
}
