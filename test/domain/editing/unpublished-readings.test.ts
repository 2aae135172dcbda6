import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readDays } from '../../support/day-reader.js';

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
      dump['concepts']!.map(({ concept_id, label, description, embedding }) => [concept_id, label, description, embedding]); // oxfmt-ignore
    assert.deepEqual(names(await world.dump()), names(between));
    await reading.breakOff();
    assert.deepEqual(await world.dump(), between);
    await world.begin('a', first, 9).then((again) => again.finish());
    assert.deepEqual(await world.dump(), before);
  });

  it('leaves no quote with both sides of a split where a first reading that broke off begins again', async () => {
    const same = 'Lake needs rain on day 1.';
    const first = textOf(same, 'Mere needs fish on day 2.');
    await world.begin('a', textOf(same, 'Lake is a thing of day 3.'), 2).then((one) => one.breakOff());
    await world.begin('a', first, 1).then((one) => one.breakOff());
    const seen = new Set<string>();
    // One of the two chunks with the same words goes to each side.
    const decision = await world.split(
      'lake',
      'Part',
      (quote) => quote === same && !seen.has(quote) && !!seen.add(quote),
    );
    const reading = await world.begin('a', first, 1);
    await world.undo(decision!.decisionId);
    await reading.finish();
    assert.deepEqual(await world.quotes('lake'), [same]);
  });

  const words = ['lake', 'mere', 'rain', 'fish'];
  const sentence = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(5))
    // A relationship between the two that is read while they are one comes back when it is read again.
    .filter(([from, to]) => from === to || ![from, to].every((one) => ['lake', 'mere'].includes(one)))
    .map(([from, to, day]) =>
      from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`,
    );
  const paragraphs = fc.array(
    fc.array(sentence, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    { minLength: 1, maxLength: 4 },
  );
  const decision = fc.record({
    kind: fc.constantFrom('merge', 'split'),
    pick: fc.nat(7),
    /** Chunks that are read before it, and until it is undone. */
    ...{ at: fc.nat(4), until: fc.nat(4) },
    isPublished: fc.boolean(),
    /** The current version is read again. */
    isAgain: fc.nat(2).map((one) => one === 0),
  });

  it('leaves each side what is its own where a decision is undone meanwhile, published or broken off', async () => {
    await fc.assert(
      fc.asyncProperty(
        paragraphs,
        paragraphs,
        decision,
        async (one, two, { kind, pick, at, until, isPublished, isAgain }) => {
          const first = textOf('Lake needs rain on day 1.', 'Mere needs fish on day 2.', ...one);
          const second = isAgain ? first : textOf(...two);
          fc.pre(isAgain || first !== second);
          const other = await openEditedGraph(readDays);
          try {
            const dumps = [];
            for (const [isDecided, by] of [
              [false, other],
              [true, await again()],
            ] as const) {
              await by.begin('a', first, 9).then((reading) => reading.finish());
              const decide = async () =>
                kind === 'merge'
                  ? by.merge('lake', 'mere')
                  : by.split('lake', 'Part', (_, nth) => ((pick + 1) >> nth) % 2 === 1);
              let made = isDecided && at === 0 ? await decide() : null;
              const reading = await by.begin('a', second, at);
              if (isDecided && at > 0) made = await decide();
              await reading.readTo(until);
              if (made !== null) await by.undo(made.decisionId);
              await (isPublished ? reading.finish() : reading.breakOff());
              dumps.push(await by.dump());
              assert.deepEqual(await by.store.integrityIssues(), []);
            }
            assert.deepEqual(dumps[1], dumps[0]);
          } finally {
            await other.close();
          }
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 4), endOnFailure: true },
    );
  });

  const attempt = fc.record({
    ...{ second: fc.boolean(), count: fc.integer({ min: 1, max: 3 }), pick: fc.nat(7) },
    kind: fc.constantFrom('merge', 'split', 'none'),
    isUndoneFirst: fc.boolean(),
  });

  it('leaves nothing of a first version that was never read to its end, whatever was decided and undone', async () => {
    const attempts = fc.array(attempt, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(paragraphs, paragraphs, attempts, fc.boolean(), async (one, two, broken, isSecond) => {
        const texts = [one, two].map((some) =>
          textOf('Lake needs rain on day 1.', 'Mere needs fish on day 2.', ...some),
        );
        const last = texts[isSecond ? 1 : 0]!;
        const by = await again();
        const decisions: string[] = [];
        for (const { second, count, pick, kind, isUndoneFirst } of broken) {
          const reading = await by.begin('a', texts[second ? 1 : 0]!, count);
          const present = (await by.store.concepts(readAll, ['lake', 'mere'])).length;
          const made =
            kind === 'merge' && present === 2
              ? await by.merge('lake', 'mere')
              : kind === 'split' && present > 0
                ? await by.split('lake', 'Part', (_, nth) => ((pick + 1) >> nth) % 2 === 1)
                : null;
          await reading.readTo(count + 1);
          if (made !== null && isUndoneFirst) await by.undo(made.decisionId);
          else if (made !== null) decisions.push(made.decisionId);
          await reading.breakOff();
          assert.deepEqual(await by.store.integrityIssues(), []);
        }
        const reading = await by.begin('a', last, 1);
        for (const decisionId of decisions.reverse()) await by.undo(decisionId);
        await reading.finish();
        const dump = await by.dump();
        await by.remove('a');
        const { ontologies: _, vocabulary: __, ...left } = await by.dump();
        for (const [stream, rows] of Object.entries(left)) assert.deepEqual(rows, [], stream);
        await again();
        await world.begin('a', last, 9).then((fresh) => fresh.finish());
        assert.deepEqual(dump, await world.dump());
      }),
      { numRuns: Number(process.env['RUNS'] ?? 4), endOnFailure: true },
    );
  });

  async function again(): Promise<EditedGraph> {
    await world.close();
    world = await openEditedGraph(readDays);
    return world;
  }
});
