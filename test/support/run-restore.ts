import { createRestoreActivities } from '../../activities/restore/create-restore-activities.js';
import type { Platform } from '../../platform/platform.js';

/** Does the steps of a job that restores a backup, as its workflow does, on the platform of a test. */
export async function runRestore(platform: Platform, jobId: string): Promise<void> {
  const activities = createRestoreActivities({
    ...platform,
    workflows: { startJob: async () => undefined, signalActor: async () => undefined },
    heartbeat: { send: () => undefined, signal: () => undefined },
  });
  await activities.verifyRestore({ jobId });
  await activities.stageBackup({ jobId });
  await activities.publishRestore({ jobId });
  await activities.startRegeneration({ jobId });
  await activities.clearRestoreWork({ jobId });
}
