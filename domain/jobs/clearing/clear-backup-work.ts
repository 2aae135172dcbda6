import { isFinal } from '../job-status.js';
import type { BackupStore, GraphSnapshots, JobStore, ObjectStore } from '../../ports.js';
import { clearWork } from './clear-work.js';

export interface BackupClearing {
  store: Pick<JobStore, 'job'> & Pick<BackupStore, 'forgetBackupWork' | 'endedBackupWork'>;
  objects: ObjectStore;
  snapshots: GraphSnapshots;
}

/** Removes what a job needed to make a backup, if it has ended: its snapshot and parts. Safe to repeat. */
export async function clearBackupWork(
  { store, objects, snapshots }: BackupClearing,
  { jobId }: { jobId: string },
): Promise<void> {
  const job = await store.job(jobId);
  if (job !== undefined && !isFinal(job.status)) return;
  await snapshots.dropSnapshot(jobId);
  await clearWork(objects, store, jobId);
  await store.forgetBackupWork(jobId);
}

/** Removes what all jobs that have ended left, also those that were terminated. */
export async function clearAllBackupWork(dependencies: BackupClearing): Promise<void> {
  const left = [...(await dependencies.snapshots.snapshotJobs()), ...(await dependencies.store.endedBackupWork())];
  for (const jobId of new Set(left)) await clearBackupWork(dependencies, { jobId });
}
