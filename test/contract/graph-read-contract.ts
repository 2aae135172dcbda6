import assert from 'node:assert/strict';
import { sourceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { dumpGraph } from './dump-graph.js';
import { all, atCosine, chunkDelta, profile, runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';
import { rejectsWith } from './rejects-with.js';

export function graphReadContract(makeBench: MakeStoreBench): void {
  describe('reads of the graph', () => {
    let bench: StoreBench;
    let store: Store;
    let left: IngestionJob;
    let right: IngestionJob;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({
        vocabulary: [{ relationshipType: 'CAUSES', category: 'causal', description: 'brings about' }],
        profiles: [profile],
      });
      left = await runningJob(store, { ontology: 'Left' });
      right = await runningJob(store, { ontology: 'Right' });
      await store.commit(
        chunkDelta(left, 0, {
          concepts: [
            { id: 'run', label: 'Running shoes', vector: atCosine(0.9), terms: ['sneakers'] },
            { id: 'rain', label: 'Rain', vector: atCosine(0.5) },
          ],
          edges: [{ from: 'rain', type: 'CAUSES', to: 'run', confidence: 0.7 }],
          anchors: ['rain'],
        }),
      );
      await store.commit(
        chunkDelta(right, 0, {
          concepts: [{ id: 'mud', label: 'Mud', vector: atCosine(0.7), terms: ['wet running'] }],
          links: [{ id: 'rain' }],
          edges: [
            { from: 'rain', type: 'CAUSES', to: 'mud' },
            { from: 'mud', type: 'PART_OF', to: 'run' },
          ],
        }),
      );
    });
    after(() => bench.dispose());

    const ids = (rows: { conceptId: string }[]) => rows.map((row) => row.conceptId);

    it('give concepts in the order asked for, with ontologies and evidence', async () => {
      const found = await store.concepts(all, ['rain', 'nobody', 'run']);
      assert.deepEqual(
        found.map((row) => [row.conceptId, row.documents, row.evidenceCount]),
        [
          ['rain', ['Left', 'Right'], 2],
          ['run', ['Left'], 1],
        ],
      );
    });

    it('search vectors, also within one ontology', async () => {
      const query = { profile: profile.identity, vector: unit(1), limit: 5 };
      assert.deepEqual(ids(await store.searchConcepts(all, { ...query, ontology: null })), ['run', 'mud', 'rain']);
      assert.deepEqual(ids(await store.searchConcepts(all, { ...query, ontology: 'Right' })), ['mud', 'rain']);
      assert.deepEqual(ids(await store.searchConcepts(all, { ...query, ontology: 'Nowhere' })), []);
    });

    it('search words by their stem, labels before terms, and take no operators from the text', async () => {
      const search = async (text: string, ontology: string | null = null) =>
        (await store.searchConceptText(all, { words: text.split(' '), limit: 5, ontology })).map((row) => row.id);
      assert.deepEqual(await search('the runs'), ['run', 'mud']);
      assert.deepEqual(await search('run', 'Right'), ['mud']);
      assert.deepEqual(await search('sneaker'), ['run']);
      assert.deepEqual(await search('rain" OR label:* NEAR('), ['rain']);
      assert.deepEqual(await search(' *** '), []);
      const ranks = await store.searchConceptText(all, { words: ['run'], limit: 5, ontology: null });
      assert.ok(ranks[0]!.rank > ranks[1]!.rank);
    });

    it('tell which words of a query a name and a description hold', async () => {
      const found = await store.searchConceptText(all, { words: ['running', 'wet', 'what'], limit: 5, ontology: null });
      assert.deepEqual(
        found
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, inName, inDescription }) => [id, inName, inDescription]),
        [
          ['mud', ['running', 'wet'], ['what']],
          ['rain', [], ['what']],
          ['run', ['running'], ['running', 'what']],
        ],
      );
    });

    it('find concepts by the keys of labels and of search terms, labels first', async () => {
      const named = async (keys: string[], ontology: string | null = null) =>
        (await store.conceptsNamed(all, { keys, limit: 9, ontology })).map((one) => [
          one.conceptId,
          one.name,
          one.isLabel,
        ]);
      assert.deepEqual(await named(['sneakers', 'rain']), [
        ['rain', 'Rain', true],
        ['run', 'sneakers', false],
      ]);
      assert.deepEqual(await named(['sneakers', 'rain'], 'Right'), [['rain', 'Rain', true]]);
      assert.deepEqual(await named([]), []);
    });

    it('count in how many texts a word stands, by its stem', async () => {
      const { concepts, passages, words } = await store.wordCounts(all, ['run', 'quotes', 'texts', 'zzzzqq', '"']);
      assert.deepEqual([concepts, passages], [3, 2]);
      assert.deepEqual(
        words.map((one) => [one.word, one.concepts, one.quotes, one.passages]),
        [
          ['run', 2, 0, 0],
          ['quotes', 0, 4, 0],
          ['texts', 0, 0, 2],
          ['zzzzqq', 0, 0, 0],
          ['"', 0, 0, 0],
        ],
      );
    });

    it('give the cosine of concepts with a vector, in order', async () => {
      const query = { vector: unit(1), conceptIds: ['mud', 'nobody', 'run'] };
      const found = await store.conceptSimilarities(all, { ...query, profile: profile.identity });
      assert.deepEqual(
        found.map((one) => one && Math.round(one * 1e6) / 1e6),
        [0.7, null, 0.9],
      );
      const other = store.conceptSimilarities(all, { ...query, profile: 'no:such@8' });
      await rejectsWith('embedding_profile_switched', other);
    });

    it('give evidence with its place, as much as asked for', async () => {
      const evidence = await store.evidenceOf(all, ['rain'], 5);
      assert.equal(evidence.length, 2);
      const mine = evidence.find((row) => row.ontology === 'Left')!;
      assert.deepEqual(
        [mine.conceptId, mine.quote, mine.documentId, mine.filename, mine.paragraph, mine.sourceHostname],
        ['rain', 'quote 1', left.documentId, 'report.md', 0, 'desk'],
      );
      assert.match(mine.fullText, /^Text of chunk 0/);
      assert.equal(mine.match, 'normalised');
      assert.equal((await store.evidenceOf(all, ['rain', 'run'], 1)).length, 2);
    });

    it('follow links out, in and both ways, of some types or all', async () => {
      const step = async (direction: 'out' | 'in' | 'both', types: string[] | null) =>
        (await store.expand(all, ['mud'], direction, types)).map((row) => `${row.from}>${row.to}`);
      assert.deepEqual(await step('out', null), ['mud>run']);
      assert.deepEqual(await step('in', null), ['rain>mud']);
      assert.deepEqual(await step('both', null), ['mud>run', 'rain>mud']);
      assert.deepEqual(await step('both', ['CAUSES']), ['rain>mud']);
      assert.deepEqual(await step('both', []), []);
      const whole = await store.expand(all, ['mud', 'rain', 'run', 'mud'], 'both', null);
      assert.equal(whole.length, 3);
    });

    it('give sources, documents and what is evidenced there', async () => {
      const sourceId = sourceIdOf(left.documentId, 0);
      const source = await store.source(all, sourceId);
      assert.deepEqual(
        [source?.document, source?.headingPath, source?.documentRecord.jobId, source?.documentRecord.textKey],
        ['Left', ['Report', 'Part 0'], left.jobId, 'sha256/text'],
      );
      assert.equal(await store.source(all, 'nobody'), undefined);
      assert.deepEqual(
        (await store.sourceConcepts(all, [sourceId])).map((row) => [row.conceptId, row.instance.startOffset]),
        [
          ['run', 0],
          ['rain', 10],
        ],
      );
      const [document] = await store.documents(all, [left.documentId, 'nobody']);
      assert.equal(document?.ontology, 'Left');
      const documents = await store.documentsOfConcept(all, 'rain');
      assert.deepEqual(documents.map((row) => [row.documentId, row.sourceCount]).sort(), [
        ...[left, right].map((job) => [job.documentId, 1]).sort(),
      ]);
    });

    it('list documents by ontology and by a part of their name', async () => {
      const list = async (ontology: string | null, search: string | null, limit = 9, offset = 0) =>
        store.listDocuments(all, { ontology, search, limit, offset });
      const both = await list(null, 'REPORT');
      assert.deepEqual(
        both.documents.map((row) => [row.documentId, row.sourceCount, row.conceptCount]),
        [
          [left.documentId, 1, 2],
          [right.documentId, 1, 2],
        ],
      );
      const second = await list(null, null, 1, 1);
      assert.deepEqual([second.total, second.documents.map((row) => row.ontology)], [2, ['Right']]);
      assert.equal((await list('Right', null)).total, 1);
      for (const search of ['%', '_', 'report?']) assert.equal((await list(null, search)).total, 0, search);
    });

    it('give the chunks of a document that overlap a range, and its concepts by their first place', async () => {
      const range = (start: number, end: number) => store.documentSources(all, left.documentId, { start, end });
      assert.deepEqual(
        (await range(999, 1000)).sources.map((row) => [row.paragraph, row.document]),
        [[0, 'Left']],
      );
      assert.deepEqual(await range(1000, 2000), { length: 1000, sources: [] });
      assert.deepEqual(await store.documentSources(all, 'nobody', { start: 0, end: 9 }), { length: 0, sources: [] });
      const concepts = await store.documentConcepts(all, left.documentId, { limit: 1, offset: 0 });
      assert.deepEqual([concepts.total, concepts.concepts.map((row) => row.conceptId)], [2, ['run']]);
      const [rain] = (await store.documentConcepts(all, left.documentId, { limit: 9, offset: 1 })).concepts;
      assert.deepEqual([rain?.label, rain?.instanceCount, rain?.sourceCount, rain?.firstOffset], ['Rain', 1, 1, 10]);
    });

    it('give ontologies, also those that only have jobs', async () => {
      await runningJob(store, { ontology: 'Only jobs' });
      const ontology = await store.ontologyByName(all, 'Left');
      assert.equal(ontology?.ontologyId, left.ontologyId);
      assert.equal(ontology.lifecycleState, 'active');
      assert.deepEqual(ontology.searchTerms, ['reports']);
      assert.equal((await store.ontologyByName(all, 'Only jobs'))?.creationEpoch, null);
      assert.deepEqual(await store.ontologyNames(all), ['Left', 'Only jobs', 'Right']);
    });

    it('keep the vocabulary that was seeded, and its vectors', async () => {
      const seeded = { relationshipType: 'CAUSES', category: 'changed', description: 'changed' };
      await store.seedGraph({ vocabulary: [seeded], profiles: [{ ...profile, matchThreshold: 0.1 }] });
      const causes = async () => (await store.vocabulary(all)).find((row) => row.relationshipType === 'CAUSES')!;
      assert.deepEqual([(await causes()).category, (await causes()).isBuiltin], ['causal', true]);
      assert.deepEqual(await store.profiles(), [profile]);
      await store.saveVocabularyEmbeddings(profile.identity, [{ relationshipType: 'CAUSES', vector: unit(1) }]);
      await store.saveVocabularyEmbeddings(profile.identity, [{ relationshipType: 'CAUSES', vector: unit(0, 1) }]);
      assert.deepEqual((await causes()).embedding, unit(1));
      assert.equal((await causes()).embeddingModel, profile.identity);
    });

    it('count', async () => {
      const counts = await store.counts(all);
      const { concepts, sources, instances, evidence, appears, relationships, documents, ontologies } = counts;
      assert.deepEqual(
        [concepts, sources, instances, evidence, appears, relationships, documents, ontologies],
        [3, 2, 4, 4, 4, 3, 2, 2],
      );
      assert.deepEqual(counts.relationshipsByType, [
        { type: 'CAUSES', count: 2 },
        { type: 'PART_OF', count: 1 },
      ]);
    });

    it('give the vector of a concept in its profile', async () => {
      assert.deepEqual(await store.conceptEmbedding(all, 'rain'), {
        profile: profile.identity,
        vector: atCosine(0.5),
      });
      assert.equal(await store.conceptEmbedding(all, 'nobody'), undefined);
    });

    it('scan every stream with the fields of the format, the same whatever the page size', async () => {
      const dump = await dumpGraph(store, 1);
      assert.deepEqual(await dumpGraph(store, 1000), dump);
      const required = {
        concepts: 'concept_id label search_terms embedding created_at_epoch last_seen_epoch',
        sources: 'source_id document file_path paragraph full_text blob_key content_type',
        instances: 'instance_id quote source_id created_at_event_id match',
        evidence: 'concept_id instance_id',
        relationships: 'from to type properties',
        vocabulary:
          'relationship_type description category added_by added_at usage_count is_active is_builtin synonyms ' +
          'deprecation_reason direction_semantics embedding_model embedding_generated_at embedding',
        graph_epochs: 'event_id occurred_at kind actor counter_after metadata',
        ontologies: 'ontology_id name description embedding search_terms lifecycle_state creation_epoch created_by',
        scoped_by: 'source_id ontology',
        anchored_by: 'ontology concept_id',
      };
      for (const [stream, fields] of Object.entries(required)) {
        const [record] = dump[stream as keyof typeof required];
        assert.ok(record, `nothing in ${stream}`);
        for (const field of fields.split(' ')) assert.ok(field in record, `${stream}.${field} is missing`);
      }
      assert.equal(dump.concepts.length, 3);
      assert.equal((dump.concepts[0]?.['embedding'] as number[]).length, profile.dims);
      assert.deepEqual(dump.anchored_by, [{ ontology: 'Left', concept_id: 'rain' }]);
      assert.deepEqual(
        dump.graph_epochs.map((row) => [row['kind'], row['counter_after']]),
        [
          ['ingestion', 1],
          ['ingestion', 2],
        ],
      );
    });
  });
}
