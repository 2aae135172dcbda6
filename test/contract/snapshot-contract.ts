import assert from 'node:assert/strict';
import { verifyBackup } from '../../domain/backup/verify/verify-backup.js';
import { streamNames } from '../../domain/backup/format/streams.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { GraphSnapshots, Store } from '../../domain/ports.js';
import { parseDocument, snapshotText, streamText, type SnapshotDocument } from '../support/snapshot-document.js';
import { chunkDelta, deleteDocument, fresh, profile, runningJob } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { SnapshotBench } from './store-bench.js';

export function snapshotContract(makeBench: () => Promise<SnapshotBench>): void {
  describe('snapshots', () => {
    let bench: SnapshotBench;
    let store: Store;
    let snapshots: GraphSnapshots;

    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      const vocabulary = [
        { relationshipType: 'CAUSES', category: 'causal', description: 'Is the reason' },
        { relationshipType: 'PART_OF', category: 'structural', description: 'Belongs to' },
      ];
      await store.seedGraph({ vocabulary, profiles: [profile] });
      snapshots = bench.openSnapshots();
    });
    afterEach(() => bench.dispose());

    /** A document with two chunks that is read to its end. */
    async function readDocument(ontology: string, name: string): Promise<IngestionJob> {
      const job = await runningJob(store, { ontology, blobKey: `sha256/${hashOf(name)}` });
      const [one, other] = [`${name}-one`, `${name}-other`];
      await store.commit(
        chunkDelta(job, 0, {
          concepts: [{ id: one, terms: ['first'] }, { id: other }],
          edges: [{ from: one, type: 'CAUSES', to: other, properties: { note: name } }],
          anchors: [one],
        }),
      );
      await store.commit(chunkDelta(job, 1, { links: [{ id: one, terms: ['second'] }] }));
      await finish(job);
      return job;
    }

    async function finish(job: IngestionJob): Promise<void> {
      await store.commit({
        ...chunkDelta(job, 9),
        ...{ id: { jobId: job.jobId, step: 'finish', ordinal: 0 }, sources: [], passages: [] },
        publish: { supportKey: null },
        retract: { documentId: job.documentId, notRenewedBy: job.jobId },
      });
      await store.completeJob(job.jobId, job.runToken);
    }

    const read = async (scope?: Parameters<typeof snapshotText>[2]): Promise<SnapshotDocument> => {
      const text = await snapshotText(snapshots, fresh('bak'), scope);
      const report = await verifyBackup(async function* () {
        yield Buffer.from(text);
      });
      assert.deepEqual(report.errors, []);
      return parseDocument(text);
    };

    it('have all that is known of the graph', async () => {
      const job = await readDocument('Weather', 'rain');
      const { header, bulk } = await read();
      const ids = (stream: keyof typeof bulk, field: string) => bulk[stream].map((record) => record[field]);
      assert.deepEqual(ids('concepts', 'concept_id'), ['rain-one', 'rain-other']);
      assert.deepEqual(bulk.concepts[0]!['search_terms'], ['first', 'second']);
      assert.deepEqual(ids('sources', 'document'), ['Weather', 'Weather']);
      assert.deepEqual(ids('documents', 'document_id'), [job.documentId]);
      assert.equal(bulk.instances.length, 3);
      assert.equal(bulk.evidence.length, 3);
      assert.deepEqual(bulk.relationships, [
        {
          ...{ from: 'rain-one', to: 'rain-other', type: 0 },
          properties: { note: 'rain', confidence: bulk.relationship_support[0]!['confidence'], category: 'causal' },
        },
      ]);
      assert.ok(ids('has_source', 'source_id').includes(ids('relationship_support', 'source_id')[0]));
      assert.deepEqual(bulk.anchored_by, [{ ontology: 'Weather', concept_id: 'rain-one' }]);
      assert.deepEqual(ids('scoped_by', 'ontology'), ['Weather', 'Weather']);
      assert.equal(bulk.document_details[0]!['original'], hashOf('rain'));
      assert.deepEqual((header['embedding_profiles'] as { identity: string }[]).map(({ identity }) => identity), [profile.identity]); // oxfmt-ignore
      assert.deepEqual(header['actors'], ['ann']);
      assert.deepEqual(header['content_types'], ['text/markdown']);
      assert.equal(bulk.graph_epochs.length, 3);
      const vectors = bulk.concepts.map(({ embedding }) => Float32Array.from(embedding as number[]).length);
      assert.deepEqual(vectors, [profile.dims, profile.dims]);
    });

    it('stay as the graph was when they were taken, for all processes', async () => {
      await readDocument('Weather', 'rain');
      const first = fresh('bak');
      const before = await snapshotText(snapshots, first);
      await readDocument('Weather', 'snow');
      bench.clock.now += 60_000;
      assert.equal(await snapshotText(snapshots, first), before);
      assert.equal(await snapshotText(bench.openSnapshots(), first), before);
      assert.equal((await read()).bulk.concepts.length, 4);
    });

    it('of the same graph are the same bytes', async () => {
      await readDocument('Weather', 'rain');
      assert.equal(await snapshotText(snapshots, fresh('bak')), await snapshotText(snapshots, fresh('bak')));
    });

    it('are taken once where several processes ask at the same time', async () => {
      await readDocument('Weather', 'rain');
      const jobId = fresh('bak');
      const [one, other] = await Promise.all(
        [snapshots, bench.openSnapshots()].map((each) => each.takeSnapshot(jobId, { type: 'full' })),
      );
      assert.deepEqual(one, other);
      assert.deepEqual(await snapshots.snapshotJobs(), [jobId]);
    });

    it('count the records of each stream, and name the objects', async () => {
      await readDocument('Weather', 'rain');
      await readDocument('Weather', 'snow');
      const jobId = fresh('bak');
      const { records, objects } = await snapshots.takeSnapshot(jobId, { type: 'full' });
      const { bulk } = parseDocument(await snapshotText(snapshots, jobId));
      for (const stream of streamNames) assert.equal(records[stream], bulk[stream].length, stream);
      const keys = [`sha256/${hashOf('rain')}`, `sha256/${hashOf('snow')}`].toSorted();
      assert.equal(objects, keys.length);
      const [first] = await snapshots.snapshotObjects(jobId, null, 1);
      assert.deepEqual([first, ...(await snapshots.snapshotObjects(jobId, first!, 10))], keys);
    });

    it('give each page where the one before ended', async () => {
      const job = await runningJob(store, { ontology: 'Weather' });
      const concepts = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, label: `${at} ${'x'.repeat(60_000)}` }));
      for (let at = 0; at < 4; at += 1) await store.commit(chunkDelta(job, at, { concepts: concepts.slice(at * 10, at * 10 + 10) })); // oxfmt-ignore
      await finish(job);
      const jobId = fresh('bak');
      await snapshots.takeSnapshot(jobId, { type: 'full' });
      const page = await snapshots.readSnapshot(jobId, 'concepts', null);
      assert.ok(page.records > 1 && page.records < 40 && page.next !== null);
      const rest = await bench.openSnapshots().readSnapshot(jobId, 'concepts', page.next);
      assert.equal(rest.records + page.records >= 20, true);
      const records = JSON.parse(`[${await streamText(snapshots, jobId, 'concepts')}]`) as { concept_id: string }[];
      assert.deepEqual(records.map((one) => one.concept_id), concepts.map(({ id }) => id).toSorted()); // oxfmt-ignore
    });

    it('break off the readings that are in progress, and change nothing in the graph', async () => {
      const first = await readDocument('Weather', 'rain');
      const before = await read();
      const again = await runningJob(store, {
        ...{ ontology: 'Weather', contentHash: first.contentHash, blobKey: first.blobKey, force: true },
      });
      assert.equal(again.documentId, first.documentId);
      await store.commit(
        chunkDelta(again, 0, {
          ...{ concepts: [{ id: 'fog', terms: ['mist'] }], links: [{ id: 'rain-one', terms: ['shower'] }] },
          edges: [{ from: 'rain-one', type: 'CAUSES', to: 'rain-other', confidence: 0.9, properties: { held: 1 } }],
        }),
      );
      await bench.setLifecycle(first.ontologyId, 'frozen');
      const during = await read();
      for (const stream of streamNames) {
        if (['graph_epochs', 'epoch_details', 'ontologies'].includes(stream)) continue;
        assert.deepEqual(during.bulk[stream], before.bulk[stream], stream);
      }
      await bench.setLifecycle(first.ontologyId, 'active');
      await finish(again);
      const after = await read();
      assert.ok(after.bulk.concepts.some((concept) => concept['concept_id'] === 'fog'));
    });

    it('have nothing of a document that is being read for the first time, until it is read or given up', async () => {
      await readDocument('Weather', 'rain');
      const before = await read();
      const job = await runningJob(store, { ontology: 'Weather' });
      await store.commit(
        chunkDelta(job, 0, {
          ...{ concepts: [{ id: 'fog', terms: ['mist'] }], links: [{ id: 'rain-one', terms: ['shower'] }] },
          edges: [{ from: 'rain-one', type: 'CAUSES', to: 'fog' }],
        }),
      );
      const during = await read();
      for (const stream of streamNames) {
        if (['graph_epochs', 'epoch_details', 'vocabulary'].includes(stream)) continue;
        const withoutEpochs = (records: Record<string, unknown>[]) =>
          records.map((record) => ({ ...record, last_seen_epoch: null }));
        assert.deepEqual(withoutEpochs(during.bulk[stream]), withoutEpochs(before.bulk[stream]), stream);
      }
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      const { bulk } = await read();
      assert.deepEqual(bulk.concepts.map((one) => one['concept_id']), ['fog', 'rain-one', 'rain-other']); // oxfmt-ignore
      const version = bulk.document_versions.find((one) => one['document_id'] === job.documentId);
      assert.equal(version?.['completed_at'], null);
    });

    it('of one ontology have what is of it, and nothing else', async () => {
      const weather = await readDocument('Weather', 'rain');
      const other = await readDocument('Soil', 'sand');
      const both = await runningJob(store, { ontology: 'Soil' });
      await store.commit(
        chunkDelta(both, 0, {
          links: [{ id: 'rain-one' }, { id: 'sand-one' }],
          edges: [
            { from: 'rain-one', type: 'PART_OF', to: 'sand-one' },
            { from: 'rain-one', type: 'PART_OF', to: 'rain-other' },
          ],
        }),
      );
      await finish(both);
      // Terms and counts of the rest of the graph go: of what is kept, as much is said as its own documents support.
      const third = await runningJob(store, { ontology: 'Soil' });
      await store.commit(
        chunkDelta(third, 0, {
          links: [{ id: 'rain-one', terms: ['drizzle'] }],
          edges: [{ from: 'rain-one', type: 'CAUSES', to: 'rain-other', confidence: 1 }],
        }),
      );
      await finish(third);
      const { ontologyId } = weather;
      const { header, bulk } = await read({ type: 'ontology', ontologyId, ontology: 'Weather' });
      assert.deepEqual(bulk.ontologies.map((one) => one['name']), ['Weather']); // oxfmt-ignore
      assert.deepEqual(bulk.concepts.map((one) => one['concept_id']), ['rain-one', 'rain-other']); // oxfmt-ignore
      assert.deepEqual(bulk.documents.map((one) => one['document_id']), [weather.documentId]); // oxfmt-ignore
      assert.deepEqual(bulk.relationships.map((one) => one['from']), ['rain-one']); // oxfmt-ignore
      assert.equal(bulk.evidence.length, 3);
      assert.deepEqual(
        bulk.vocabulary.map((one) => [one['relationship_type'], one['usage_count']]),
        [['CAUSES', 1]],
      );
      const terms = bulk.concept_terms.map((one) => `${String(one['concept_id'])} ${String(one['term'])}`);
      assert.ok(terms.includes('rain-one second') && !terms.includes('rain-one drizzle'), terms.join(', '));
      const alone = bulk.relationship_support.map((one) => one['confidence']);
      assert.deepEqual(
        bulk.relationships.map((one) => (one['properties'] as { confidence: number }).confidence),
        alone,
      );
      assert.equal((header['relationship_vocabulary'] as unknown[]).length, 1);
      assert.ok(!JSON.stringify(bulk).includes(other.documentId));

      const soil = { type: 'ontology', ontologyId: other.ontologyId, ontology: 'Soil' } as const;
      const second = await read(soil);
      assert.deepEqual(second.bulk.concepts.map((one) => one['concept_id']), ['rain-one', 'sand-one', 'sand-other']); // oxfmt-ignore
      const edges = second.bulk.relationships.map((one) => `${String(one['from'])} ${String(one['to'])}`);
      assert.deepEqual(edges, ['rain-one sand-one', 'sand-one sand-other']);
    });

    it('name no source that is not there as the one that a relationship was learned from', async () => {
      const job = await runningJob(store, { ontology: 'Weather' });
      const delta = chunkDelta(job, 0, { concepts: [{ id: 'rain' }, { id: 'flood' }, { id: 'dike' }] });
      const [source] = delta.sources;
      await store.commit({
        ...delta,
        relationships: chunkDelta(job, 0, {
          edges: [
            { from: 'rain', type: 'CAUSES', to: 'flood', properties: { learned_id: 'src_gone', note: 'a' } },
            { from: 'flood', type: 'CAUSES', to: 'dike', properties: { learned_id: source!.sourceId } },
          ],
        }).relationships,
      });
      await finish(job);
      const { bulk } = await read();
      const properties = bulk.relationships.map((one) => one['properties'] as Record<string, unknown>);
      assert.deepEqual(
        properties.map(({ learned_id: learnedId, note }) => [learnedId, note]),
        [
          [source!.sourceId, undefined],
          [undefined, 'a'],
        ],
      );
    });

    it('have no vector that is to be made again', async () => {
      const first = await readDocument('Weather', 'rain');
      const second = await runningJob(store, { ontology: 'Weather' });
      await store.commit(chunkDelta(second, 0, { links: [{ id: 'rain-one' }] }));
      await finish(second);
      const vectors = async () => (await read()).bulk.concepts.map((one) => one['embedding'] !== null);
      assert.deepEqual(await vectors(), [true, true]);
      // The vector is made of a term that only this document has.
      await deleteDocument(store, first);
      assert.deepEqual(await vectors(), [false]);
    });

    it('are removed with all that belongs to them', async () => {
      const [one, other] = [fresh('bak'), fresh('bak')];
      await snapshots.takeSnapshot(one, { type: 'full' });
      await snapshots.takeSnapshot(other, { type: 'full' });
      await snapshots.dropSnapshot(one);
      await snapshots.dropSnapshot(one);
      assert.deepEqual(await snapshots.snapshotJobs(), [other]);
      await rejectsWith('object_missing', snapshots.readSnapshot(one, 'concepts', null));
      await rejectsWith('object_missing', snapshots.snapshotObjects(one, null, 1));
      await bench.openSnapshots().dropSnapshot(other);
      assert.deepEqual(await snapshots.snapshotJobs(), []);
    });

    it('of an ontology that is not there, and of a job that is cancelled, leave nothing', async () => {
      const scope = { type: 'ontology', ontologyId: 'ont_none', ontology: 'None' } as const;
      await rejectsWith(
        'not_found',
        snapshots.takeSnapshot(fresh('bak'), scope),
        /"None" is published.*Create the backup again/,
      );
      const cancelled = AbortSignal.abort(new Error('cancelled'));
      await assert.rejects(snapshots.takeSnapshot(fresh('bak'), { type: 'full' }, cancelled), /cancelled/);
      // Whatever it is at: its thread is not to be ended inside the database, which would end the process.
      for (let afterMs = 0; afterMs < 10; afterMs += 1) {
        const controller = new AbortController();
        const taking = snapshots.takeSnapshot(fresh('bak'), { type: 'full' }, controller.signal);
        setTimeout(() => controller.abort(new Error('cancelled')), afterMs);
        await assert.rejects(taking, /cancelled/);
      }
      assert.deepEqual(await snapshots.snapshotJobs(), []);
    });
  });
}

function hashOf(name: string): string {
  return Buffer.from(name).toString('hex').padStart(64, '0');
}
