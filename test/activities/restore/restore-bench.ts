import { createRestoreActivities } from '../../../activities/restore/create-restore-activities.js';
import type { RestoreDependencies } from '../../../activities/restore/restore-dependencies.js';
import type { EpochMode, RestoreMode, RestoreResult } from '../../../domain/backup/restore/restore.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { runRestoreActivities } from '../../support/run-restore.js';
import { openIngestBench, type IngestBench } from '../ingest/ingest-bench.js';

export type RestoreBench = Awaited<ReturnType<typeof openRestoreBench>>;

/** An empty graph, and the activities that restore backups into it. */
export async function openRestoreBench(env: Record<string, string> = {}) {
  const bench: IngestBench = await openIngestBench(env);
  const { platform } = bench;
  const started: string[] = [];
  const dependencies: RestoreDependencies = {
    ...platform,
    workflows: { startJob: async ({ jobId }) => void started.push(jobId), signalActor: async () => undefined },
    heartbeat: { send: () => undefined, signal: () => undefined },
  };
  const activities = createRestoreActivities(dependencies);
  let opened = 0;
  return {
    bench,
    platform,
    activities,
    dependencies,
    /** The activities with other dependencies. */
    with: (changed: Partial<RestoreDependencies>) => createRestoreActivities({ ...dependencies, ...changed }),
    /** Jobs whose workflow was started. */
    started,
    close: () => bench.close(),
    /** Opens a job that restores the file. */
    async open(file: Uint8Array, epochs: EpochMode = 'simple', mode: RestoreMode = 'clone'): Promise<string> {
      const { key, bytes } = await platform.objects.putStream(
        (async function* () {
          yield file;
        })(),
      );
      const jobId = `res_${(opened += 1)}`;
      const restore = { objectKey: key, bytes, backupId: null, mode, epochs };
      const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'graph.tar.gz' };
      await platform.store.openJob({ kind: 'restore', jobId, ...owner, restore });
      return jobId;
    },
    /** Runs all activities, as the workflow does. */
    async run(jobId: string): Promise<RestoreResult> {
      await runRestoreActivities(activities, jobId);
      return (await this.job(jobId)).restore.result!;
    },
    job: async (jobId: string) => asKind((await platform.store.job(jobId))!, 'restore'),
  };
}
