import { serviceOwner } from '../../operations/service-actor.js';
import type { AuditEntry, JobWorkflows } from '../../ports.js';
import { toleratingNotifier } from './command.js';
import type { PlainJobDependencies, PlainJobRequest } from './submit-plain-job.js';

/** Dependencies of an activity that submits jobs by itself, as those of schedules do. */
export interface ServiceJobDependencies extends Omit<PlainJobDependencies, 'workflows' | 'notifier'> {
  workflows: Pick<JobWorkflows, 'startJob' | 'signalActor'>;
}

/**
 * Submits a job in the name of the service. That Temporal cannot be reached is no failure: the reconciler starts its
 * workflow.
 * @param submit the submission, as users request it
 * @param audit makes the audit entry of the job
 * @returns the id of the job
 */
export async function submitAsService(
  dependencies: ServiceJobDependencies,
  submit: (dependencies: PlainJobDependencies, request: PlainJobRequest) => Promise<{ job: { jobId: string } }>,
  audit: (jobId: string) => AuditEntry,
): Promise<string> {
  const notifier = toleratingNotifier(dependencies.workflows);
  const { job } = await submit({ ...dependencies, notifier }, { ...serviceOwner, audit });
  return job.jobId;
}
