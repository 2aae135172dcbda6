import assert from 'node:assert/strict';
import { conceptDiversities } from '../../domain/grounding/concept-diversity.js';
import { conceptGroundings } from '../../domain/grounding/concept-grounding.js';
import { explainGrounding } from '../../domain/grounding/grounding-explanation.js';
import type { GraphDelta } from '../../domain/graph/delta.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { all, chunkDelta, deleteDocument, profile, runningJob, unit, type ChunkContent } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';
import { rejectsWith } from './rejects-with.js';

/** The axis is the second coordinate; CAUSES is at 0, REQUIRES has no vector. */
const vectors = { SUPPORTS: unit(0, 1), REFUTES: unit(0, -1), CAUSES: unit(1) };
const vocabulary = [...Object.keys(vectors), 'REQUIRES'].map((relationshipType) => ({
  ...{ relationshipType, category: 'evidential' as const, description: '' },
}));
const concepts = [
  { id: 'a', vector: unit(1, 0) },
  { id: 'b', vector: unit(0, 1) },
  { id: 'c', vector: unit(1, 1) },
  { id: 'd', vector: unit(0, 0, 1) },
];
/** Chunks of documents; each states some relationships. */
const statements: ChunkContent[] = [
  {
    links: [{ id: 'a' }, { id: 'b' }],
    edges: [
      { from: 'a', type: 'SUPPORTS', to: 'b', confidence: 0.9 },
      { from: 'c', type: 'REQUIRES', to: 'b', confidence: 1 },
    ],
  },
  { links: [{ id: 'b' }], edges: [{ from: 'c', type: 'REFUTES', to: 'b', confidence: 0.3 }] },
  {
    edges: [
      { from: 'a', type: 'SUPPORTS', to: 'b', confidence: 0.2 },
      { from: 'b', type: 'CAUSES', to: 'c', confidence: 0.8 },
      { from: 'd', type: 'CAUSES', to: 'b', confidence: 0.6 },
    ],
  },
];

