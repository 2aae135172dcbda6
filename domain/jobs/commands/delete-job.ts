import { claimCheckKeys } from '../../program/claim-check.js';
import type { AuditEntry, JobStore, ObjectStore } from '../../ports.js';
import type { ObjectsInUse } from '../../submission/objects-in-use.js';
import { isFinal } from '../job-status.js';
import type { BatchJob, IngestionJob, Job } from '../job.js';
import { hasDocument, hasExecution, hasFile } from '../job-identity.js';
import { cancelJob, type CancelDependencies } from './cancel-job.js';
import type { CommandSource } from './command.js';

/** Dependencies of deleting a job. */
export interface DeleteDependencies extends CancelDependencies {
  store: CancelDependencies['store'] & Pick<JobStore, 'deleteJob'>;
  objects: Pick<ObjectStore, 'delete'>;
  objectsInUse: ObjectsInUse;
}

/**
 * Deletes a job that has ended, with what it kept; what it added to the graph stays.
 * @param force cancel it first where it has not ended
 * @throws ConcordanceError `not_found`, `job_not_final`
 */
export async function deleteJob(
  dependencies: DeleteDependencies,
  job: Job,
  { force, by, audit }: { force: boolean; by: CommandSource; audit: AuditEntry },
): Promise<void> {
  if (force && !isFinal(job.status)) await cancelJob(dependencies, job.jobId, by);
  await dependencies.store.deleteJob(job.jobId, audit);
  if (hasExecution(job)) await dependencies.objects.delete(claimCheckKeys.result(job.jobId, true));
  if (hasFile(job)) await releaseOriginal(dependencies, job);
}

/** The original of a job that added nothing to the graph belongs to no one any more. */
async function releaseOriginal(
  { objectsInUse }: Pick<DeleteDependencies, 'objectsInUse'>,
  job: IngestionJob | BatchJob,
): Promise<void> {
  for (const key of [job.blobKey, hasDocument(job) ? job.textKey : null]) {
    if (key === null) continue;
    await objectsInUse.hold(key);
    await objectsInUse.release(key);
  }
}
