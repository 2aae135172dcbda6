import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import type { Answer } from '../../activities/ingest/ingest-bench.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

/**
 * Gives each concept of a sentence the day as a term, so that several have it from one chunk, and each relationship a
 * confidence that grows with the day; it says where it is stated but for even days.
 */
const readDays: Answer = (request) => {
  const { concepts } = readSentences(request);
  const named = concepts.map((concept) => {
    const days = new Set(concept.quotes.flatMap((quote) => /day (\d)/.exec(quote)?.[1] ?? []));
    return { ...concept, searchTerms: [...days].map((day) => `d${day}`) };
  });
  const said = [...request.text.matchAll(/\b(\w+) needs (\w+) on day (\d)\./g)];
  const relationships = said.map(([sentence, from = '', to = '', day]) => ({
    ...{ from: from.toLowerCase(), to: to.toLowerCase(), type: 'requires', confidence: 0.5 + Number(day) / 20 },
    ...(Number(day) % 2 === 1 && { quotes: [sentence] }),
  }));
  return { concepts: named, relationships };
};

const filler = 'Words that say nothing of it stand here all along. '.repeat(10);

/** Paragraphs are chunks of their own; the sentences of one are read together. */
const textOf = (paragraphs: readonly (readonly string[])[]) =>
  `${paragraphs.map((one) => `${one.join(' ')} ${filler}`).join('\n\n')}\n`;

const things = ['lake', 'mere', 'rain', 'fish'] as const;
const thing = fc.constantFrom(...things);
const sentence = fc
  .tuple(thing, thing, fc.nat(9))
  // A relationship between the two that are merged is none while they are one.
  .filter(([from, to]) => !(['lake', 'mere'].includes(from) && ['lake', 'mere'].includes(to)))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 });
const document = fc.array(paragraph, { minLength: 1, maxLength: 3 });
const reading = fc.record({
  what: fc.constantFrom('again', 'reversed', 'shortened', 'another'),
  other: document,
});

