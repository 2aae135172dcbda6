import { createBackupActivities } from '../../../activities/backup/create-backup-activities.js';
import type { BackupDependencies } from '../../../activities/backup/backup-dependencies.js';
import type { BackupOrder } from '../../../domain/backup/backup.js';
import { readDays } from '../../support/day-reader.js';
import { runBackupActivities } from '../../support/make-backup.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';

export const fullOrder: BackupOrder = {
  ...{ scope: { type: 'full' }, container: 'archive', isEncrypted: false, isScheduled: false },
};

/** A graph with two documents, and the activities of backups on it. */
export async function openBackupBench() {
  const world = await openEditedGraph(readDays);
  const { platform } = world.bench;
  await world.read(['Lake needs rain on day 1. Lake is a thing of day 2.', 'Rain needs lake on day 3.']);
  let made = 0;
  const dependencies: BackupDependencies = {
    ...platform,
    heartbeat: { send: () => undefined, signal: () => undefined },
    version: '1.2.3',
    settings: { backups: { retentionMs: 30 * 86_400_000 } },
  };
  return {
    world,
    platform,
    dependencies,
    close: () => world.close(),
    async open(order: BackupOrder = fullOrder): Promise<string> {
      const jobId = `bak_${(made += 1)}`;
      const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'All ontologies' };
      await platform.store.openJob({ kind: 'backup', jobId, ...owner, backup: order });
      return jobId;
    },
    activities: (changed: Partial<BackupDependencies> = {}) => createBackupActivities({ ...dependencies, ...changed }),
    /** Runs all activities, as the workflow does. */
    async make(jobId: string, activities = createBackupActivities(dependencies)) {
      await runBackupActivities(activities, jobId);
      return (await platform.store.backup(jobId))!;
    },
    /** Keys of all objects. */
    async objects(): Promise<string[]> {
      const keys: string[] = [];
      for (const prefix of ['sha256/', 'work/']) {
        for await (const { key } of platform.objects.list(prefix)) keys.push(key);
      }
      return keys.sort();
    },
  };
}

export type BackupBench = Awaited<ReturnType<typeof openBackupBench>>;
export type { EditedGraph };
