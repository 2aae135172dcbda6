import { createBackupSteps } from '../../../activities/backup/create-backup-steps.js';
import type { BackupDependencies } from '../../../activities/backup/backup-dependencies.js';
import type { BackupOrder } from '../../../domain/backup/backup.js';
import { readDays } from '../../support/day-reader.js';
import { runBackupSteps } from '../../support/make-backup.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';

export const fullOrder: BackupOrder = {
  ...{ scope: { type: 'full' }, container: 'archive', isEncrypted: false, isScheduled: false },
};

/** A graph with two documents, and the steps of backups on it. */
export async function openBackupBench() {
  const world = await openEditedGraph(readDays);
  const { platform } = world.bench;
  await world.read(['Lake needs rain on day 1. Lake is a thing of day 2.', 'Rain needs lake on day 3.']);
  let made = 0;
  const dependencies: BackupDependencies = {
    ...platform,
    heartbeat: { send: () => undefined, signal: () => undefined },
    version: '1.2.3',
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
    steps: (changed: Partial<BackupDependencies> = {}) => createBackupSteps({ ...dependencies, ...changed }),
    /** Does all steps, as the workflow does. */
    async make(jobId: string, steps = createBackupSteps(dependencies)) {
      await runBackupSteps(steps, jobId);
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
