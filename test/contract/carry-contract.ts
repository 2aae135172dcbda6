import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { edgeIdOf, instanceIdOf, sourceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { all as everything, chunkDelta, profile, runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function carryContract(makeBench: MakeStoreBench): void {
  describe('what a new version of a document takes over', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const rain = { id: 'rain', vector: unit(1), terms: ['shower'] };
    const river = { id: 'river', vector: unit(0, 1) };

    it('lists the chunks of a version in order and in pages, with the places of their quotes', async () => {
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [rain, river] }));
      await store.commit({
        ...chunkDelta(job, 1),
        skipped: { ordinal: 1, start: 1000, end: 2000, reason: 'it is no JSON' },
      });
      await store.commit(chunkDelta(job, 2, { links: [{ id: 'rain' }] }));
      const first = await store.versionChunks(job.documentId, job.versionId, -1, 2);
      assert.deepEqual(
        first.map(({ paragraph, start, end, isSkipped }) => [paragraph, start, end, isSkipped]),
        [
          [0, 0, 1000, false],
          [1, 1000, 2000, true],
        ],
      );
      assert.deepEqual(first[0]!.sourceId, sourceIdOf(job.versionId, 0));
      assert.deepEqual(
        first[0]!.quotes.sort((a, b) => a.start - b.start),
        [
          { instanceId: instanceIdOf(job.versionId, 0, 9), start: 0, end: 9 },
          { instanceId: instanceIdOf(job.versionId, 10, 19), start: 10, end: 19 },
        ],
      );
      const rest = await store.versionChunks(job.documentId, job.versionId, 1, 2);
      assert.deepEqual(
        rest.map(({ paragraph }) => paragraph),
        [2],
      );
      assert.deepEqual(await store.versionChunks(job.documentId, 'ver_other', -1, 2), []);
    });

    it('keeps of a chunk what it supports, and nothing of one that was skipped, whatever became of its job', async () => {
      const job = await runningJob(store, { documentKey: 'kept' });
      await store.commit(chunkDelta(job, 0, { concepts: [rain, river] }));
      const skipped = { ordinal: 1, start: 1000, end: 2000, reason: 'it is no JSON' };
      await store.commit({ ...chunkDelta(job, 1), skipped });
      await store.completeJob(job.jobId, job.runToken);
      await store.deleteJob(job.jobId);
      const sourceIds = [0, 1, 2].map((ordinal) => sourceIdOf(job.versionId, ordinal));
      const [kept, ...none] = await Promise.all(sourceIds.map((sourceId) => store.chunkToKeep(sourceId)));
      assert.deepEqual(none, [null, null]);
      assert.deepEqual(kept!.support, (await store.supportOf([sourceIds[0]!])).sources[0]);
      assert.deepEqual(
        kept!.concepts.map(({ conceptId, label, description, isQuoted, searchTerms }) => [
          conceptId,
          label,
          description,
          isQuoted,
          searchTerms,
        ]),
        [
          ['rain', 'Label rain', 'What rain is', false, ['shower']],
          ['river', 'Label river', 'What river is', false, []],
        ],
      );
      const listed = await store.versionChunks(job.documentId, job.versionId, -1, 10);
      assert.deepEqual(
        listed.map(({ isSkipped }) => isSkipped),
        [false, true],
      );
      assert.equal(await store.keptSupportOf(job.documentId, job.versionId), null);
      const next = await runningJob(store, { documentKey: 'kept', ontology: job.ontology });
      const delta = chunkDelta(next, 0);
      const publish = { supportKey: 'sha256/kept' };
      await store.commit({ ...delta, id: { ...delta.id, step: 'publish' }, publish });
      assert.equal(await store.keptSupportOf(job.documentId, job.versionId), 'sha256/kept');
    });

    it('gives the passages and quotes that relationships of a chunk rest on', async () => {
      const job = await runningJob(store);
      const edges = ['CAUSES', 'FEEDS', 'ENABLES'].map((type) => ({ from: 'rain', type, to: 'river' }));
      const delta = chunkDelta(job, 0, { concepts: [rain, river], edges });
      const [stated, needs] = [[{ start: 5, end: 20 }, { start: 30, end: 40 }], [{ start: 2000, end: 2010 }]]; // oxfmt-ignore
      const places = [{ stated }, { needs }, undefined];
      const relationships = delta.relationships.map((row, i) => ({ ...row, ...(places[i] && { places: places[i] }) }));
      const restsOn = [[{ start: 2000, end: 2010 }, { start: 2050, end: 2060 }]]; // oxfmt-ignore
      await store.commit({ ...delta, relationships, restsOn });
      const [chunk] = await store.versionChunks(job.documentId, job.versionId, -1, 1);
      const inOrder = (spans: { start: number; end: number }[]) => spans.sort((a, b) => a.start - b.start);
      assert.deepEqual(inOrder(chunk!.passages), [...stated, ...needs]);
      assert.deepEqual(chunk!.restsOn, restsOn);
      const { sources, texts } = await store.supportOf([sourceIdOf(job.versionId, 0)]);
      const found = new Map(sources[0]!.relationships.map((row) => [row.type, row.places]));
      assert.deepEqual(edges.map(({ type }) => found.get(type)), places); // oxfmt-ignore
      assert.deepEqual(sources[0]!.restsOn, restsOn);
      assert.deepEqual(texts, [{ text: delta.sources[0]!.fullText, start: 0 }]);
    });

    it('gives all that a source supports, with the confidence that it gives itself', async () => {
      const job = await runningJob(store);
      const edge = { from: 'rain', type: 'CAUSES', to: 'river' };
      await store.commit(
        chunkDelta(job, 0, { concepts: [rain, river], edges: [{ ...edge, confidence: 0.4, properties: { seen: 1 } }] }),
      );
      const delta = chunkDelta(job, 1, {
        links: [{ id: 'rain', terms: ['drizzle'] }],
        edges: [{ ...edge, confidence: 0.9 }],
      });
      const terms = delta.terms.map((row) => ({ ...row, label: 'Rain\nRainfall' }));
      await store.commit({ ...delta, terms });
      const asked = [sourceIdOf(job.versionId, 1), 'src_gone', sourceIdOf(job.versionId, 0)];
      const { eventId, sources } = await store.supportOf(asked);
      assert.equal(eventId, (await store.position()).eventId);
      assert.deepEqual(
        sources.map(({ sourceId }) => sourceId),
        [asked[0], asked[2]],
      );
      const [second, first] = sources;
      assert.deepEqual(second!.evidence, [{ conceptId: 'rain', instanceId: delta.instances[0]!.instanceId, grade: 0 }]);
      assert.deepEqual(second!.terms, [
        { conceptId: 'rain', term: 'drizzle', termKey: 'drizzle', label: 'Rain\nRainfall' },
      ]);
      assert.deepEqual(
        second!.instances.map(({ quote, startOffset, endOffset, match }) => [quote, startOffset, endOffset, match]),
        [['quote 0', 1000, 1009, 'exact']],
      );
      assert.deepEqual(
        [first, second].map((source) => source!.relationships.map(({ edgeId, confidence }) => [edgeId, confidence])),
        [[[edgeIdOf('rain', 'CAUSES', 'river'), 0.4]], [[edgeIdOf('rain', 'CAUSES', 'river'), 0.9]]],
      );
      assert.deepEqual(first!.relationships[0]!.properties, { seen: 1 });
      assert.deepEqual(
        first!.decisions.map(({ conceptId, label }) => [conceptId, label]),
        [
          ['rain', 'Label rain'],
          ['river', 'Label river'],
        ],
      );
    });

    it('writes nothing that was read before an edit of the graph', async () => {
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [rain] }));
      const { eventId: carriedAt } = await store.supportOf([]);
      await store.commit(chunkDelta(job, 1, { links: [{ id: 'rain' }] }));
      const another = { ...chunkDelta(job, 2, { links: [{ id: 'rain' }] }), carriedAt };
      assert.equal((await store.commit(another)).outcome, 'committed', 'other documents do not matter');
      const epoch = { kind: 'edit' as const, actor: 'ann', metadata: {} };
      await store.commit(emptyDelta({ jobId: 'edit-1', step: 'edit', ordinal: 0 }, epoch));
      const late = chunkDelta(job, 3, { links: [{ id: 'rain' }] });
      assert.equal((await store.commit({ ...late, carriedAt })).outcome, 'stale');
      const { eventId } = await store.supportOf([]);
      assert.equal((await store.commit({ ...late, carriedAt: eventId })).outcome, 'committed');
    });

    it('says what would be lost without some quotes', async () => {
      const job = await runningJob(store);
      const edges = [{ from: 'rain', type: 'CAUSES', to: 'river' }];
      const first = chunkDelta(job, 0, { concepts: [rain, river], edges });
      const second = chunkDelta(job, 1, { links: [{ id: 'river' }] });
      for (const delta of [first, second]) await store.commit(delta);
      const ids = [...first.instances, ...second.instances].map(({ instanceId }) => instanceId);
      const nothing = { quotes: 0, concepts: 0, relationships: 0, labels: [] };
      assert.deepEqual(await store.evidenceLostWithout([]), nothing);
      assert.deepEqual(await store.evidenceLostWithout([ids[1]!]), { ...nothing, quotes: 1 });
      const some = { quotes: 2, concepts: 1, relationships: 1, labels: ['Label rain'] };
      assert.deepEqual(await store.evidenceLostWithout(ids.slice(0, 2)), some);
      const all = { quotes: 3, concepts: 2, relationships: 1, labels: ['Label rain', 'Label river'] };
      assert.deepEqual(await store.evidenceLostWithout(ids), all);
    });

    it('lets dry runs be in the way of nobody', async () => {
      const reading = await runningJob(store, { documentKey: 'report' });
      const same = { documentKey: 'report', ontology: reading.ontology };
      const first = await runningJob(store, { ...same, dryRun: true });
      const second = await runningJob(store, { ...same, dryRun: true });
      assert.deepEqual([first.dryRun, first.documentId], [true, reading.documentId]);
      assert.notEqual(second.jobId, first.jobId);
      assert.equal((await store.job(reading.jobId))?.status, 'processing');
      await store.completeJob(first.jobId, first.runToken);
      const content = { ...same, contentHash: first.contentHash };
      const real = await runningJob(store, content);
      assert.deepEqual([real.dryRun, (await store.job(reading.jobId))?.status], [false, 'cancelled']);
      assert.equal((await store.job(second.jobId))?.status, 'processing');
      await runningJob(store, { ontology: 'Only planned', dryRun: true });
      assert.ok(!(await store.ontologyNames(everything)).includes('Only planned'));
    });

    it('counts the chunks that were taken over', async () => {
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0);
      await store.commit({ ...delta, progress: { ...delta.progress!, chunksCarried: 1 } });
      assert.equal((await store.job(job.jobId))?.progress.chunksCarried, 1);
    });

    const cutsOf = ({ documentId, versionId }: IngestionJob) => store.versionCuts(documentId, versionId);

    it('knows where the chunks of a version end, also when another one took its place', async () => {
      const first = await runningJob(store, { documentKey: 'report' });
      for (const ordinal of [0, 1]) await store.commit(chunkDelta(first, ordinal));
      assert.equal(await cutsOf(first), null);
      await store.completeJob(first.jobId, first.runToken);
      const second = await runningJob(store, { documentKey: 'report', ontology: first.ontology });
      assert.equal(second.documentId, first.documentId);
      const last = chunkDelta(second, 0);
      await store.commit(last);
      await store.commit({
        ...emptyDelta({ jobId: second.jobId, step: 'finish', ordinal: 0 }, last.epoch),
        run: last.run,
        document: last.document,
        publish: { supportKey: null },
        retract: { documentId: second.documentId, notRenewedBy: second.jobId },
      });
      const { textKey } = last.document!;
      assert.deepEqual(await cutsOf(first), { ends: [1000, 2000], textKey, options: [first.options] });
      assert.deepEqual(await cutsOf(second), { ends: [1000], textKey, options: [second.options] });
    });
  });
}
