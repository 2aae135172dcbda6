import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { deleteByJob } from '../../support/delete-by-job.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const snakes = 'Python is a snake. Deer needs python.\n';
const code = 'Python is a language. Python needs interpreter.\n';
const boats = 'Boat is a thing.\n';
const isCode = (quote: string) => /language|interpreter/.test(quote);

describe('undoing a decision whose concepts lost their support', () => {
  const open: EditedGraph[] = [];
  const newGraph = async () => {
    const graph = await openEditedGraph(readSentences);
    open.push(graph);
    return graph;
  };
  afterEach(async () => {
    for (const graph of open.splice(0)) await graph.close();
  });
  const exists = async ({ store }: EditedGraph, id: string) => (await store.concepts(readAll, [id])).length === 1;
  const conflicts = (error: unknown) =>
    isConcordanceError(error) && error.code === 'conflict' && /deleted/.test(error.detail);

  it('gives the concept that is left the identity of the one that was split', async () => {
    const [graph, other] = [await newGraph(), await newGraph()];
    for (const one of [graph, other]) await one.read([snakes, code]);
    const split = await graph.split('python', 'Python language', isCode);
    for (const one of [graph, other]) await one.read([boats, code]);
    assert.deepEqual([await exists(graph, 'python'), await exists(graph, split!.otherId)], [false, true]);
    const undone = await graph.undo(split!.decisionId);
    assert.deepEqual(undone.moved.instanceIds.length, 2);
    assert.deepEqual(await graph.dump(), await other.dump());
    assert.deepEqual(await graph.store.integrityIssues(), []);
    for (const one of [graph, other]) await one.read([snakes, code]);
    assert.deepEqual(await graph.dump(), await other.dump());
  });

  it('forgets the pair where what was split off is gone, and the split where both are', async () => {
    const graph = await newGraph();
    await graph.read([snakes]);
    await graph.read([code], 'Code');
    const split = await graph.split('python', 'Python language', isCode);
    const [ontology] = (await graph.store.scan('ontologies', null, 10)).records.filter(({ name }) => name === 'Code');
    await deleteByJob(graph.bench.platform, { ontologyId: String(ontology!['ontology_id']) });
    assert.deepEqual([await exists(graph, 'python'), await exists(graph, split!.otherId)], [true, false]);
    const before = await graph.dump();
    const undone = await graph.undo(split!.decisionId);
    assert.deepEqual(undone.moved, { instanceIds: [], relationships: 0, terms: [] });
    assert.deepEqual(await graph.dump(), before);

    await graph.read([snakes + code]);
    const next = await graph.split('python', 'Code', isCode);
    await graph.read([boats]);
    await graph.edit.remove(next!.otherId);
    await assert.rejects(graph.undo(next!.decisionId), conflicts);
  });

  it('refuses where a person deleted one of the two', async () => {
    const graph = await newGraph();
    await graph.read([snakes, code]);
    const split = await graph.split('python', 'Python language', isCode);
    await graph.edit.remove('python');
    await assert.rejects(graph.undo(split!.decisionId), conflicts);
  });

  it('marks the pair again when a concept that had gone comes back, and keeps the two apart', async () => {
    const graph = await newGraph();
    await graph.read([snakes, code]);
    const split = await graph.split('python', 'Python language', isCode);
    await graph.read([boats, code]);
    assert.deepEqual(await graph.store.splitPairs(['python', split!.otherId]), []);
    await graph.edit.create('Python', { matchingMode: 'force_create' });
    assert.equal((await graph.store.splitPairs(['python'])).length, 1);
    await graph.read([snakes, code]);
    assert.equal((await graph.quotes('python')).length, 2);
    assert.equal((await graph.quotes(split!.otherId)).length, 2);
  });

  it('undoes a split of what was split off, in whatever order', async () => {
    const graph = await newGraph();
    await graph.read([snakes, code]);
    const before = await graph.dump();
    const first = await graph.split('python', 'Python language', isCode);
    const second = await graph.split(first!.otherId, 'Interpreted language', (quote) => /interpreter/.test(quote));
    await graph.undo(first!.decisionId);
    assert.equal((await graph.store.splitPairs(['python'])).length, 1, 'it is parted from what is left of the other');
    await graph.undo(second!.decisionId);
    assert.deepEqual(await graph.dump(), before);
  });

  it('parts a merge whose target came back as it was, and leaves what was read as two', async () => {
    for (const later of ['', 'Now: ']) {
      const [graph, other] = [await newGraph(), await newGraph()];
      const texts = ['Lake needs rain.\n', 'Mere needs fish.\n'];
      for (const one of [graph, other]) await one.read(texts);
      const merge = await graph.merge('lake', 'mere');
      for (const one of [graph, other]) await one.read([boats, boats]);
      assert.equal(await exists(graph, 'lake'), false);
      for (const one of [graph, other]) await one.read(texts.map((text) => later + text));
      const undone = await graph.undo(merge.decisionId);
      assert.equal(undone.moved.instanceIds.length, later === '' ? 1 : 0);
      assert.deepEqual(await graph.dump(), await other.dump());
      assert.equal((await graph.quotes('mere')).length, 1);
    }
  });

  it('leaves a concept that lost its own quotes for the relationships that people wrote', async () => {
    const [graph, other] = [await newGraph(), await newGraph()];
    for (const one of [graph, other]) {
      await one.read(['Lake needs rain.\n', 'Mere needs fish.\n']);
      await one.edit.link('lake', 'CONTAINS', 'fish');
    }
    const merge = await graph.merge('lake', 'mere');
    for (const one of [graph, other]) await one.read([boats, 'Mere needs fish.\n']);
    await graph.undo(merge.decisionId);
    assert.deepEqual(await graph.dump(), await other.dump());
    assert.equal((await graph.store.expand(readAll, ['lake'], 'out', ['CONTAINS'])).length, 1);
    assert.deepEqual(await graph.store.integrityIssues(), []);
  });

  it('has nothing to part where the target of a merge is gone', async () => {
    const graph = await newGraph();
    await graph.read(['Lake needs rain.\n', 'Mere needs fish.\n']);
    const merge = await graph.merge('lake', 'mere');
    await graph.read([boats, boats]);
    const before = await graph.dump();
    assert.deepEqual((await graph.undo(merge.decisionId)).moved.instanceIds, []);
    assert.deepEqual(await graph.dump(), before);
  });
});
