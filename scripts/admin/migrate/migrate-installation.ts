import { createRestoreActivities } from '../../../activities/restore/create-restore-activities.js';
import { headerText } from '../../../domain/backup/write/backup-header.js';
import { snapshotDocument } from '../../../domain/backup/write/snapshot-document.js';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { clearRestoreWork } from '../../../domain/jobs/clearing/clear-restore-work.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { isFinal } from '../../../domain/jobs/job-status.js';
import { serviceOwner } from '../../../domain/operations/service-actor.js';
import type { GraphSnapshots, RecordTarget } from '../../../domain/ports.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import { counted } from '../../../domain/text/counted.js';
import type { Platform } from '../../../platform/platform.js';
import { compareSnapshots } from './compare-snapshots.js';
import { copyNamedObjects } from './copy-named-objects.js';
import { migrateRecords, type MigratedRecords, type RecordOptions, type RecordOrigin } from './migrate-records.js';
import { requireEmptyGraph } from './require-empty-graph.js';
import { compareQueries, type QueriedStore } from './sample-queries.js';

/** The installation that is carried over: only read. */
export interface Origin extends RecordOrigin {
  store: QueriedStore;
  snapshots: GraphSnapshots;
}

/** The installation that it is carried to, whose graph is empty. */
export type Destination = Pick<Platform, 'store' | 'snapshots' | 'stages' | 'objects' | 'codec' | 'clock' | 'ids'> & {
  records: RecordTarget | null;
  settings: Pick<Platform['settings'], 'heartbeatMs' | 'costCapUsd'>;
};

/** Outcome of a migration. */
export interface Migration {
  result: RestoreResult;
  /** Differences between both installations, as sentences; none where all is as it was. */
  differences: string[];
  /** Keys of objects that are lost or damaged where they come from. */
  lost: string[];
}

/** Choices for carrying an installation over. */
export type MigrationOptions = Pick<RecordOptions, 'cancelOpenJobs' | 'say'>;

/**
 * Carries an installation to another one: its records as they are, then graph and objects through a backup. Compares
 * both: records and their hashes, objects, and answers to queries. One that was cut off begins again, with what is
 * there by then; one that was completed is compared again.
 * @throws ConcordanceError `restore_target_not_empty`, `backup_invalid`, `no_space_for_backup`, `conflict` as
 *   `migrateRecords`, and those of the stores
 */
export async function migrateInstallation(
  from: Origin,
  to: Destination,
  { cancelOpenJobs, say }: MigrationOptions,
): Promise<Migration> {
  const jobId = await jobOf(from, to);
  // Jobs and users come first, so that those of the migration itself are newer, and what names users finds them.
  const others = await migrateOthers(from, to, { now: to.clock.now(), cancelOpenJobs, say });
  try {
    // One that was cut off may have left these: what the installation has now is carried over, and compared.
    await from.snapshots.dropSnapshot(jobId);
    await to.snapshots.dropSnapshot(comparisonOf(jobId));
    const { header, takenAt, records } = await from.snapshots.takeSnapshot(jobId, { type: 'full' });
    const total = Object.values(records).reduce((sum, count) => sum + count, 0);
    say(`Took a snapshot of the installation: ${counted(total, 'record')}, as of ${takenAt}.`);
    const copied = await copyNamedObjects(from, to.objects, jobId);
    say(`Copied ${counted(copied.copied, 'object')}; ${copied.present} were there, ${copied.lost.length} are lost.`);
    const origin = { version: 'migration', exportedAt: takenAt, scope: { type: 'full' }, container: 'json' } as const;
    const text = headerText(header, origin);
    const document = await to.objects.putStream(snapshotDocument(from.snapshots, jobId, text));
    const result = await restore(to, jobId, document);
    say(`Restored the graph; ${counted(result.vectorsMissing, 'vector')} will be made when the service runs.`);
    await others.complete();
    const differences = [...(await others.compare()), ...(await compare(from, to, jobId, say))];
    const found = [...findingsOf(result), ...differences];
    return { result, differences: found, lost: [...new Set([...others.lost, ...copied.lost])] };
  } finally {
    await from.snapshots.dropSnapshot(jobId);
    await to.snapshots.dropSnapshot(comparisonOf(jobId));
  }
}

