import { isFinal } from '../job-status.js';
import type { Job } from '../job.js';
import type { BackupStore, Clock, GraphSnapshots, JobStore, ObjectStore } from '../../ports.js';
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
export async function clearAllBackupWork(dependencies: BackupClearing & { clock: Clock }): Promise<void> {
  const { store, snapshots, clock } = dependencies;
  for (const jobId of new Set([...(await snapshots.snapshotJobs()), ...(await store.endedBackupWork())])) {
    const job = await store.job(jobId);
    if (job === undefined || !isBeingVerified(job, clock.millis())) await clearBackupWork(dependencies, { jobId });
  }
}

/** Milliseconds after which a verification that is not recorded has been terminated. */
const verificationMs = 24 * 3_600_000;

/** True of a restore that is complete, but whose graph is still verified, by a snapshot of it. */
function isBeingVerified(job: Job, nowMs: number): boolean {
  if (job.kind !== 'restore' || job.completedAt === null || job.restore.result?.verification !== null) return false;
  return nowMs - Date.parse(job.completedAt) < verificationMs;
}
