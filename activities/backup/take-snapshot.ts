import type { BackupProgress } from '../../domain/backup/backup.js';
import { whileSendingHeartbeats } from '../send-heartbeats.js';
import type { BackupDependencies } from './backup-dependencies.js';
import { backupJob, progressOf, whileSpaceLasts, type BackupInput } from './backup-job.js';

/** Takes the snapshot that the backup is made of; one that was taken stays. */
export async function takeSnapshot(dependencies: BackupDependencies, { jobId }: BackupInput): Promise<BackupProgress> {
  const { store, snapshots, heartbeat } = dependencies;
  const { backup } = await backupJob(dependencies, jobId);
  // A copy of the store is one call of SQLite.
  const { takenAt, records } = await whileSendingHeartbeats(heartbeat, () =>
    whileSpaceLasts(() => snapshots.takeSnapshot(jobId, backup.scope, heartbeat.signal())),
  );
  await whileSendingHeartbeats(heartbeat, () => whileSpaceLasts(() => snapshots.shareSnapshot(jobId)));
  const total = Object.values(records).reduce((sum, count) => sum + count, 0);
  await store.recordSnapshot(jobId, { takenAt, records: total });
  return await progressOf(dependencies, jobId);
}