/** Carries over the records beside the graph, where the other store takes them. */
async function migrateOthers(from: Origin, to: Destination, options: RecordOptions): Promise<MigratedRecords> {
  const { records, objects } = to;
  if (records !== null) return migrateRecords(from, { records, objects }, options);
  options.say('Carries only the graph and its objects: an embedded store takes no users, keys and jobs.');
  return { lost: [], complete: async () => undefined, compare: async () => [] };
}

/** Id of the job that carries the installation over: the one that did so, or a new one. */
async function jobOf({ installationId, snapshots }: Origin, to: Destination): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const jobId = `res_from_${installationId}${attempt === 1 ? '' : `_${attempt}`}`;
    const job = await to.store.job(jobId);
    if (job?.status === 'completed') return jobId;
    if (job === undefined) {
      await requireEmptyGraph(to.store);
      return jobId;
    }
    if (!isFinal(job.status)) await giveUp(to, jobId);
    await snapshots.dropSnapshot(jobId);
  }
}

/** Ends a job that was cut off: nothing of it is in the graph, and what it staged may be outdated. */
async function giveUp({ store, stages, settings }: Destination, jobId: string): Promise<void> {
  await store.cancelJob(jobId, { why: 'The installation is carried over again.', advice: 'There is nothing to do.' });
  await clearRestoreWork({ store, stages }, { jobId });
  const lease = await store.acquireLease(graphLease, jobId, settings.heartbeatMs);
  if (lease !== null) await store.releaseLease(graphLease, lease.fence);
}

async function restore(
  to: Destination,
  jobId: string,
  { key: objectKey, bytes }: { key: string; bytes: number },
): Promise<RestoreResult> {
  const order = { objectKey, bytes, backupId: null, mode: 'clone', epochs: 'faithful' } as const;
  await to.store.openJob({ kind: 'restore', jobId, ...serviceOwner, filename: 'migration.json', restore: order });
  const activities = createRestoreActivities({
    ...to,
    // The service starts what is left to do.
    workflows: { startJob: async () => undefined, signalActor: async () => undefined },
    heartbeat: { send: () => undefined, signal: () => undefined },
  });
  const resultOf = async () => asKind((await to.store.job(jobId))!, 'restore').restore.result;
  if ((await resultOf()) === null) {
    await activities.verifyRestore({ jobId });
    await activities.stageBackup({ jobId });
    await activities.publishRestore({ jobId });
  }
  await activities.verifyRestoredGraph({ jobId });
  await activities.clearRestoreWork({ jobId });
  const result = await resultOf();
  if (result === null) throw new ConcordanceError('internal_error', `The job ${jobId} has no result.`);
  return result;
}

const comparisonOf = (jobId: string) => `${jobId}_compared`;

async function compare(from: Origin, to: Destination, jobId: string, say: (line: string) => void): Promise<string[]> {
  const records = await compareSnapshots(
    { snapshots: from.snapshots, jobId },
    { snapshots: to.snapshots, jobId: comparisonOf(jobId) },
  );
  say(
    `Compared ${counted(records.records, 'record')} of the graph: ${counted(records.differences.length, 'difference')}.`,
  );
  const queries = await compareQueries(from.store, to.store);
  say(`Asked both the same ${queries.queries} queries: ${counted(queries.differences.length, 'difference')}.`);
  return [...records.differences, ...queries.differences];
}

function findingsOf({ verification }: RestoreResult): string[] {
  if (verification === null) return ['The restored graph was not verified.'];
  return verification.problem === null ? [...verification.findings] : [verification.problem];
}
