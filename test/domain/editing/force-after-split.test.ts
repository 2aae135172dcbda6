import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import type { Answer } from '../../activities/ingest/ingest-bench.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

/** Reads sentences, and gives each concept a term of its own and one for each day on which something is said of it. */
const readDays: Answer = (request) => {
  const { concepts, relationships } = readSentences(request);
  const named = concepts.map((concept) => {
    const days = new Set(concept.quotes.flatMap((quote) => /day (\d)/.exec(quote)?.[1] ?? []));
    const terms = [...days].map((day) => `${concept.label} of day ${day}`);
    return { ...concept, searchTerms: [`${concept.label}-alias`, ...terms] };
  });
  return { concepts: named, relationships };
};

/** Gives other terms and types, and no quote of one of the days. */
const readOtherwise =
  (left: number): Answer =>
  (request) => {
    const { concepts, relationships } = readSentences(request);
    const kept = concepts
      .map((one) => ({ ...one, quotes: one.quotes.filter((quote) => !quote.includes(`day ${left}`)) }))
      .filter(({ quotes }) => quotes.length > 0);
    const refs = new Set(kept.map(({ ref }) => ref));
    return {
      concepts: kept.map((one) => ({ ...one, searchTerms: [`${one.label} of old`] })),
      relationships: relationships
        .filter(({ from, to }) => refs.has(from) && refs.has(to))
        .map((one) => ({ ...one, type: 'contains' })),
    };
  };

