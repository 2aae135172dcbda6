import { createBackupActivities } from '../../../activities/backup/create-backup-activities.js';
import { createRestoreActivities } from '../../../activities/restore/create-restore-activities.js';
import type { RestoreMode, RestoreOrder } from '../../../domain/backup/restore/restore.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';
import type { Platform } from '../../../platform/platform.js';
import { openBenchPlatform } from './bench-platform.js';

/** Numbers of a vector of a concept. */
const dims = 64;
/** Records of one concept: itself, a source, a quote, evidence and a relationship. */
const recordsPerConcept = 5;

/**
 * Measures what backups take: the restore of the document of another service with so many records into an empty graph,
 * which computes what that does not say; the backup of this graph; and the restore of that backup into an empty graph,
 * where all is said. With the most memory that the process takes above what it has before each.
 */
export async function measureBackups(records: number): Promise<void> {
  const concepts = Math.ceil(records / recordsPerConcept);
  const [first, second] = [await openBenchPlatform(), await openBenchPlatform()];
  try {
    const { platform } = first;
    const document = documentOf(concepts, platform.embedder.profile.identity);
    await restore(platform, await stored(platform, document), 'clone', concepts * recordsPerConcept);
    const backup = await backUp(platform);
    await restore(second.platform, await stored(second.platform, backup.file), 'clone', backup.records);
    await restore(
      second.platform,
      await stored(second.platform, documentOf(concepts, second.platform.embedder.profile.identity)),
      'merge',
      records,
    );
  } finally {
    await first.close();
    await second.close();
  }
}

async function stored({ objects }: Platform, file: AsyncIterable<Uint8Array>) {
  const { key, bytes } = await objects.putStream(file);
  return { objectKey: key, bytes };
}

const owner = { ownerId: 'usr_1', ownerName: 'bench', filename: 'graph' };

async function restore(
  platform: Platform,
  file: Pick<RestoreOrder, 'objectKey' | 'bytes'>,
  mode: RestoreMode,
  records: number,
): Promise<void> {
  const jobId = platform.ids.mint('res');
  const order = { ...file, mode, backupId: null, epochs: 'simple' } as const;
  await platform.store.openJob({ kind: 'restore', jobId, ...owner, restore: order });
  const activities = createRestoreActivities({
    ...platform,
    workflows: { startJob: async () => undefined, signalActor: async () => undefined },
    heartbeat,
  });
  console.log(`  restore, ${mode}: ${records} records, ${(file.bytes / 1024 / 1024).toFixed(0)} MiB`);
  for (const step of ['verifyRestore', 'stageBackup', 'publishRestore'] as const) {
    await measured(step, records, () => activities[step]({ jobId }));
  }
}

/** Makes a backup of all, as an archive. */
async function backUp(platform: Platform): Promise<{ file: AsyncIterable<Uint8Array>; records: number }> {
  const jobId = platform.ids.mint('bak');
  const order = { scope: { type: 'full' }, container: 'archive', isEncrypted: false, isScheduled: false } as const;
  await platform.store.openJob({ kind: 'backup', jobId, ...owner, backup: order });
  const settings = { backups: { retentionMs: Infinity } };
  const activities = createBackupActivities({ ...platform, heartbeat, settings, version: 'bench' });
  const { recordsTotal: records } = await activities.takeSnapshot({ jobId });
  console.log(`  backup: ${records} records`);
  await measured('writeRecords', records, async () => {
    while (!(await activities.writeRecords({ jobId })).isDone);
  });
  await measured('assembleBackup', records, () => activities.assembleBackup({ jobId }));
  const { objectKey } = (await platform.store.backup(jobId))!;
  return { file: await platform.objects.readStream(objectKey), records };
}

const heartbeat = { send: () => undefined, signal: () => undefined };

async function measured(step: string, records: number, work: () => Promise<unknown>): Promise<void> {
  const idle = process.memoryUsage().rss;
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  clearInterval(look);
  const rate = Math.round((records * 1000) / ms);
  const memory = Math.max(0, (peak - idle) / 1024 / 1024).toFixed(0);
  console.log(`    ${step.padEnd(16)} ${(ms / 1000).toFixed(1).padStart(7)} s, ${rate} records/s, ${memory} MiB more`);
}

/** The document of a backup as another service writes it, piece by piece. */
async function* documentOf(concepts: number, identity: string): AsyncGenerator<Uint8Array> {
  const random = seededRandom(3);
  const vector = () => Array.from({ length: dims }, () => Number((random() - 0.5).toFixed(5)));
  const type = {
    ...{ relationship_type: 'SUPPORTS', description: '', category: 'evidential', added_by: 'bench' },
    ...{ added_at: '2026-01-01T00:00:00Z', usage_count: 0, is_active: true, is_builtin: true, synonyms: null },
    ...{ deprecation_reason: null, direction_semantics: null, embedding_model: `bench:random@${dims}` },
    ...{ embedding_generated_at: null, embedding: null },
  };
  const profile = (name: string) => ({
    ...{ identity: name, vector_space: name, image_vector_space: null, name, multimodal: false },
  });
  yield* text(
    `{"header":${JSON.stringify({
      ...{ format_version: 'kg-backup/2', source: { platform: 'bench', version: '1' } },
      ...{ exported_at: '2026-01-01T00:00:00Z', schema_version: 1, default_embedding_profile: 0 },
      embedding_profiles: [profile(`bench:random@${dims}`), profile(identity)],
      ...{ relationship_vocabulary: [type], epoch_kinds: [], actors: [], content_types: [], ontologies: [] },
    })},"bulk":{"vocabulary":[${JSON.stringify(type)}]`,
  );
  const words = 'Water that falls as rain feeds the river, and the river feeds the lake below it. ';
  yield* stream('concepts', concepts, (at) => ({
    ...{ concept_id: `c${at}`, label: `Concept ${at}`, search_terms: [`term ${at}`], embedding: vector() },
  }));
  yield* stream('sources', concepts, (at) => ({
    ...{ source_id: `s${at}`, document: 'bench', file_path: `bench/${at >> 3}.txt`, paragraph: at & 7 },
    full_text: `${words}It is number ${at}. ${words}`,
  }));
  yield* stream('instances', concepts, (at) => ({
    ...{ instance_id: `i${at}`, quote: `It is number ${at}.`, source_id: `s${at}`, created_at_event_id: 1 },
  }));
  yield* stream('evidence', concepts, (at) => ({ concept_id: `c${at}`, instance_id: `i${at}` }));
  yield* stream('relationships', concepts, (at) => ({
    ...{ from: `c${at}`, to: `c${(at * 7 + 1) % concepts}`, type: 0, properties: { confidence: 0.5 } },
  }));
  yield* text('}}');
}

async function* stream(name: string, count: number, record: (at: number) => object): AsyncGenerator<Uint8Array> {
  yield* text(`,"${name}":[`);
  for (let from = 0; from < count; from += 1_000) {
    const to = Math.min(count, from + 1_000);
    const records = Array.from({ length: to - from }, (_, at) => JSON.stringify(record(from + at)));
    yield* text(`${from === 0 ? '' : ','}${records.join(',')}`);
  }
  yield* text(']');
}

function* text(given: string): Generator<Uint8Array> {
  yield new TextEncoder().encode(given);
}
