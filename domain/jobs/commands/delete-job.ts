import { claimCheckKeys } from '../../program/claim-check.js';
import type { AuditEntry, AuditStore, JobStore, ObjectStore } from '../../ports.js';
import type { ObjectsInUse } from '../../submission/objects-in-use.js';
import { isFinal } from '../job-status.js';
import type { BatchJob, IngestionJob, Job } from '../job.js';
import { hasDocument, hasFile } from '../job-identity.js';
import { cancelJob, type CancelPorts } from './cancel-job.js';
import type { CommandSource } from './command.js';

/** Dependencies of deleting a job. */
export interface DeletePorts extends CancelPorts {
  store: CancelPorts['store'] & Pick<JobStore, 'deleteJob'> & Pick<AuditStore, 'recordAudit'>;
  objects: Pick<ObjectStore, 'delete'>;
  objectsInUse: ObjectsInUse;
}

/**
 * Deletes a job that has ended, with what it kept; what it added to the graph stays.
 * @param force cancel it first where it has not ended
 * @throws ConcordanceError `not_found`, `job_not_final`
 */
export async function deleteJob(
  ports: DeletePorts,
  job: Job,
  { force, by, audit }: { force: boolean; by: CommandSource; audit: AuditEntry },
): Promise<void> {
  if (force && !isFinal(job.status)) await cancelJob(ports, job.jobId, by);
  await ports.store.deleteJob(job.jobId);
  await ports.store.recordAudit(audit);
  if (job.kind === 'program') await ports.objects.delete(claimCheckKeys.result(job.jobId, true));
  if (hasFile(job)) await releaseOriginal(ports, job);
}

/** The original of a job that added nothing to the graph belongs to no one any more. */
async function releaseOriginal(
  { objectsInUse }: Pick<DeletePorts, 'objectsInUse'>,
  job: IngestionJob | BatchJob,
): Promise<void> {
  for (const key of [job.blobKey, hasDocument(job) ? job.textKey : null]) {
    if (key === null) continue;
    await objectsInUse.hold(key);
    await objectsInUse.release(key);
  }
}
