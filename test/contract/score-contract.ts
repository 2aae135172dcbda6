import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import type { Store } from '../../domain/ports.js';
import {
  all,
  chunkDelta,
  deleteDocument,
  documentDelta,
  profile,
  runningJob,
  type ChunkContent,
} from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** A text, which gets a passage of its own or not, and what is found in it. */
interface Chunk extends ChunkContent {
  text: string;
  isCut?: boolean;
}

const rain: Chunk = { text: 'Rain feeds the river in spring.', concepts: [{ id: 'rain', terms: ['shower'] }] };
const river: Chunk = { text: 'The river carries sand and clay to the sea.', concepts: [{ id: 'river' }] };
const uncut: Chunk = { text: 'Salt is left where the sea dries.', concepts: [{ id: 'salt' }], isCut: false };
const others = ['Bread is made of flour.', 'Iron rusts in moist air, and slowly.', 'A tree grows.'].map(
  (text, at): Chunk => ({ text, concepts: [{ id: `other-${at}` }] }),
);
const first = [rain, river, uncut, ...others];
/** Shares words and concepts with the first, in other numbers. */
const second: Chunk[] = [
  { text: 'The river, the river and once more the river: rain.', concepts: [{ id: 'rain', terms: ['river of rain'] }] },
  { text: 'Clay holds water.', concepts: [{ id: 'clay', terms: ['river clay'] }], isCut: false },
];
const words = [['river'], ['rain', 'sand'], ['sea'], ['clay'], ['salt'], ['shower'], ['report', 'water']];

/** Contract of scores of full text: they weigh words by what is there, whatever was there before. */
export function scoreContract(makeBench: MakeStoreBench): void {
  describe('scores of words', () => {
    const benches: StoreBench[] = [];
    afterEach(() => Promise.all(benches.splice(0).map((bench) => bench.dispose())));

    async function emptyStore(): Promise<Store> {
      const bench = await makeBench();
      benches.push(bench);
      const store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      return store;
    }

    /** Links the concepts that are there already, and makes the others. */
    async function sorted(store: Store, { concepts = [], links = [] }: Chunk): Promise<ChunkContent> {
      const named = [...concepts, ...links];
      const known = await store.concepts(
        all,
        named.map(({ id }) => id),
      );
      const isKnown = ({ id }: { id: string }) => known.some(({ conceptId }) => conceptId === id);
      return { concepts: named.filter((one) => !isKnown(one)), links: named.filter(isKnown) };
    }

    /** Reads a version of the document of the key to its end. */
    async function read(store: Store, documentKey: string, chunks: readonly Chunk[], force = false) {
      const job = await runningJob(store, {
        ...{ ontology: 'Notes', newOntologyId: 'ont-notes', documentKey, force },
        contentHash: `sha256:${chunks.map(({ text }) => text).join()}`,
      });
      for (const [ordinal, chunk] of chunks.entries()) {
        const delta = chunkDelta(job, ordinal, await sorted(store, chunk));
        const [source, [passage]] = [delta.sources[0]!, delta.passages];
        const outcome = await store.commit({
          ...delta,
          sources: [{ ...source, fullText: chunk.text }],
          instances: delta.instances.map((instance) => ({ ...instance, quote: chunk.text })),
          passages: chunk.isCut === false ? [] : [{ ...passage!, headings: ['Water'] }],
        });
        assert.equal(outcome.outcome, 'committed');
      }
      await store.commit({
        ...emptyDelta(
          { jobId: job.jobId, step: 'publish', ordinal: 0 },
          { kind: 'ingestion', actor: null, metadata: {} },
        ),
        run: { jobId: job.jobId, runToken: job.runToken },
        document: documentDelta(job).document,
        publish: { supportKey: null },
        retract: { documentId: job.documentId, notRenewedBy: job.jobId },
      });
      return store.completeJob(job.jobId, job.runToken);
    }

    /** All that full text finds, with scores. */
    async function found(store: Store) {
      const everywhere = { ontology: null, documentIds: null, limit: 50 };
      const results = [];
      for (const asked of words) {
        const given = { ...everywhere, words: asked };
        results.push({
          asked,
          passages: await store.searchPassageText(all, given),
          quotes: await store.searchQuoteText(all, given),
          concepts: await store.searchConceptText(all, { words: asked, limit: 50, ontology: null }),
          counts: await store.wordCounts(all, asked),
        });
      }
      assert.deepEqual(await store.integrityIssues(), []);
      return results;
    }

    async function alone() {
      const store = await emptyStore();
      await read(store, 'k', first);
      const results = await found(store);
      for (const kind of ['passages', 'quotes', 'concepts'] as const) {
        // Scores of words that half of all hold are as good as none.
        assert.ok(new Set(results.flatMap((one) => one[kind].map(({ rank }) => rank > 0.1 && rank))).size > 2, kind);
      }
      return results;
    }

    it('are those of a store in which documents that were deleted never stood', async () => {
      const store = await emptyStore();
      // Terms of a concept's creation stay with it, so this one does not make those of the first.
      const before = await read(store, 'before', second.slice(1));
      await read(store, 'k', first);
      const after = await read(store, 'after', second);
      assert.notDeepEqual(await found(store), await alone());
      await deleteDocument(store, after);
      await deleteDocument(store, before);
      assert.deepEqual(await found(store), await alone());
    });

    it('are those of the first version where it comes back after another, or is read again', async () => {
      const store = await emptyStore();
      await read(store, 'k', first);
      const once = await found(store);
      await read(store, 'k', second.slice(1));
      assert.notDeepEqual(await found(store), once);
      await read(store, 'k', first);
      assert.deepEqual(await found(store), once);
      await read(store, 'k', first, true);
      assert.deepEqual(await found(store), once);
      assert.deepEqual(once, await alone());
    });
  });
}