/** Contract of the reads that grounding and diversity are calculated from, and of what is calculated. */
export function groundingContract(makeBench: MakeStoreBench): void {
  describe('grounding', () => {
    const benches: StoreBench[] = [];
    afterEach(() => Promise.all(benches.splice(0).map((bench) => bench.dispose())));

    async function openStore(): Promise<Store> {
      const bench = await makeBench();
      benches.push(bench);
      const store = await bench.open();
      await store.seedGraph({ vocabulary, profiles: [profile] });
      const measured = Object.entries(vectors).map(([relationshipType, vector]) => ({ relationshipType, vector }));
      await store.saveVocabularyEmbeddings(profile.identity, measured);
      await read(store, { concepts });
      return store;
    }

    async function read(store: Store, ...chunks: ChunkContent[]): Promise<IngestionJob> {
      const job = await runningJob(store, { ontology: 'Notes', newOntologyId: 'ont-notes' });
      for (const [ordinal, chunk] of chunks.entries()) await store.commit(chunkDelta(job, ordinal, chunk));
      return store.completeJob(job.jobId, job.runToken);
    }

    const from = (store: Store) => ({ graph: store, profile: profile.identity });
    const groundings = async (store: Store) => [...(await conceptGroundings(from(store), all, ['a', 'b', 'c', 'd']))];

    it('is calculated from the counts and the types of incoming relationships of many concepts at once', async () => {
      const store = await openStore();
      for (const statement of statements) await read(store, statement);
      const [b, a] = await store.groundingInputs(all, ['b', 'nobody', 'a', 'b']);
      assert.deepEqual(b, {
        conceptId: 'b',
        incoming: [
          { type: 'CAUSES', relationships: 1, confidence: 0.6 },
          { type: 'REFUTES', relationships: 1, confidence: 0.3 },
          { type: 'REQUIRES', relationships: 1, confidence: 1 },
          { type: 'SUPPORTS', relationships: 1, confidence: 0.9 },
        ],
        ...{ relationships: 5, types: 4, sources: 3, evidence: 3 },
      });
      assert.deepEqual(a, { conceptId: 'a', incoming: [], relationships: 1, types: 1, sources: 2, evidence: 2 });
      const found = new Map(await groundings(store));
      // (0.9 - 0.3 + 0) / (0.9 + 0.3 + 0.6)
      assert.equal(found.get('b')?.strength, 0.3333);
      assert.deepEqual([found.get('b')?.confidenceLevel, found.get('b')?.display], ['confident', 'supported']);
      assert.deepEqual(['a', 'c', 'd'].map((id) => found.get(id)?.strength), [null, 0, null]); // oxfmt-ignore
    });

    it('does not depend on the order of what was read, nor on what is delivered twice', async () => {
      const outcomes = [];
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0, 1, 0],
      ]) {
        // oxfmt-ignore
        const store = await openStore();
        const deltas = new Map<number, GraphDelta>();
        for (const at of [0, 1, 2]) deltas.set(at, chunkDelta(await runningJob(store), 0, statements[at]));
        for (const at of order) await store.commit(deltas.get(at)!);
        outcomes.push(await groundings(store));
      }
      assert.deepEqual(outcomes[1], outcomes[0]);
      assert.deepEqual(outcomes[2], outcomes[0]);
    });

    it('is null again once what stated the relationships is deleted', async () => {
      const store = await openStore();
      const before = await groundings(store);
      const [first, ...others] = [await read(store, statements[0]!), await read(store, statements[2]!)];
      assert.notEqual(new Map(await groundings(store)).get('b')?.strength, null);
      for (const job of [first, ...others]) await deleteDocument(store, job);
      assert.deepEqual(await groundings(store), before);
    });

    it('agrees with the relationships that are there after every reading and deletion', async () => {
      const store = await openStore();
      const projections: Record<string, number> = { SUPPORTS: 1, REFUTES: -1, CAUSES: 0 };
      const documents: IngestionJob[] = [];
      // Below 3: read these statements; from 3: delete the document at that place of what is left.
      for (const step of [0, 1, 3, 2, 1, 4, 0, 3, 3, 3]) {
        if (step < 3) documents.push(await read(store, statements[step]!));
        else await deleteDocument(store, documents.splice(step - 3, 1)[0]!);
        for (const [id, { strength }] of await groundings(store)) {
          const counted = (await store.expand(all, [id], 'in', null)).filter(({ type }) => type in projections);
          const weight = counted.reduce((sum, { confidence }) => sum + confidence, 0);
          const sum = counted.reduce((total, one) => total + one.confidence * projections[one.type]!, 0);
          assert.equal(strength, weight === 0 ? null : Math.round((sum / weight) * 1e4) / 1e4, `${id} after ${step}`);
        }
      }
      assert.equal(documents.length, 0);
    });

    it('is explained by contributions that add up to it, each with quotes of the chunks that state it', async () => {
      const store = await openStore();
      for (const statement of statements) await read(store, statement);
      const page = { limit: 10, offset: 0, quotes: 2 };
      const found = await explainGrounding(from(store), all, 'b', page);
      assert.deepEqual(
        found.relationships.map((one) => [one.from, one.type, one.projection, one.contribution, one.leftOut]),
        [
          ['a', 'SUPPORTS', 1, 0.5, null],
          ['c', 'REFUTES', -1, -0.166667, null],
          ['d', 'CAUSES', 0, 0, null],
          ['c', 'REQUIRES', null, null, 'no_vector'],
        ],
      );
      assert.equal(found.grounding.strength, 0.3333);
      assert.deepEqual([found.total, found.conceptProjection, found.strengthLabel], [4, 1, 'moderately supported']);
      const [supports, refutes, causes] = found.relationships;
      assert.equal(supports!.fromLabel, 'Label a');
      const quotes = supports!.quotes.map(({ quote, conceptIds, startOffset }) => [quote, conceptIds, startOffset]);
      assert.deepEqual(quotes, [['quote 0', ['a'], 0], ['quote 1', ['b'], 10]]); // oxfmt-ignore
      assert.deepEqual(refutes!.quotes.map((one) => one.conceptIds), [['b']]); // oxfmt-ignore
      assert.deepEqual(causes!.quotes, []);
      const second = await explainGrounding(from(store), all, 'b', { limit: 1, offset: 1, quotes: 0 });
      assert.deepEqual(second.relationships.map((one) => [one.type, one.quotes]), [['REFUTES', []]]); // oxfmt-ignore
      await assert.rejects(explainGrounding(from(store), all, 'nobody', page), { code: 'not_found' });
    });

    it('is null and says why where the active profile has no vectors of the types', async () => {
      const store = await openStore();
      await read(store, statements[0]!);
      const page = { limit: 10, offset: 0, quotes: 0 };
      const other = { graph: store, profile: 'test:other@8' };
      await rejectsWith('embedding_profile_switched', explainGrounding(other, all, 'b', page));
      await rejectsWith('embedding_profile_switched', conceptGroundings(other, all, ['b']));
      const vocabulary = async () =>
        (await store.vocabulary(all)).map((one) => ({ ...one, embedding: null, embeddingModel: null }));
      const without = { graph: { ...store, vocabulary }, profile: profile.identity };
      const found = await explainGrounding(without, all, 'b', page);
      assert.deepEqual(
        [found.grounding.strength, found.axis.missing, found.conceptProjection],
        [null, 'no_pair', null],
      );
      assert.deepEqual(found.types.map((one) => [one.type, one.leftOut]), [['REQUIRES', 'no_vector'], ['SUPPORTS', 'no_vector']]); // oxfmt-ignore
    });

    it('comes with the diversity of the concepts around', async () => {
      const store = await openStore();
      for (const statement of statements) await read(store, statement);
      assert.deepEqual(await store.neighbours(all, ['b', 'nobody'], 2), [
        { conceptId: 'b', neighbours: ['a', 'c'] },
        { conceptId: 'nobody', neighbours: [] },
      ]);
      const near = await store.conceptEmbeddings(all, profile.identity, ['d', 'nobody']);
      assert.deepEqual(near, [{ conceptId: 'd', vector: unit(0, 0, 1) }]);
      await rejectsWith('embedding_profile_switched', store.conceptEmbeddings(all, 'test:other@8', ['d']));
      const diversity = async (id: string, hops: number) => (await conceptDiversities(from(store), all, [id, 'c'], hops)).get(id); // oxfmt-ignore
      // Around b are a, c and d: cosines 0.7071, 0 and 0.
      assert.deepEqual(await diversity('b', 1), { score: 0.7643, relatedCount: 3 });
      assert.deepEqual(await diversity('a', 1), { score: null, relatedCount: 1 });
      // Around a are b, c and d: cosines 0.7071, 0 and 0.
      assert.deepEqual(await diversity('a', 2), { score: 0.7643, relatedCount: 3 });
    });
  });
}
