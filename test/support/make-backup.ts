import { createBackupSteps } from '../../activities/backup/create-backup-steps.js';
import type { Platform } from '../../platform/platform.js';

/** Does the steps of a job that makes a backup, as its workflow does. */
export async function runBackupSteps(steps: ReturnType<typeof createBackupSteps>, jobId: string): Promise<void> {
  await steps.takeSnapshot({ jobId });
  while (!(await steps.writeRecords({ jobId })).isDone);
  await steps.assembleBackup({ jobId });
  await steps.clearBackupWork({ jobId });
}

/** Makes the backup of a job on the platform of a test. */
export function makeBackup(platform: Platform, jobId: string): Promise<void> {
  const heartbeat = { send: () => undefined, signal: () => undefined };
  return runBackupSteps(createBackupSteps({ ...platform, heartbeat, version: '1.2.3' }), jobId);
}
