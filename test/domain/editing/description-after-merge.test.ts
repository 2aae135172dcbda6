import assert from 'node:assert/strict';
import { readAll } from '../../../domain/graph/model.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const said = {
  lake: 'Lake is a large water in the land.',
  pond: 'Pond is a small water in a garden.',
  mere: 'The mere lies here. Mere needs rain.',
};

describe('the description of the concept that a merge leaves', () => {
  let graph: EditedGraph;
  let other: EditedGraph;
  beforeEach(async () => {
    [graph, other] = [await openEditedGraph(readSentences), await openEditedGraph(readSentences)];
  });
  afterEach(async () => {
    for (const one of [graph, other]) await one.close();
  });
  const descriptionOf = async (conceptId: string) =>
    (await graph.store.concepts(readAll, [conceptId]))[0]?.description ?? null;

  // Of equal grades the content of the documents would decide, so each is the target once.
  for (const [target, source] of [
    ['lake', 'pond'],
    ['pond', 'lake'],
    ['mere', 'lake'],
    ['mere', 'pond'],
  ] as const) {
    it(`is that of the target, whatever is read or undone: ${source} into ${target}`, async () => {
      const texts = Object.values(said);
      for (const one of [graph, other]) await one.read(texts);
      const [mine, theirs] = [await descriptionOf(target), await descriptionOf(source)];
      assert.notEqual(mine, theirs);
      const merge = await graph.merge(target, source);
      assert.equal(await descriptionOf(target), mine);

      const later = [...texts, `A ${source} is a thing that is described again. ${said[source]}`];
      for (const one of [graph, other]) await one.read(later);
      assert.equal(await descriptionOf(target), mine);

      await graph.undo(merge.decisionId);
      assert.deepEqual([await descriptionOf(target), await descriptionOf(source)], [mine, theirs]);
      assert.deepEqual(await graph.dump(), await other.dump());
    });
  }

  it('is given back with all else that the API tells of a concept', async () => {
    await graph.read([said.lake, said.pond]);
    const told = () => graph.store.concepts(readAll, ['lake', 'pond']);
    const before = await told();
    const merge = await graph.merge('lake', 'pond');
    await graph.undo(merge.decisionId);
    assert.deepEqual(await told(), before);
  });

  it('is in the words of the merged concept where no others are left', async () => {
    for (const one of [graph, other]) await one.read([said.lake, said.pond]);
    const merge = await graph.merge('lake', 'pond');
    await graph.read(['Boat is a thing.', said.pond]);
    assert.equal(await descriptionOf('lake'), said.pond);
    await graph.undo(merge.decisionId);
    assert.deepEqual([await descriptionOf('lake'), await descriptionOf('pond')], [null, said.pond]);
  });
});
