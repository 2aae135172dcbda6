import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import { extracted } from '../../activities/ingest/ingest-bench.js';
import { readDays } from '../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readingLaws, saidBy } from '../../support/said-by.js';

const words = ['lake', 'mere', 'rain', 'fish', 'boat'];
const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(5))
  // A relationship between the two that is read while they are one comes back when it is read again.
  .filter(([from, to]) => from === to || ![from, to].every((one) => ['lake', 'mere'].includes(one)))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
/** Each paragraph is about one chunk. */
const filler = 'Words that say nothing of it stand here all along. '.repeat(9);
const text = fc.array(
  fc.array(sentence, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  { minLength: 1, maxLength: 4 },
);
const textOf = (paragraphs: readonly string[]) => `${paragraphs.map((one) => `${one} ${filler}`).join('\n\n')}\n`;
const documents = ['a', 'b'];
const step = fc.record({
  what: fc.constantFrom('read', 'read', 'read', 'back', 'again', 'break off', 'merge', 'split', 'undo', 'remove'),
  document: fc.constantFrom(...documents),
  ...{ text, pick: fc.nat(30) },
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A graph, the texts of its documents, and the decisions that stand. */
class History {
  readonly world: EditedGraph;
  readonly texts = new Map<string, string>();
  readonly #earlier = new Map<string, string>();
  readonly #decisions: string[] = [];

  constructor(world: EditedGraph) {
    this.world = world;
  }

  async read(document: string, text: string): Promise<void> {
    const before = this.texts.get(document);
    if (before !== undefined && before !== text) this.#earlier.set(document, before);
    this.texts.set(document, text);
    await this.world.begin(document, text, 99).then((reading) => reading.finish());
  }

  async take({ what, document, text: paragraphs, pick }: Step): Promise<void> {
    const { world } = this;
    const text = textOf(paragraphs);
    const present = this.texts.get(document);
    if (what === 'read') return present === text ? undefined : this.read(document, text);
    if (what === 'undo') return this.undo();
    if (what === 'merge') {
      if ((await world.store.concepts(readAll, ['lake', 'mere'])).length < 2) return;
      this.#decisions.push((await world.merge('lake', 'mere')).decisionId);
    } else if (what === 'split') {
      const conceptId = words[pick % words.length]!;
      const made = await world.split(conceptId, `Part ${pick}`, (_, nth) => ((pick + 1) >> nth) % 2 === 1);
      if (made !== null) this.#decisions.push(made.decisionId);
    } else if (present === undefined) return;
    else if (what === 'again') await this.read(document, present);
    else if (what === 'back') await this.read(document, this.#earlier.get(document) ?? present);
    else if (what === 'break off') await world.begin(document, text, 1 + (pick % 3)).then((one) => one.breakOff());
    else {
      this.texts.delete(document);
      await world.remove(document);
    }
  }

  async undo(): Promise<void> {
    const decisionId = this.#decisions.pop();
    if (decisionId !== undefined) await this.world.undo(decisionId);
  }

  async undoAll(): Promise<void> {
    while (this.#decisions.length > 0) await this.undo();
  }
}

describe('a graph after any history', () => {
  const open: EditedGraph[] = [];
  const opened = async () => {
    open.push(await openEditedGraph(readDays));
    return open.at(-1)!;
  };
  afterEach(async () => {
    for (const world of open.splice(0)) await world.close();
  });
  const numRuns = Number(process.env['RUNS'] ?? 4);

  it('says what reading the newest texts afresh gives, once all decisions are undone', async () => {
    const steps = fc.array(step, { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(text, steps, async (first, changes) => {
        const history = new History(await opened());
        await history.read('a', textOf(first));
        for (const one of changes) {
          await history.take(one);
          await readingLaws(history.world, history.texts);
        }
        await history.undoAll();
        await readingLaws(history.world, history.texts);
        const fresh = await opened();
        for (const [document, newest] of [...history.texts].sort()) {
          await fresh.begin(document, newest, 99).then((one) => one.finish());
        }
        assert.deepEqual(await saidBy(history.world), await saidBy(fresh));
        for (const world of open.splice(0)) await world.close();
      }),
      { numRuns, endOnFailure: true },
    );
  });

  it('grades quotes, and so describes concepts, alike when the same text is read again', async () => {
    const world = await opened();
    const [first, second] = ['A skiff is a craft that some call boat.', 'The boat floats, as a skiff does.'];
    // Only the second chunk calls it so.
    world.bench.answer = ({ text }) => {
      const isSecond = text.includes(second);
      const searchTerms = isSecond ? ['skiff'] : [];
      return { concepts: [extracted('boat', [isSecond ? second : first], { searchTerms })], relationships: [] };
    };
    const read = () => world.begin('a', textOf([first, second]), 99).then((all) => all.finish());
    await read();
    assert.equal((await world.store.concepts(readAll, ['boat']))[0]?.description, second);
    const once = await world.dump();
    await read();
    assert.deepEqual(await world.dump(), once);
  });

  it('says what the document alone gives that is left when all others are deleted', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.nat(2), async (one, two, three, left) => {
        const texts = new Map([['a', textOf(one)], ['b', textOf(two)], ['c', textOf(three)]]); // oxfmt-ignore
        const world = await opened();
        for (const [document, newest] of texts) await world.begin(document, newest, 99).then((all) => all.finish());
        const [document, newest] = [...texts][left]!;
        for (const other of [...texts.keys()]) {
          if (other === document) continue;
          await world.remove(other);
          texts.delete(other);
          await readingLaws(world, texts);
        }
        const alone = await opened();
        await alone.begin(document, newest, 99).then((all) => all.finish());
        assert.deepEqual(await saidBy(world), await saidBy(alone));
        for (const each of open.splice(0)) await each.close();
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
