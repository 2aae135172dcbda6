import { textHashOf } from '../../domain/ids.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import { reconcileJob } from '../../domain/jobs/reconcile-job.js';
import type { Job } from '../../domain/jobs/job.js';
import type { ReconciledJob } from '../../domain/jobs/reconcile-job.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { loadJobDto, serviceWaitOf } from '../jobs/read-job.js';
import type { ServerEvent } from './event-streams.js';

/** The whole job as an event. The id is of what is shown: a client that comes back with it has seen it. */
export interface JobSnapshot extends ServerEvent {
  /** Nothing comes after it. */
  isLast: boolean;
}

/** The job as it is now; with `reconcile`, a record that has not moved is compared with Temporal first. */
export async function snapshotOf(
  dependencies: Dependencies<'clock' | 'workflows' | 'serviceWait' | 'settings' | 'store'>,
  found: Job,
  reconcile: boolean,
): Promise<JobSnapshot> {
  const { job, workflowStatus }: ReconciledJob = reconcile
    ? await reconcileJob({ ...dependencies, jobs: dependencies.store, staleMs: dependencies.settings.staleMs }, found)
    : { job: found, workflowStatus: null };
  const wait = await serviceWaitOf(dependencies, job, workflowStatus);
  const data = await loadJobDto(dependencies, job, workflowStatus, undefined, wait);
  // A state seen in Temporal is no change of the job.
  const id = textHashOf(JSON.stringify({ ...data, engine: null })).slice(0, 24);
  const isLast = isFinal(job.status);
  return { id, event: isLast ? job.status : 'snapshot', data, isLast };
}