describe('undoing a merge after documents were read again', () => {
  const open: EditedGraph[] = [];
  const newGraph = async () => {
    const graph = await openEditedGraph(readDays);
    open.push(graph);
    return graph;
  };
  afterEach(async () => {
    for (const graph of open.splice(0)) await graph.close();
  });
  const both =
    'Lake needs fish on day 1. Mere needs fish on day 2. Rain needs lake on day 3. Rain needs mere on day 4.';
  const edges = async ({ store }: EditedGraph) =>
    (await store.expand(readAll, ['fish', 'rain'], 'both', null)).map(({ from, to }) => `${from} ${to}`).sort();

  it('gives back what both said of the same third concept', async () => {
    for (const later of [[both], [`${both} Boat is a thing.`], [`Boat is a thing of day 5. ${filler}\n\n${both}`]]) {
      const graph = await newGraph();
      await graph.read([both]);
      const merge = await graph.merge('lake', 'mere');
      assert.deepEqual(await edges(graph), ['lake fish', 'rain lake']);
      await graph.read(later);
      await graph.undo(merge.decisionId);
      assert.deepEqual(await edges(graph), ['lake fish', 'mere fish', 'rain lake', 'rain mere']);
    }
  });

  /** Returns what each chunk says of relationships, with the confidence and the passages. */
  const statements = async ({ store }: EditedGraph) => {
    const { records } = await store.scan('sources', null, 500);
    const { sources } = await store.supportOf(records.map((row) => String(row['source_id'])));
    const said = sources.map((source, at) => {
      const { file_path: file, paragraph } = records[at]!;
      return { file, paragraph, relationships: source.relationships.map(({ edgeId: _, ...row }) => row) };
    });
    const order = (one: unknown) => JSON.stringify(one);
    for (const one of said) one.relationships.sort((a, b) => order(a).localeCompare(order(b)));
    return said.sort((a, b) => order(a).localeCompare(order(b)));
  };

  it('gives each the confidence and the passages that the chunk states of it', async () => {
    const sure =
      'Lake needs fish on day 1. Mere needs fish on day 9. Rain needs lake on day 7. Rain needs mere on day 3.';
    const moved = `Boat is a thing of day 5. ${filler}\n\n${sure} ${filler}`;
    for (const later of [[[sure]], [[`${sure} Boat is a thing.`]], [[moved]], [[sure], [moved]], [[moved], [moved]]]) {
      const [graph, other] = [await newGraph(), await newGraph()];
      for (const one of [graph, other]) await one.read([sure]);
      const merge = await graph.merge('lake', 'mere');
      for (const texts of later) for (const one of [graph, other]) await one.read(texts);
      await graph.undo(merge.decisionId);
      assert.deepEqual(await statements(graph), await statements(other));
    }
  });

  const terms = async ({ store }: EditedGraph, ids = ['lake', 'mere']) =>
    Object.fromEntries(
      (await store.concepts(readAll, ids)).map((one) => [one.label.toLowerCase(), one.searchTerms.toSorted()]),
    );
  const text =
    'Lake is a thing of day 1. Mere is a thing of day 1. Lake is a thing of day 2. Mere is a thing of day 3.';

  it('gives back the terms that both have from one chunk', async () => {
    for (const later of [[text], [`${text} Boat is a thing.`], [`Boat is a thing of day 5. ${filler}\n\n${text}`]]) {
      const graph = await newGraph();
      await graph.read([text]);
      const merge = await graph.merge('lake', 'mere');
      assert.deepEqual(await terms(graph), { lake: ['d1', 'd2', 'd3', 'mere'] });
      await graph.read(later);
      await graph.undo(merge.decisionId);
      assert.deepEqual(await terms(graph), { lake: ['d1', 'd2'], mere: ['d1', 'd3'] });
    }
  });

  it('leaves terms of a chunk with the quotes under whose label it has them, where these are split off', async () => {
    const graph = await newGraph();
    await graph.read([text]);
    await graph.merge('lake', 'mere');
    await graph.read([text]);
    const split = await graph.split('lake', 'Part', (quote) => quote.startsWith('Mere'));
    const divided = await terms(graph, ['lake', split!.otherId]);
    assert.deepEqual(divided, { lake: ['d1', 'd2', 'mere'], part: ['d1', 'd3', 'mere'] });
    await graph.undo(split!.decisionId);
    assert.deepEqual(await terms(graph), { lake: ['d1', 'd2', 'd3', 'mere'] });
  });

  it('leaves the graph as if it had not been', async function () {
    this.timeout(300_000);
    const readings = fc.array(reading, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(document, readings, fc.boolean(), async (first, later, isTurned) => {
        const [graph, other] = [await newGraph(), await newGraph()];
        const texts = [first, first];
        const read = async () => {
          for (const one of [graph, other]) await one.read(texts.map(textOf));
        };
        await read();
        const there = await graph.store.concepts(readAll, ['lake', 'mere']);
        if (there.length === 2) {
          const [target, source] = isTurned ? ['mere', 'lake'] : ['lake', 'mere'];
          const merge = await graph.merge(target, source);
          for (const { what, other: another } of later) {
            if (what === 'reversed') texts[0] = texts[0]!.toReversed();
            else if (what === 'shortened') texts[0] = texts[0]!.slice(0, -1);
            else if (what === 'another') texts[0] = another;
            if (texts[0]!.length === 0) texts[0] = another;
            await read();
          }
          await graph.undo(merge.decisionId);
          assert.deepEqual(await graph.dump(), await other.dump());
          assert.deepEqual(await statements(graph), await statements(other));
          assert.deepEqual(await graph.store.integrityIssues(), []);
        }
        for (const one of open.splice(0)) await one.close();
      }),
      { numRuns: Number(process.env['RUNS'] ?? 5), endOnFailure: true },
    );
  });
});
