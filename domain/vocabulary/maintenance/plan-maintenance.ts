import type { EditDependencies, Editor } from '../../editing/edit-dependencies.js';
import type { MaintenanceJob } from '../../jobs/job.js';
import { requireJobOf } from '../../jobs/commands/require-job.js';
import type { EventLoop, JobStore, MaintenanceStore } from '../../ports.js';
import { readPlan, type PlanDependencies } from '../consolidation/read-plan.js';
import { embedTypes } from '../upkeep/embed-types.js';
import { undoneBy, type MaintenancePlan } from './maintenance.js';

export interface MaintenanceDependencies extends EditDependencies {
  store: EditDependencies['store'] & PlanDependencies['store'] & Pick<JobStore, 'job'> & MaintenanceStore;
  eventLoop: Pick<EventLoop, 'yield'>;
}

/**
 * Plans a job, once: all types get vectors first, so that all are compared. Planned again it keeps its plan.
 * @throws ConcordanceError `not_found`, `model_failed`
 */
export async function planMaintenance(
  dependencies: MaintenanceDependencies,
  editor: Editor,
  jobId: string,
): Promise<MaintenanceJob> {
  const job = await requireJobOf(dependencies.store, jobId, 'vocabulary_maintenance');
  if (job.maintenance.plan !== null) return job;
  await dependencies.store.saveMaintenancePlan(jobId, await planOf(dependencies, editor, job));
  return requireJobOf(dependencies.store, jobId, 'vocabulary_maintenance');
}

async function planOf(
  dependencies: MaintenanceDependencies,
  editor: Editor,
  { maintenance: { task } }: MaintenanceJob,
): Promise<MaintenancePlan> {
  if (task.kind === 'undo')
    return undoneBy(
      (await requireJobOf(dependencies.store, task.jobId, 'vocabulary_maintenance')).maintenance.decisions,
    );
  await embedTypes(dependencies, editor, 'missing');
  return readPlan(dependencies, task.order);
}
