import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

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
    const graph = await openEditedGraph(readSentences);
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
          assert.deepEqual(await graph.store.integrityIssues(), []);
        }
        for (const one of open.splice(0)) await one.close();
      }),
      { numRuns: Number(process.env['RUNS'] ?? 5), endOnFailure: true },
    );
  });
});
