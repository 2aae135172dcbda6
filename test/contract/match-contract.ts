import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Store } from '../../domain/ports.js';
import { compareEvidence, type RankedEvidence } from '../../domain/graph/upkeep/rank-evidence.js';
import { all, atCosine, chunkDelta, fresh, profile, runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';
import { rejectsWith } from './rejects-with.js';

export function matchContract(makeBench: MakeStoreBench): void {
  describe('reads of matching', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const ids = (rows: { conceptId: string }[]) => rows.map((row) => row.conceptId);

    it('find concepts by id, label and term', async () => {
      const job = await runningJob(store);
      await store.commit(
        chunkDelta(job, 0, {
          concepts: [
            { id: 'b', terms: ['Bee', 'apis'] },
            { id: 'a', terms: ['bee'] },
          ],
        }),
      );
      const [found] = await store.candidatesById(['b', 'nobody']);
      assert.deepEqual(found, {
        conceptId: 'b',
        label: 'Label b',
        labelKey: 'label b',
        description: 'What b is',
        initialDescription: 'What b is',
        searchTerms: ['Bee', 'apis'],
      });
      const { byLabel, byTerm } = await store.candidatesByKey(['label a', 'bee', 'apis']);
      assert.deepEqual(ids(byLabel), ['a']);
      assert.deepEqual(
        byTerm.map((row) => [row.conceptId, row.termKey]),
        [
          ['a', 'bee'],
          ['b', 'apis'],
          ['b', 'bee'],
        ],
      );
    });

    it('say how a part of a version was matched, if it has the same cuts', async () => {
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'a' }] }));
      await store.commit(chunkDelta(job, 1, { concepts: [{ id: 'b' }] }));
      const { records } = await store.scan('sources', null, 10);
      const spans = records.map((row) => ({
        ...{ documentId: job.documentId, versionId: job.versionId },
        ...{ start: Number(row['start_offset']), end: Number(row['end_offset']) },
      }));
      const labels = async () =>
        Promise.all(spans.map(async (span) => (await store.earlierMatches(span)).map(({ label }) => label)));
      assert.deepEqual((await labels()).flat().toSorted(), ['Label a', 'Label b']);
      const [first] = spans;
      assert.deepEqual(await store.earlierMatches({ ...first!, end: first!.end + 1 }), []);
      assert.deepEqual(await store.earlierMatches({ ...first!, versionId: 'ver_other' }), []);
    });

    it('give the quotes of concepts, best evidence first', async () => {
      const job = await runningJob(store);
      const delta = chunkDelta(job, 0, {
        concepts: [{ id: 'bee', label: 'bee' }],
        links: [{ id: 'bee' }, { id: 'bee' }],
      });
      const quotes = ['Flowers draw the bee.', 'The bee is an insect.', 'A hive keeps it warm.'];
      const instances = delta.instances.map((instance, i) => ({ ...instance, quote: quotes[i]! }));
      await store.commit({ ...delta, instances });
      const best = [quotes[1], quotes[0], quotes[2]];
      assert.deepEqual(
        await store.quotesOf(['nobody', 'bee'], 9),
        best.map((quote) => ({ conceptId: 'bee', quote })),
      );
      assert.equal((await store.quotesOf(['bee'], 2)).length, 2);
    });

    it('order evidence of the same grade by document and place, whatever came first', async () => {
      const ranked: (RankedEvidence & { quote: string })[] = [];
      for (const contentHash of ['sha256:b', 'sha256:a']) {
        const job = await runningJob(store, { ontology: 'Bees', contentHash });
        for (const ordinal of [1, 0]) {
          const links = [{ id: 'bee' }, { id: 'bee' }];
          const isFirst = ranked.length === 0;
          const delta = chunkDelta(job, ordinal, isFirst ? { concepts: [{ id: 'bee' }], links } : { links });
          const instances = delta.instances.map((one, i) => ({ ...one, quote: `${contentHash} ${ordinal} ${i}` }));
          await store.commit({ ...delta, instances });
          for (const { startOffset: start, endOffset: end, instanceId, quote } of instances) {
            ranked.push({ grade: 0, contentHash, start, end, instanceId, quote });
          }
        }
        await store.completeJob(job.jobId, job.runToken);
      }
      const ordered = ranked.sort(compareEvidence).map(({ quote }) => quote);
      const [evidence, quotes] = [await store.evidenceOf(all, ['bee'], 99), await store.quotesOf(['bee'], 99)];
      assert.deepEqual([evidence.map(({ quote }) => quote), quotes.map(({ quote }) => quote)], [ordered, ordered]);
    });

    it('order neighbours by similarity, equal ones by id', async () => {
      const job = await runningJob(store);
      const concepts = [
        { id: 'far', vector: atCosine(0.2) },
        { id: 'twin-b', vector: atCosine(0.9, 2) },
        { id: 'twin-a', vector: atCosine(0.9, 3) },
        { id: 'same', vector: unit(1) },
      ];
      await store.commit(chunkDelta(job, 0, { concepts }));
      const found = await store.nearest(profile.identity, unit(1), 10);
      assert.deepEqual(ids(found), ['same', 'twin-a', 'twin-b', 'far']);
      assert.ok(Math.abs(found[0]!.similarity - 1) < 1e-6 && Math.abs(found[3]!.similarity - 0.2) < 1e-6);
      assert.deepEqual(ids(await store.nearest(profile.identity, unit(1), 2)), ['same', 'twin-a']);
      const [above, none] = await store.nearestAbove(profile.identity, [unit(1), unit(0, 0, 0, 0, 1)], 0.85, 2);
      assert.deepEqual(ids(above!), ['same', 'twin-a']);
      assert.deepEqual(none, []);
      await rejectsWith('embedding_profile_switched', store.nearest('test:unknown@8', unit(1), 2));
    });

    it('are exact whatever the vectors', async () => {
      const job = await runningJob(store);
      const vectors = fc.sample(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 8, maxLength: 8 }).filter((v) => v.some(Boolean)),
        { numRuns: 150, seed: 7 },
      );
      const concepts = vectors.map((vector, index) => ({ id: `v${index}`, vector: unit(...vector) }));
      for (let at = 0; at < concepts.length; at += 50) {
        await store.commit(chunkDelta(job, at, { concepts: concepts.slice(at, at + 50) }));
      }
      const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);
      for (const query of concepts.slice(0, 10)) {
        const expected = concepts
          .map(({ id, vector }) => ({ id, similarity: dot(query.vector, vector) }))
          .filter(({ similarity }) => similarity >= 0.5)
          .map(({ similarity }) => similarity)
          .sort((a, b) => b - a);
        const [found] = await store.nearestAbove(profile.identity, [query.vector], 0.5, 1000);
        assert.equal(found!.length, expected.length);
        found!.forEach(({ similarity }, index) => assert.ok(Math.abs(similarity - expected[index]!) < 1e-6));
      }
    });

    it('see behind the snapshot only what existed when the job started and its own chunks so far', async () => {
      const early = await runningJob(store);
      await store.commit(chunkDelta(early, 0, { concepts: [{ id: 'early', vector: atCosine(0.1) }] }));
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'own-0', vector: atCosine(0.2) }] }));
      await store.commit(chunkDelta(early, 1, { concepts: [{ id: 'late', vector: atCosine(0.3) }] }));
      await store.commit(chunkDelta(job, 1, { concepts: [{ id: 'own-1', vector: atCosine(0.4) }] }));
      const snapshot = (throughOrdinal: number) => ({ startEpoch: job.startEpoch!, jobId: job.jobId, throughOrdinal });
      const nearest = async (through: number) =>
        ids(await store.nearest(profile.identity, unit(1), 10, snapshot(through)));
      assert.deepEqual(await nearest(-1), ['early']);
      assert.deepEqual(await nearest(0), ['own-0', 'early']);
      assert.deepEqual(await nearest(1), ['own-1', 'own-0', 'early']);
      assert.deepEqual(ids(await store.recentConcepts(snapshot(1), 10)), ['own-1', 'own-0', 'early']);
      assert.deepEqual(ids(await store.recentConcepts(snapshot(0), 1)), ['own-0']);
      // The same question has the same answer when asked later.
      await store.commit(chunkDelta(early, 2, { concepts: [{ id: fresh('late'), vector: unit(1) }] }));
      assert.deepEqual(await nearest(1), ['own-1', 'own-0', 'early']);
    });

    it('see behind the snapshot only the relationship types that existed then or came with their own chunks so far', async () => {
      await store.seedGraph({
        vocabulary: [{ relationshipType: 'CAUSES', category: 'causal', description: '' }],
        profiles: [],
      });
      const early = await runningJob(store);
      const ends = { from: 'a', to: 'b' };
      const concepts = [{ id: 'a' }, { id: 'b', vector: unit(0, 1) }];
      await store.commit(chunkDelta(early, 0, { concepts, edges: [{ ...ends, type: 'EARLY' }] }));
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { edges: [{ ...ends, type: 'OWN_0' }] }));
      await store.commit(chunkDelta(early, 1, { edges: [{ ...ends, type: 'LATE' }] }));
      await store.commit(chunkDelta(job, 1, { edges: [{ ...ends, type: 'OWN_1' }] }));
      const types = (throughOrdinal: number) =>
        store.relationshipTypes({ startEpoch: job.startEpoch!, jobId: job.jobId, throughOrdinal });
      assert.deepEqual(await types(-1), ['CAUSES', 'EARLY']);
      assert.deepEqual(await types(0), ['CAUSES', 'EARLY', 'OWN_0']);
      assert.deepEqual(await types(1), ['CAUSES', 'EARLY', 'OWN_0', 'OWN_1']);
    });

    it('tell the position of the change log, which moves with each new concept', async () => {
      const before = await store.position();
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'a' }] }));
      const after = await store.position();
      assert.ok(after.changeSeq > before.changeSeq);
      assert.ok(after.eventId > before.eventId);
      await store.commit(chunkDelta(job, 1, { links: [{ id: 'a' }] }));
      assert.equal((await store.position()).changeSeq, after.changeSeq);
    });
  });
}
