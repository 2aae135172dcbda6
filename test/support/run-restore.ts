import { createRestoreActivities } from '../../activities/restore/create-restore-activities.js';
import type { Platform } from '../../platform/platform.js';

/** Restores the backup of a job on the platform of a test. */
export function runRestore(platform: Platform, jobId: string): Promise<void> {
  const activities = createRestoreActivities({
    ...platform,
    workflows: { startJob: async () => undefined, signalActor: async () => undefined },
    heartbeat: { send: () => undefined, signal: () => undefined },
  });
  return runRestoreActivities(activities, jobId);
}

/** Does the steps of a job that restores a backup, as its workflow does. */
export async function runRestoreActivities(
  activities: ReturnType<typeof createRestoreActivities>,
  jobId: string,
): Promise<void> {
  await activities.verifyRestore({ jobId });
  await activities.stageBackup({ jobId });
  await activities.publishRestore({ jobId });
  await activities.startRegeneration({ jobId });
  await activities.verifyRestoredGraph({ jobId });
  await activities.clearRestoreWork({ jobId });
}
