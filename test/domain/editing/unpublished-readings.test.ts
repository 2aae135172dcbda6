import assert from 'node:assert/strict';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';
import type { Answer } from '../../activities/ingest/ingest-bench.js';

/** Reads sentences, and calls each concept by a term of its own for each day on which something is said of it. */
const readDays: Answer = (request) => {
  const { concepts, relationships } = readSentences(request);
  const named = concepts.map((concept) => {
    const days = concept.quotes.flatMap((quote) => /day (\d)/.exec(quote)?.[1] ?? []);
    return { ...concept, searchTerms: [...new Set(days)].map((day) => `${concept.label} of day ${day}`) };
  });
  return { concepts: named, relationships };
};

/** Each paragraph is one chunk. */
const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const textOf = (...paragraphs: string[]) => `${paragraphs.map((one) => `${one} ${filler}`).join('\n\n')}\n`;

describe('a reading of another version that is not published', () => {
  let world: EditedGraph;
  beforeEach(async () => {
    world = await openEditedGraph(readDays);
  });
  afterEach(() => world.close());

  it('leaves concepts as they are where an earlier text is back, until it is published', async () => {
    const first = textOf('Lake needs rain on day 1. Lake is a thing of day 2.', 'Mere needs fish on day 3.');
    const second = textOf('Lake needs rain on day 4. Lake is a thing of day 2.', 'Mere needs fish on day 5.');
    await world.begin('a', first, 9).then((reading) => reading.finish());
    const before = await world.dump();
    await world.begin('a', second, 9).then((reading) => reading.finish());
    const between = await world.dump();
    const reading = await world.begin('a', first, 1);
    const names = (dump: typeof before) =>
      dump['concepts']!.map(({ concept_id, label, description, embedding }) => [concept_id, label, description, embedding]); // prettier-ignore
    assert.deepEqual(names(await world.dump()), names(between));
    await reading.breakOff();
    assert.deepEqual(await world.dump(), between);
    await world.begin('a', first, 9).then((again) => again.finish());
    assert.deepEqual(await world.dump(), before);
  });
});
