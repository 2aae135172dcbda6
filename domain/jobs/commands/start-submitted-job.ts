import type { JobWorkflows, Notifier, NotifyOutcome } from '../../ports.js';
import { hasOntology } from '../job-identity.js';
import type { Job } from '../job.js';

/** Dependencies of starting the workflow of a job that was submitted. */
export interface StartDependencies {
  workflows: Pick<JobWorkflows, 'startJob'>;
  notifier: Pick<Notifier, 'queue' | 'notifyWorkflow'>;
}

/**
 * Starts the workflow of a job whose record was just created; one that has an ontology takes its turn there. That
 * Temporal cannot be reached is no failure: the workflow starts later.
 */
export function startSubmittedJob({ workflows, notifier }: StartDependencies, job: Job): Promise<NotifyOutcome> {
  return hasOntology(job) ? notifier.queue(job) : notifier.notifyWorkflow(job.jobId, () => workflows.startJob(job));
}
