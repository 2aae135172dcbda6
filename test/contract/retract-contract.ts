import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { dumpGraph } from './dump-graph.js';
import { all, chunkDelta, deleteDocument, profile, runningJob, unit, type ChunkContent } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function retractContract(makeBench: MakeStoreBench): void {
  describe('retracting what a new run of a document did not renew', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    async function ingest(chunks: ChunkContent[], changes: Parameters<typeof runningJob>[1]): Promise<IngestionJob> {
      const job = await runningJob(store, changes);
      for (const [ordinal, content] of chunks.entries()) {
        assert.equal((await store.commit(chunkDelta(job, ordinal, content))).outcome, 'committed');
      }
      await store.commit({
        ...emptyDelta(
          { jobId: job.jobId, step: 'finish', ordinal: 0 },
          { kind: 'ingestion', actor: null, metadata: {} },
        ),
        run: { jobId: job.jobId, runToken: job.runToken },
        retract: { documentId: job.documentId, notRenewedBy: job.jobId },
      });
      return store.completeJob(job.jobId, job.runToken);
    }

    const a = { id: 'a', vector: unit(1) };
    const b = { id: 'b', vector: unit(0, 1) };
    const c = { id: 'c', vector: unit(0, 0, 1) };

    it('takes nothing from a document that was read for the first time', async () => {
      await ingest([{ concepts: [a, b], edges: [{ from: 'a', type: 'CAUSES', to: 'b' }] }], {});
      const counts = await store.counts(all);
      assert.deepEqual([counts.concepts, counts.evidence, counts.relationships, counts.sources], [2, 2, 1, 1]);
    });

    it('leaves the graph as if only the new version had been read', async () => {
      const same = { ontology: 'O', contentHash: 'sha256:same' };
      await ingest(
        [
          { concepts: [a, b], edges: [{ from: 'a', type: 'CAUSES', to: 'b', confidence: 0.9 }], anchors: ['b'] },
          { concepts: [c], edges: [{ from: 'c', type: 'PART_OF', to: 'b' }] },
        ],
        same,
      );
      await ingest([{ links: [{ id: 'a', terms: ['new term'] }] }], { ...same, force: true });
      const dump = await dumpGraph(store);
      const ids = (stream: keyof typeof dump, field: string) => dump[stream].map((record) => record[field]);
      assert.deepEqual(ids('concepts', 'concept_id'), ['a']);
      assert.deepEqual(dump.concepts[0]?.['search_terms'], ['new term']);
      assert.equal(dump.sources.length, 1);
      assert.equal(dump.instances.length, 1);
      assert.equal(dump.evidence.length, 1);
      assert.deepEqual(dump.relationships, []);
      assert.deepEqual(dump.anchored_by, []);
      assert.equal(dump.scoped_by.length, 1);
      assert.deepEqual(ids('vocabulary', 'usage_count'), [0, 0]);
      const words = await store.searchConceptText(all, { words: ['label'], limit: 5, ontology: null });
      assert.deepEqual(
        words.map((row) => row.id),
        ['a'],
      );
      assert.deepEqual(
        (await store.nearest(profile.identity, unit(0, 1), 5)).map((row) => row.conceptId),
        ['a'],
      );
    });

    it('leaves what another document supports, with what that one says of it', async () => {
      const first = { ontology: 'O', contentHash: 'sha256:first' };
      const edge = { from: 'a', type: 'CAUSES', to: 'b' };
      await ingest([{ concepts: [{ ...a, terms: ['t1'] }, b], edges: [{ ...edge, confidence: 0.9 }] }], first);
      await ingest([{ links: [{ id: 'a', terms: ['t2'] }, { id: 'b' }], edges: [{ ...edge, confidence: 0.3 }] }], {
        ontology: 'P',
      });
      await ingest([{ concepts: [c] }], { ...first, force: true });
      const [concept] = await store.concepts(all, ['a']);
      assert.deepEqual(concept?.documents, ['P']);
      assert.equal(concept?.evidenceCount, 1);
      assert.deepEqual(concept?.searchTerms, ['t2']);
      const edges = await store.outgoing(all, ['a']);
      assert.deepEqual(
        edges.map((row) => [row.to, row.confidence]),
        [['b', 0.3]],
      );
      assert.deepEqual(
        (await store.vocabulary(all)).map((row) => row.usageCount),
        [1],
      );
    });

    it('takes terms that a concept was created with, but not those that people set, and has its vector made again', async () => {
      const first = await ingest(
        [
          {
            concepts: [
              { ...a, terms: ['t1', 'both'] },
              { ...b, terms: ['t3'] },
            ],
          },
        ],
        {},
      );
      await ingest([{ links: [{ id: 'a', terms: ['both', 't2'] }, { id: 'b' }] }], {});
      const edit = {
        ...{ kind: 'update_concept' as const, conceptId: 'b', label: null, description: null, vector: null },
        searchTerms: [{ term: 't3', termKey: 't3' }],
      };
      const byPerson = { kind: 'edit' as const, actor: 'ada', metadata: {} };
      await store.commit({ ...emptyDelta({ jobId: 'edit', step: 'edit', ordinal: 0 }, byPerson), edit });
      await deleteDocument(store, first);
      const found = await store.concepts(all, ['a', 'b']);
      assert.deepEqual(Object.fromEntries(found.map((one) => [one.conceptId, one.searchTerms])), {
        a: ['both', 't2'],
        b: ['t3'],
      });
      assert.equal((await store.candidatesByKey(['t1'])).byTerm.length, 0);
      assert.deepEqual(await store.searchConceptText(all, { words: ['t1'], limit: 5, ontology: null }), []);

      const outdated = { conceptId: 'a', label: 'Label a', terms: ['both'] };
      assert.deepEqual(await store.outdatedVectors(5), [outdated]);
      const write = async (ordinal: number, terms: string[]) => {
        const id = { jobId: 'vectors', step: 'renew', ordinal };
        const epoch = { kind: 'ingestion' as const, actor: null, metadata: {} };
        const vector = { embedding: unit(0, 0, 0, 1), embeddingProfile: profile.identity };
        await store.commit({ ...emptyDelta(id, epoch), vectors: [{ ...outdated, terms, ...vector }] });
      };
      await write(1, ['both', 't1']);
      assert.deepEqual(await store.outdatedVectors(5), [outdated], 'a vector of other terms is not written');
      await write(2, ['both']);
      assert.deepEqual(await store.outdatedVectors(5), []);
      const [nearest] = await store.nearest(profile.identity, unit(0, 0, 0, 1), 1);
      assert.deepEqual([nearest?.conceptId, nearest?.similarity], ['a', 1]);
    });

    it('takes terms that only the old version used, also from the full text', async () => {
      const first = { ontology: 'O', contentHash: 'sha256:first' };
      await ingest([{ concepts: [a] }], {});
      await ingest([{ links: [{ id: 'a', terms: ['obsolete'] }] }], first);
      assert.equal((await store.candidatesByKey(['obsolete'])).byTerm.length, 1);
      await ingest([{ links: [{ id: 'a', terms: ['current'] }] }], { ...first, force: true });
      assert.equal((await store.candidatesByKey(['obsolete'])).byTerm.length, 0);
      assert.equal((await store.candidatesByKey(['current'])).byTerm.length, 1);
      assert.deepEqual(await store.searchConceptText(all, { words: ['obsolete'], limit: 5, ontology: null }), []);
      assert.deepEqual(await store.outdatedVectors(5), [], 'the vector was not made of it');
    });

    describe('what describes a concept', () => {
      const quotes = [
        'Wet soil is heavy.',
        'It erodes.',
        'Soil is a mixture of sand and water.',
        'Soil covers the land.',
      ];

      /** A document in which these quotes evidence the one concept. */
      async function read(
        description: string,
        taken: number[],
        changes: Parameters<typeof runningJob>[1],
      ): Promise<IngestionJob> {
        const job = await runningJob(store, { ontology: 'O', ...changes });
        const isThere = (await store.concepts(all, ['soil'])).length > 0;
        const links = taken.map(() => ({ id: 'soil' }));
        const base = isThere
          ? chunkDelta(job, 0, { links })
          : chunkDelta(job, 0, { concepts: [{ id: 'soil', label: 'soil' }], links: links.slice(1) });
        await store.commit({
          ...base,
          sources: base.sources.map((one) => ({ ...one, fullText: taken.map((at) => quotes[at]).join(' ') })),
          concepts: base.concepts.map((one) => ({ ...one, description })),
          instances: base.instances.map((one, at) => ({ ...one, quote: quotes[taken[at]!]! })),
          decisions: [],
        });
        await store.commit({
          ...emptyDelta(
            { jobId: job.jobId, step: 'finish', ordinal: 0 },
            { kind: 'ingestion', actor: null, metadata: {} },
          ),
          run: { jobId: job.jobId, runToken: job.runToken },
          retract: { documentId: job.documentId, notRenewedBy: job.jobId },
        });
        return store.completeJob(job.jobId, job.runToken);
      }
      const description = async () => (await store.concepts(all, ['soil']))[0]!.description;

      it('is its best evidence, which comes first, page by page', async () => {
        await read(quotes[0]!, [0, 1, 2, 3], {});
        const page = async (limit: number, offset?: number) =>
          (await store.evidenceOf(all, ['soil'], limit, offset)).map(({ quote }) => quotes.indexOf(quote));
        assert.deepEqual(await page(9), [2, 3, 0, 1]);
        assert.deepEqual([await page(2), await page(2, 2), await page(2, 4)], [[2, 3], [0, 1], []]);
      });

      it('gives way to the quote that says what it is, whichever document comes first, and back again', async () => {
        const defining = { contentHash: 'sha256:defining' };
        await read(quotes[0]!, [0, 1], { contentHash: 'sha256:other' });
        assert.equal(await description(), quotes[0]);
        await read('', [3, 2], defining);
        assert.equal(await description(), quotes[2]);
        const found = await store.searchConceptText(all, { words: ['mixture'], limit: 5, ontology: null });
        assert.deepEqual(
          found.map(({ id }) => id),
          ['soil'],
        );
        await read('', [3], { ...defining, force: true });
        assert.equal(await description(), quotes[3]);
        await read('', [1], { ...defining, force: true });
        assert.equal(await description(), quotes[0]);
      });

      it('stays where it was written about the concept', async () => {
        await read('What plants grow in', [0], { contentHash: 'sha256:a' });
        await read('', [2], { contentHash: 'sha256:b' });
        assert.equal(await description(), 'What plants grow in');
      });
    });

    it('takes a whole document when nothing renews it', async () => {
      const job = await ingest([{ concepts: [a, b], edges: [{ from: 'a', type: 'CAUSES', to: 'b' }] }], {});
      await store.commit({
        ...emptyDelta({ jobId: 'removal', step: 'remove', ordinal: 0 }, { kind: 'edit', actor: 'ann', metadata: {} }),
        retract: { documentId: job.documentId, notRenewedBy: 'nobody' },
      });
      const counts = await store.counts(all);
      const left = [counts.concepts, counts.sources, counts.instances, counts.evidence, counts.relationships];
      assert.deepEqual([...left, counts.documents, counts.appears], [0, 0, 0, 0, 0, 0, 0]);
      assert.equal(await store.isObjectReferenced('sha256/text'), false);
    });
  });
}
