import { createBackupActivities } from '../../activities/backup/create-backup-activities.js';
import type { Platform } from '../../platform/platform.js';

/** Does the steps of a job that makes a backup, as its workflow does. */
export async function runBackupActivities(
  activities: ReturnType<typeof createBackupActivities>,
  jobId: string,
): Promise<void> {
  await activities.takeSnapshot({ jobId });
  while (!(await activities.writeRecords({ jobId })).isDone);
  await activities.assembleBackup({ jobId });
  await activities.clearBackupWork({ jobId });
}

/** Makes the backup of a job on the platform of a test. */
export function makeBackup(platform: Platform, jobId: string): Promise<void> {
  const heartbeat = { send: () => undefined, signal: () => undefined };
  return runBackupActivities(createBackupActivities({ ...platform, heartbeat, version: '1.2.3' }), jobId);
}
