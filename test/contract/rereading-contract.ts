import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import { instanceIdOf, sourceIdOf } from '../../domain/ids.js';
import { asDeletion } from '../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { JobSubmission, Store } from '../../domain/ports.js';
import { documentDeletion } from '../../domain/ontologies/deletion.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { dumpGraph, withoutEpochs } from './dump-graph.js';
import { all, chunkDelta, fresh, profile, runningJob, unit, type ChunkContent } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'internal_error', detail: 'x' } as const;

/** Contract of readings of a document's current version that are not published yet. */
export function rereadingContract(makeBench: MakeStoreBench): void {
  describe('a version that is read again', () => {
    let bench: StoreBench;
    let store: Store;
    const keyed = { ontology: 'Notes', documentKey: 'k', contentHash: 'sha256:1' };
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const rain = { id: 'rain', vector: unit(1), terms: ['shower'] };
    const river = { id: 'river', vector: unit(0, 1) };
    const snow = { id: 'snow', vector: unit(0, 0, 1), terms: ['sleet'] };
    const hail = { id: 'hail', vector: unit(0, 0, 0, 1) };
    const edge = { from: 'rain', type: 'CAUSES', to: 'river' };
    const looksAlike = (conceptId: string, otherId: string, similarity: number) => ({
      ...{ conceptId, otherId, similarity, reason: 'number' },
    });
    const firstContent = [
      { concepts: [rain, river], edges: [edge], similar: [looksAlike('rain', 'river', 0.5)] },
      { links: [{ id: 'rain', terms: ['drizzle'] }], concepts: [hail] },
    ];
    /**
     * Shares quotes, terms and relationships with the first reading, says some of them otherwise, and brings a concept.
     */
    const againContent: Content[] = [
      {
        similar: [looksAlike('river', 'rain', 0.75), looksAlike('hail', 'rain', 0.25), looksAlike('snow', 'rain', 0.3)],
        links: [{ id: 'rain', terms: ['shower', 'cloudburst'] }, { id: 'rain' }],
        concepts: [snow],
        edges: [
          { ...edge, confidence: 0.9, properties: { extractor: 'other' } },
          { from: 'snow', type: 'FEEDS', to: 'river', properties: { extractor: 'other' } },
        ],
      },
      { links: [{ id: 'river', terms: ['stream'] }] },
    ];

    type Content = ChunkContent & Partial<Pick<GraphDelta, 'similar'>>;
    /** A chunk whose words do not depend on the job. */
    const chunk = (job: IngestionJob, ordinal: number, content: Content): GraphDelta => {
      const delta = chunkDelta(job, ordinal, content);
      const labelled = <Row extends { conceptId: string }>(row: Row) => ({
        ...row,
        label: `as ${row.conceptId} by ${job.jobId}`,
      });
      const [evidence, terms] = [delta.evidence.map(labelled), delta.terms.map(labelled)];
      const sources = delta.sources.map((one) => ({ ...one, fullText: `Chunk ${ordinal}` }));
      const stated = [{ start: ordinal * 1000, end: ordinal * 1000 + (job.force ? 20 : 10) }];
      const relationships = delta.relationships.map((row) => ({ ...row, places: { stated } }));
      return { ...delta, evidence, terms, relationships, sources, similar: content.similar ?? [] };
    };
    /** The same chunks with other borders. */
    const recut: typeof chunk = (job, ordinal, content) => {
      const delta = chunk(job, ordinal, content);
      const [source] = delta.sources;
      return { ...delta, sources: [{ ...source!, endOffset: source!.endOffset - 1, fullText: `Cut ${ordinal}` }] };
    };

    async function commit(job: IngestionJob, contents: Content[], write = chunk): Promise<IngestionJob> {
      for (const [ordinal, content] of contents.entries()) {
        assert.equal((await store.commit(write(job, ordinal, content))).outcome, 'committed');
      }
      return job;
    }
    const publication = (job: IngestionJob): GraphDelta => ({
      ...emptyDelta(
        { jobId: job.jobId, step: 'publish', ordinal: 0 },
        { kind: 'ingestion', actor: null, metadata: {} },
      ),
      run: { jobId: job.jobId, runToken: job.runToken },
      document: chunk(job, 0, {}).document,
      publish: { supportKey: null },
      retract: { documentId: job.documentId, notRenewedBy: job.jobId },
    });
    async function publish(job: IngestionJob): Promise<IngestionJob> {
      if (await store.hasOtherSupport(job.documentId, job.jobId)) await store.commit(publication(job));
      return store.completeJob(job.jobId, job.runToken);
    }
    const first = async (changes: Partial<JobSubmission> = {}) =>
      publish(await commit(await runningJob(store, { ...keyed, ...changes }), firstContent));
    const again = (changes: Partial<JobSubmission> = {}) =>
      runningJob(store, { ...keyed, force: true, filename: 'renamed.md', sourcePath: '/new', ...changes });
    const retract = () => retractBrokenOff(store, null, 100);
    const fail = ({ jobId, runToken }: IngestionJob) => store.failJob(jobId, runToken, failure);

    const conceptWords = ['shower', 'stream', 'cloudburst', 'sleet'];
    /** All content of the graph with its epochs, in the store and in searches. */
    async function graph() {
      const { graph_epochs: _events, ...dump } = await dumpGraph(store, 100);
      const page = { limit: 10, offset: 0 };
      const words = { words: ['chunk', 'cut', 'quote'], limit: 50, ontology: null, documentIds: null };
      const { documents } = await store.listDocuments(all, { ontology: null, search: null, ...page });
      const found = await store.searchPassages(all, { ...words, profile: profile.identity, vector: unit(1) });
      return {
        dump,
        documents,
        passages: found.map(({ similarity: _, ...span }) => span),
        passageText: (await store.searchPassageText(all, words)).length,
        quotes: (await store.searchQuoteText(all, words)).map(({ rank: _, ...hit }) => hit),
        concepts: (await store.searchConceptText(all, { ...words, words: conceptWords })).map(
          ({ rank: _, ...hit }) => hit,
        ),
        support: await supportOf(),
        counted: await counted(),
        images: await Promise.all(['rain', 'river', 'hail'].map((id) => store.conceptImage(all, id))),
      };
    }
    /** The counts of the graph, and what is counted. */
    async function counted() {
      const page = { limit: 10, offset: 0 };
      const ids = ['rain', 'river', 'hail'];
      const { ontologies } = await store.listOntologies(all, page);
      const { documents } = await store.listDocuments(all, { ontology: null, search: null, ...page });
      const documentId = documents[0]?.documentId ?? '';
      const { files } = await store.ontologyFiles(all, documents[0]?.ontologyId ?? '', page);
      const summary = await store.ontologySummary(all, 'Notes');
      const quotes = await store.evidenceOf(all, ids, 10);
      const chunks = files.flatMap(({ sourceIds }) => sourceIds);
      return {
        ontologies: ontologies.map(({ sourceCount, conceptCount }) => [sourceCount, conceptCount]),
        documents: documents.map(({ sourceCount, conceptCount }) => [sourceCount, conceptCount]),
        files: files.map(({ chunkCount, conceptCount, sourceIds }) => [chunkCount, conceptCount, sourceIds]),
        summary: [summary?.instanceCount, summary?.relationshipCount],
        inDocument: await store.documentConcepts(all, documentId, page),
        concepts: (await store.concepts(all, ids)).map(({ conceptId, evidenceCount }) => [conceptId, evidenceCount]),
        quotes: quotes.map(({ conceptId, instanceId }) => `${conceptId} ${instanceId}`).sort(),
        of: (await Promise.all(ids.map((id) => store.documentsOfConcept(all, id)))).map((of) => of[0]?.sourceCount),
        inChunks: await Promise.all(
          chunks.map(async (id) => (await store.sourceConcepts(all, [id])).map(({ conceptId }) => conceptId)),
        ),
      };
    }

    async function supportOf() {
      const [document] = (await store.listDocuments(all, { ontology: null, search: null, limit: 1, offset: 0 }))
        .documents;
      const { documentId = '', versionId = '' } = document ?? {};
      const chunks = await store.versionChunks(documentId, versionId, -1, 10);
      const support = await store.versionSupport(all, { documentId, versionId }, { after: -1, limit: 10 });
      const { sources } = await store.supportOf(chunks.map(({ sourceId }) => sourceId));
      return { chunks, support, sources };
    }

    for (const [how, write] of Object.entries({ 'in the same chunks': chunk, 'in other chunks': recut })) {
      for (const [end, done] of Object.entries({
        failed: fail,
        'was cancelled': ({ jobId }: IngestionJob) => store.cancelJob(jobId, { why: 'Ann cancelled the job.' }),
      })) {
        it(`${how} is what it was where its job ${end}, also twice`, async () => {
          const { documentId } = await first();
          const before = await graph();
          const job = await commit(await again(), againContent, write);
          assert.deepEqual(await supportOf(), before.support, 'what stands is not what is read');
          const { ontologies, summary, ...others } = before.counted;
          const { ontologies: during, summary: summaryDuring, ...othersDuring } = await counted();
          assert.deepEqual(othersDuring, others, 'what is read does not count');
          const [added] = await store.concepts(all, ['snow']);
          assert.equal(added?.evidenceCount, 1, 'where there is no other, it does');
          // In the same chunk, the place of its quote is that of a quote that was there.
          const quotes = write === recut ? 1 : 0;
          assert.deepEqual(during, [[ontologies[0]![0], ontologies[0]![1]! + 1]], 'so its ontology has it');
          assert.deepEqual(summaryDuring, [summary[0]! + quotes, summary[1]], 'and its quote');
          assert.equal(await store.brokenOffChunks(null, 10), undefined, 'it is being read');
          await done(job);
          const second = await commit(await again(), againContent.slice(1), write);
          await done(second);
          const found = await store.brokenOffChunks(job.ontologyId, 10);
          assert.equal(found?.documentId, documentId);
          assert.ok((await retract()) >= 2);
          assert.deepEqual(await graph(), before);
          const { eventId } = await store.position();
          assert.equal(await retract(), 0);
          assert.equal((await store.position()).eventId, eventId, 'nothing is committed for nothing');
          assert.deepEqual(await store.integrityIssues(), []);
        });
      }

      it(`${how} has quotes that are known as unpublished until it is published`, async () => {
        await first();
        assert.deepEqual(await store.unpublishedQuotes('rain'), []);
        const job = await commit(await again(), againContent, write);
        const { evidence } = (await store.conceptImage(all, 'rain'))!;
        const shown = (await store.evidenceOf(all, ['rain'], 10)).map(({ instanceId }) => instanceId);
        const unpublished = await store.unpublishedQuotes('rain');
        const ids = evidence.map(({ instanceId }) => instanceId);
        const hidden = ids.filter((id) => !shown.includes(id));
        assert.ok(hidden.length > 0);
        assert.deepEqual(unpublished.map(({ instanceId }) => instanceId).toSorted(), hidden.toSorted());
        const known = await store.splitQuotes(['rain'], { quotes: [], documentId: job.documentId });
        for (const { chunk: of, ...quote } of unpublished) {
          assert.deepEqual(
            quote,
            known.find(({ instanceId }) => instanceId === quote.instanceId),
          );
          const [source] = await store.sources(all, [quote.sourceId]);
          assert.deepEqual(of, { text: source?.fullText, start: source?.startOffset });
        }
        assert.deepEqual(await store.unpublishedQuotes('snow'), [], 'what has no other quotes has these');
        await publish(job);
        assert.deepEqual(await store.unpublishedQuotes('rain'), []);
      });

      it(`${how} gives the graph of that reading alone once it is published, under the same ids`, async () => {
        const alone = await publish(await commit(await runningJob(store, keyed), againFirst, write));
        const expected = await streams();
        await removeDocument(alone);
        await first();
        const broken = await commit(
          await again({ filename: 'report.md', sourcePath: '/docs/report.md' }),
          firstContent,
          write,
        );
        await fail(broken);
        const job = await again({ filename: 'report.md', sourcePath: '/docs/report.md' });
        await publish(await commit(job, againFirst, write));
        assert.deepEqual(await streams(), expected);
        const [quote] = (await store.versionChunks(job.documentId, job.versionId, -1, 1)).map(
          ({ quotes }) => quotes[0],
        );
        assert.equal(quote?.instanceId, instanceIdOf(job.versionId, 0, 9));
        assert.equal(await retract(), 0);
        assert.deepEqual(await store.integrityIssues(), []);
      });
    }

    /** The second reading where nothing was read before. */
    const againFirst: ChunkContent[] = [
      {
        concepts: [rain, river, snow],
        edges: [
          { ...edge, properties: { extractor: 'next' } },
          { from: 'snow', type: 'FEEDS', to: 'river', properties: { extractor: 'next' } },
        ],
      },
      { links: [{ id: 'river', terms: ['stream'] }] },
    ];
    async function streams() {
      const { vocabulary: _types, ...dump } = withoutEpochs(await dumpGraph(store, 100));
      return { ...dump, ontologies: [] };
    }
    async function removeDocument({ documentId, ontologyId }: IngestionJob): Promise<void> {
      const jobId = fresh('del');
      const opened = await store.openDeletion({ jobId, ownerId: 'usr-1', ownerName: 'ann', target: { documentId } });
      const { runToken } = (await store.startJobs(ontologyId, 100)).find((one) => one.jobId === jobId)!;
      await store.confirmStart(jobId, runToken);
      await store.commit(documentDeletion({ ...asDeletion(opened.job), runToken }, documentId));
      await store.finishJob(jobId, { status: 'completed', error: null }, runToken);
    }

    it('stays as its last reading has it while it is read: file, name and place, too', async () => {
      const { documentId, jobId } = await first();
      const job = await commit(await again(), againContent);
      const shown = async () => {
        const [document] = await store.documents(all, [documentId]);
        return [document?.filename, document?.sourcePath, document?.jobId];
      };
      assert.deepEqual(await shown(), ['report.md', '/docs/report.md', jobId]);
      await publish(job);
      assert.deepEqual(await shown(), ['renamed.md', '/new', job.jobId]);
    });

    it('is not taken back once it is published, nor while it is read once more', async () => {
      const { documentId } = await first();
      const job = await commit(await again(), againContent);
      await fail(job);
      const { sourceIds } = (await store.brokenOffChunks(null, 10))!;
      const late = (ordinal: number): GraphDelta => ({
        ...emptyDelta({ jobId: job.jobId, step: 'retract', ordinal }, { kind: 'ingestion', actor: null, metadata: {} }),
        retractChunks: { documentId, sourceIds },
      });
      const next = await again();
      assert.equal((await store.commit(late(0))).outcome, 'stale');
      await publish(await commit(next, againContent.slice(1)));
      assert.equal(await retract(), 0);
      assert.equal((await store.commit(late(1))).outcome, 'stale');
      const { concepts } = await dumpGraph(store, 100);
      assert.deepEqual(
        concepts.map((one) => one['concept_id']),
        ['river'],
      );
    });

    it('goes with its document when that is deleted meanwhile, and gives way to a new version', async () => {
      await first({ documentKey: 'gone', contentHash: 'sha256:gone' });
      const empty = async () => (await store.counts(all)).sources;
      const deleted = await again({ documentKey: 'gone', contentHash: 'sha256:gone' });
      await commit(deleted, againContent, recut);
      await fail(deleted);
      await removeDocument(deleted);
      assert.equal(await empty(), 0);
      assert.equal(await retract(), 0);

      await first();
      await commit(await again(), againContent, recut);
      const newer = await runningJob(store, { ...keyed, contentHash: 'sha256:2' });
      await commit(newer, [{ links: [{ id: 'rain' }] }]);
      assert.equal(await retract(), 2, 'the older reading is cancelled');
      await publish(newer);
      const { sources, concepts } = await dumpGraph(store, 100);
      assert.deepEqual(
        sources.map((one) => one['source_id']),
        [sourceIdOf(newer.versionId, 0)],
      );
      assert.deepEqual(
        concepts.map((one) => one['concept_id']),
        ['rain'],
      );
      assert.deepEqual(await store.integrityIssues(), []);
    });
  });
}
