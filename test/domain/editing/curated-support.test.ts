import assert from 'node:assert/strict';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { readAll } from '../../../domain/graph/model.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { dumpGraph } from '../../contract/dump-graph.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

describe('what people wrote', () => {
  let bench: IngestBench;
  let edit: ReturnType<typeof editGraph>;
  beforeEach(async () => {
    bench = await openIngestBench();
    bench.answer = readSentences;
    edit = editGraph(bench.platform);
  });
  afterEach(() => bench.close());

  const store = () => bench.platform.store;
  const concept = async (id: string) => (await store().concepts(readAll, [id]))[0];
  const read = async (text: string, more: Parameters<IngestBench['submit']>[1] = {}) =>
    bench.read(await bench.submit(text, more));
  const edges = async () =>
    (await dumpGraph(store())).relationships.map((edge) => `${edge['from']} ${edge['type']} ${edge['to']}`);
  /** Takes everything away that the document supports. */
  const forget = ({ documentId }: IngestionJob) =>
    store().commit({
      ...emptyDelta({ jobId: 'forget', step: 'forget', ordinal: 0 }, { kind: 'edit', actor: null, metadata: {} }),
      retract: { documentId, notRenewedBy: 'forget' },
    });

  it('stays when the same text is read again, and when another text takes its place', async () => {
    await read('Rain needs clouds.\n');
    await edit.update('rain', { label: 'Precipitation', description: 'Water that falls', searchTerms: ['shower'] });
    await edit.link('clouds', 'PART_OF', 'rain', 0.3);
    const asEdited = async () => {
      const { label, description, searchTerms } = (await concept('rain'))!;
      assert.deepEqual([label, description, searchTerms], ['Precipitation', 'Water that falls', ['shower']]);
      assert.deepEqual(await edges(), ['clouds PART_OF rain', 'rain REQUIRES clouds']);
    };
    await read('Rain needs clouds.\n', { force: true });
    await asEdited();
    await read('Rain is wet weather. Rain needs clouds.\n', { filename: 'other.md' });
    await asEdited();
    assert.equal((await store().counts(readAll)).concepts, 2, 'what the text calls rain is the renamed concept');
    const [edge] = await store().expand(readAll, ['clouds'], 'out', ['PART_OF']);
    assert.equal(edge?.confidence, 0.3);
    assert.deepEqual([edge?.properties['source'], edge?.properties['created_by']], ['human_curated', 'ada']);
  });

  it('outlives the documents, and nothing else of the concept does', async () => {
    const job = await read('Rain needs clouds. Rain is water from above. Snow needs cold.\n');
    await edit.update('rain', { label: 'Precipitation' });
    await edit.link('snow', 'PART_OF', 'rain');
    await forget(job);
    const dump = await dumpGraph(store());
    const left = dump.concepts.map((one) => [one['concept_id'], one['description'], one['search_terms']]);
    assert.deepEqual(left, [
      ['rain', '', []],
      ['snow', '', []],
    ]);
    assert.deepEqual(await edges(), ['snow PART_OF rain']);
    assert.deepEqual([dump.evidence.length, dump.instances.length, dump.sources.length], [0, 0, 0]);
    assert.deepEqual((await concept('rain'))?.documents, ['tests']);
    assert.deepEqual(await store().integrityIssues(), []);
    await edit.unlink(dump.relationships[0]!['edge_id'] as string);
    assert.equal(await concept('snow'), undefined, 'only the relationship stood for it');
    assert.ok(await concept('rain'));
  });

  it('is what documents are matched with from then on', async () => {
    const created = await edit.create('Cumulus', { searchTerms: ['heap cloud'] });
    assert.deepEqual(created, { conceptId: 'cumulus', matchedExisting: false });
    await read('Cumulus is a white heap.\n');
    const found = (await concept('cumulus'))!;
    assert.equal(found.evidenceCount, 1);
    assert.equal(found.description, 'Cumulus is a white heap.', 'a description nobody gave comes from the text');
    assert.deepEqual(found.searchTerms, ['heap cloud']);
  });

  it('is one concept however often it is created, unless another is asked for', async () => {
    const first = await edit.create('Cumulus', { description: 'A cloud' });
    assert.deepEqual(await edit.create(' cumulus '), { conceptId: first.conceptId, matchedExisting: true });
    const made = new Set([first.conceptId]);
    for (let i = 0; i < 4; i += 1) {
      const forced = await edit.create('Cumulus', { description: 'A cloud', matchingMode: 'force_create' });
      assert.equal(forced.matchedExisting, false);
      made.add(forced.conceptId);
    }
    assert.equal(made.size, 5);
    assert.equal((await store().counts(readAll)).concepts, 5);
    const atOnce = await Promise.all(['Stratus', 'Stratus', 'Stratus'].map((label) => edit.create(label)));
    assert.equal(new Set(atOnce.map(({ conceptId }) => conceptId)).size, 1);
    assert.equal(atOnce.filter(({ matchedExisting }) => !matchedExisting).length, 1);
  });

  it('is one event of its author each, with a vector of what the concept is called now', async () => {
    await edit.create('Cumulus');
    const before = await store().conceptEmbedding(readAll, 'cumulus');
    await edit.update('cumulus', { label: 'Heap cloud' });
    const after = await store().conceptEmbedding(readAll, 'cumulus');
    const [named] = await bench.platform.embedder.embed(['Heap cloud'], 'concept');
    assert.notDeepEqual(after?.vector, before?.vector);
    assert.deepEqual(after?.vector, named);
    const events = (await dumpGraph(store())).graph_epochs;
    assert.deepEqual(
      events.map(({ kind, actor, counter_after: counter, metadata }) => [
        kind,
        actor,
        counter,
        (metadata as { edit: string }).edit,
      ]),
      [
        ['edit', 'ada', 1, 'concept.create'],
        ['edit', 'ada', 2, 'concept.update'],
      ],
    );
    const words = await store().searchConceptText(readAll, { words: ['heap'], limit: 5, ontology: 'tests' });
    assert.deepEqual(
      words.map(({ id }) => id),
      ['cumulus'],
    );
    assert.deepEqual(await store().searchConceptText(readAll, { words: ['cumulus'], limit: 5, ontology: null }), []);
  });

  it('lets a new type of relationship join the vocabulary, and spells a known one as the vocabulary does', async () => {
    await edit.create('Sun');
    await edit.create('Moon');
    const { relationship } = await edit.link('sun', 'outshines', 'moon');
    assert.equal(relationship.type, 'OUTSHINES');
    assert.equal((await edit.link('sun', 'Influenced', 'moon')).relationship.type, 'INFLUENCES');
    const added = (await store().vocabulary(readAll)).find(({ relationshipType }) => relationshipType === 'OUTSHINES');
    assert.deepEqual([added?.addedBy, added?.usageCount, added?.isActive], ['ada', 1, true]);
    assert.equal(added?.category, relationship.category);
  });
});
