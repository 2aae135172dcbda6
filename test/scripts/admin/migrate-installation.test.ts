import { Database } from 'arangojs';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFilesystemObjectStore } from '../../../adapters/filesystem/index.js';
import { createSqliteRecords } from '../../../adapters/sqlite/index.js';
import { readAll } from '../../../domain/graph/model.js';
import type { ObjectStore, RecordTarget, RestoreStages, Store } from '../../../domain/ports.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { migrateInstallation, type Origin } from '../../../scripts/admin/migrate/migrate-installation.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { arangoBench, type ArangoBench } from '../../support/arango-bench.js';
import { readDays } from '../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';

describe('carrying an installation over', () => {
  const closing: (() => Promise<void>)[] = [];
  let world: EditedGraph;
  let from: Origin;
  let bench: ArangoBench;
  let store: Store;
  let objects: ObjectStore;
  let folder: string;
  before(async () => {
    world = await openEditedGraph(readDays);
    await world.read(['Lake needs rain on day 1. Lake is a thing of day 2.', 'Mere needs fish on day 3.']);
    await world.edit.create('Reed', { note: 'Seen in May', searchTerms: ['rush'] });
    await world.merge('lake', 'mere');
    const records = createSqliteRecords({ path: join(world.bench.platform.settings.dataDir, 'graph.db') });
    closing.push(() => records.close());
    from = { ...world.bench.platform, records };
  });
  after(async () => {
    for (const close of closing) await close();
    await world.close();
  });
  beforeEach(async () => {
    bench = await arangoBench();
    store = await bench.open();
    folder = await mkdtemp(join(tmpdir(), 'concordance-migrate-'));
    objects = await createFilesystemObjectStore({ folder });
    await store.seedGraph({ vocabulary: builtinTypes, profiles: [world.bench.platform.embedder.profile] });
  });
  afterEach(async () => {
    await bench.dispose();
    await rm(folder, { recursive: true });
  });

  async function migrate(origin: Origin = from, stages: RestoreStages = bench.openStages()) {
    const said: string[] = [];
    const { codec, ids, settings } = world.bench.platform;
    const clock = { now: () => new Date(bench.clock.now).toISOString(), millis: () => bench.clock.now };
    const to = {
      ...{ store, objects, codec, ids, settings, records: store as Store & RecordTarget },
      ...{ snapshots: bench.openSnapshots(), stages },
      clock: { ...world.bench.platform.clock, ...clock },
    };
    const outcome = await migrateInstallation(origin, to, {
      cancelOpenJobs: true,
      say: (line) => said.push(line),
    });
    return { ...outcome, said };
  }

  it('makes the same graph and objects in ArangoDB, and says so', async () => {
    const { result, differences, lost, said } = await migrate();
    assert.deepEqual([differences, lost], [[], []]);
    assert.equal(result.unlocatedQuotes, 0);
    const [before, after] = [await world.store.counts(readAll), await store.counts(readAll)];
    assert.deepEqual([after.concepts, after.instances, after.documents], [before.concepts, before.instances, before.documents]); // oxfmt-ignore
    const [document] = (await store.listDocuments(readAll, { ontology: null, search: null, documentKey: null, limit: 1, offset: 0 })).documents; // oxfmt-ignore
    assert.ok((await objects.read(document!.blobKey)).length > 0);
    assert.match(said.at(-1)!, /0 differences/);
  });

  it('compares again where it was completed, and names what is another one by then', async () => {
    const first = await migrate();
    const { url, databaseName, username, password } = bench.connection;
    const database = new Database({ url, databaseName, auth: { username, password } });
    await database.query('FOR one IN concept FILTER one.label == "Reed" UPDATE one WITH { label: "Rush" } IN concept');
    database.close();
    const { result, differences } = await migrate();
    assert.deepEqual(result, first.result);
    assert.ok(differences.some((one) => one.startsWith('concepts:')), differences.join('\n')); // oxfmt-ignore
    assert.ok(
      differences.some((one) => one.includes('answer for concepts')),
      differences.join('\n'),
    );
  });

  it('carries over what is there now where an attempt before was cut off, and not what was there then', async () => {
    const jobId = `res_from_${from.installationId}`;
    const stages = bench.openStages();
    const cutOff = migrate(from, { ...stages, publishStage: () => Promise.reject(new Error('cut off')) });
    await assert.rejects(cutOff, /cut off/);
    // A process that is killed leaves its snapshot and its lease, too.
    await from.snapshots.takeSnapshot(jobId, { type: 'full' });
    await store.acquireLease(graphLease, jobId, 600_000);
    const reed = (await world.store.conceptsNamed(readAll, { keys: ['reed'], limit: 1, ontology: null }))[0]!;
    await world.edit.update(reed.conceptId, { description: 'Reed stands at the shore.' });

    const { differences, result } = await migrate();
    assert.deepEqual(differences, []);
    assert.equal(result.unlocatedQuotes, 0);
    const [carried] = await store.concepts(readAll, [reed.conceptId]);
    assert.equal(carried!.description, 'Reed stands at the shore.');
    assert.equal((await store.job(jobId))!.status, 'cancelled');
    assert.deepEqual(await from.snapshots.snapshotJobs(), []);
    assert.deepEqual(await stages.stageJobs(), []);
  });

  it('names objects that are lost, and carries all else over', async () => {
    const lostKey = (await world.store.listDocuments(readAll, { ontology: null, search: null, documentKey: null, limit: 1, offset: 0 })).documents[0]!.blobKey; // oxfmt-ignore
    const origin = world.bench.platform.objects;
    const readStream: ObjectStore['readStream'] = (key, range) =>
      origin.readStream(key === lostKey ? `sha256/${'0'.repeat(64)}` : key, range);
    const { lost } = await migrate({ ...from, objects: { ...origin, readStream } });
    assert.deepEqual(lost, [lostKey]);
    assert.equal((await store.counts(readAll)).documents, (await world.store.counts(readAll)).documents);
  });

  it('does nothing to a graph that is not empty, and says where to carry the installation instead', async () => {
    await migrate();
    const { detail } = await rejectsWith('restore_target_not_empty', migrate({ ...from, installationId: 'another' }));
    assert.match(detail, /is not empty\. The graph has \d+ .*Nothing was carried over\./);
    assert.match(detail, /ARANGO_DATABASE.*CONCORDANCE_DATA_DIR.*GCS_PREFIX/);
    assert.doesNotMatch(detail, /mode|[Mm]erge|[Rr]estore/);
  });
});