const words = ['bank', 'loan', 'river', 'fish'];
const filler = 'Words that say nothing of it stand here all along.';
/** Sentences of different lengths, so that chunks begin at other ones when their order changes. */
const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(5), fc.constantFrom(0, 1, 3, 6))
  .map(([from, to, day, more]) =>
    [from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`]
      .concat(Array<string>(more + 1).fill(filler))
      .join(' '),
  );
const sentences = fc.array(sentence, { minLength: 8, maxLength: 20 });
/** Number of sentences in a paragraph, in turn. */
const layout = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });

function textOf(some: readonly string[], paragraphs: readonly number[]): string {
  const rest = [...some];
  const parts: string[] = [];
  for (let nth = 0; rest.length > 0; nth += 1)
    parts.push(rest.splice(0, paragraphs[nth % paragraphs.length]).join(' '));
  return `${parts.join('\n\n')}\n`;
}

const edit = fc.record({
  kind: fc.constantFrom('move', 'remove', 'insert', 'turn'),
  ...{ at: fc.nat(), to: fc.nat(), sentence },
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(before: readonly string[], changes: readonly Edit[]): string[] {
  const result = [...before];
  for (const { kind, at, to, sentence: added } of changes) {
    const [from, where] = [at % result.length, to % result.length];
    if (kind === 'insert') result.splice(from, 0, added);
    else if (kind === 'move') result.splice(where, 0, ...result.splice(from, 3));
    else if (kind === 'turn') result.splice(from, 6, ...result.slice(from, from + 6).reverse());
    else if (result.length > 1) result.splice(from, 1);
  }
  return result;
}

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
const extra = fc.constantFrom('nothing', 'split again', 'rename', 'merge and undo');

describe('reading a version by force whose concepts were split', () => {
  const open: EditedGraph[] = [];
  const newWorld = async () => {
    const world = await openEditedGraph(readDays);
    open.push(world);
    return world;
  };
  const closeAll = async () => {
    for (const world of open.splice(0)) await world.close();
  };
  afterEach(closeAll);

  it('changes nothing where the version moved sentences, and undoing leaves what there would be without', async function () {
    this.timeout(900_000);
    await fc.assert(
      fc.asyncProperty(
        ...([
          sentences,
          layout,
          fc.array(edit, { minLength: 1, maxLength: 4 }),
          layout,
          fc.nat(),
          picks,
          extra,
        ] as const),
        async (some, paragraphs, changes, later, pick, chosen, what) => {
          const [plain, world] = [await newWorld(), await newWorld()];
          for (const one of [plain, world]) await one.read([textOf(some, paragraphs)]);
          const ids = (await world.dump())['concepts']!.map((one) => String(one['concept_id']));
          const [conceptId, second] = [ids[pick % ids.length]!, ids[(pick + 1) % ids.length]!];
          const isChosen = (_: string, at: number) => chosen.some((one) => one % 7 === at);
          const decisions = [await world.split(conceptId, 'Part', isChosen)];
          if (what === 'split again') decisions.push(await world.split(conceptId, 'Third', isChosen));
          if (what === 'rename') await world.edit.update(decisions[0]?.otherId ?? conceptId, { label: 'Called so' });
          if (what === 'merge and undo' && second !== conceptId) {
            const { decisionId } = await world.merge(second, conceptId);
            await world.undo(decisionId);
          }
          const text = textOf(edited(some, changes), later);
          for (const one of [plain, world]) await one.read([text]);
          const before = [await plain.dump(), await world.dump()];
          for (const one of [plain, world]) await one.read([text]);
          assert.deepEqual([await plain.dump(), await world.dump()], before);
          assert.deepEqual(await world.store.integrityIssues(), []);
          if (what !== 'rename') {
            for (const one of decisions.reverse()) if (one !== null) await world.undo(one.decisionId);
            assert.deepEqual(await world.dump(), before[0]);
          }
          await closeAll();
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 3), endOnFailure: true },
    );
  });

  it('leaves each quote that is still given with its side, also with other chunks and other answers', async function () {
    this.timeout(900_000);
    await fc.assert(
      fc.asyncProperty(
        ...([sentences, layout, fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(), picks, fc.nat(5)] as const),
        async (some, paragraphs, changes, pick, chosen, left) => {
          const world = await newWorld();
          await world.read([textOf(some, paragraphs)]);
          const ids = (await world.dump())['concepts']!.map((one) => String(one['concept_id']));
          const conceptId = ids[pick % ids.length]!;
          const isChosen = (_: string, at: number) => chosen.some((one) => one % 7 === at);
          const decisions = [await world.split(conceptId, 'Part', isChosen)];
          decisions.push(await world.split(conceptId, 'Third', isChosen));
          const text = textOf(edited(some, changes), paragraphs);
          await world.read([text]);
          const sides = [conceptId, ...decisions.flatMap((one) => one?.otherId ?? [])];
          const sideOf = async () => {
            const quotes = await world.store.evidenceOf(readAll, sides, 500);
            return new Map(quotes.map((one) => [one.startOffset, one.conceptId]));
          };
          const before = await sideOf();
          world.bench.answer = readOtherwise(left);
          const more = { filename: '0.md', documentKey: 'tests 0', force: true };
          for (const targetWords of [100, 230]) {
            await world.bench.read(await world.bench.submit(text, { ...more, targetWords }));
            for (const [start, side] of await sideOf()) assert.equal(side, before.get(start), text.slice(start));
          }
          assert.deepEqual(await world.store.integrityIssues(), []);
          await closeAll();
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 2), endOnFailure: true },
    );
  });

  it('makes no label of documents a term of what is left of a split, also of a former label', async () => {
    for (const renames of [false, true]) {
      const some = [1, 2].map((day) => `bank is a thing of day ${day}. ${filler} ${filler}`);
      const world = await newWorld();
      await world.read([textOf(some, [1])]);
      if (renames) await world.edit.update('bank', { label: 'Money bank' });
      const split = await world.split('bank', 'Part', (quote) => quote.includes('day 2'));
      await world.read([textOf(some.slice(1), [1])]);
      const before = await world.dump();
      const part = async () => (await world.store.concepts(readAll, [split!.otherId]))[0]!.searchTerms;
      assert.deepEqual((await part()).toSorted(), ['bank of day 2', 'bank-alias']);
      await world.read([textOf(some.slice(1), [1])]);
      assert.deepEqual(await world.dump(), before);
      // One that a person gives it stays a term.
      await world.edit.update(split!.otherId, { searchTerms: ['bank'] });
      await world.read([textOf(some.slice(1), [1])]);
      assert.deepEqual(await part(), ['bank']);
    }
  });

  it('keeps apart what was split off a concept that is gone', async () => {
    const some = [1, 2, 3].map((day) => `bank is a thing of day ${day}. ${filler} ${filler}`);
    const [plain, world] = [await newWorld(), await newWorld()];
    for (const one of [plain, world]) await one.read([textOf(some, [1])]);
    const decisions = [
      await world.split('bank', 'Money bank', (quote) => quote.includes('day 2')),
      await world.split('bank', 'Seat', (quote) => quote.includes('day 3')),
    ];
    for (const one of [plain, world]) await one.read([textOf(some.slice(1), [1])]);
    assert.deepEqual(await world.store.concepts(readAll, ['bank']), []);
    const before = await world.dump();
    await world.read([textOf(some.slice(1), [1])]);
    assert.deepEqual(await world.dump(), before);
    for (const one of decisions.reverse()) await world.undo(one!.decisionId);
    assert.deepEqual(await world.dump(), await plain.dump());
  });
});
