import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  changeKinds,
  countChanges,
  listChanges,
  type Changed,
  type ChangeSet,
  type ComparedSupport,
} from '../../../domain/versions/compare-support.js';
import { KeyIndex } from '../../../domain/versions/key-index.js';
import type { ChunkSupport } from '../../../domain/versions/support.js';
import { countListed } from '../../support/all-changes.js';

const conceptId = fc.constantFrom('anchor', 'barrel', 'candle', 'dolphin');
const quotes = fc.array(fc.record({ conceptId, quote: fc.constantFrom('One.', 'Two.'), at: fc.nat(90) }), {
  maxLength: 5,
});
const links = fc.uniqueArray(fc.record({ from: conceptId, to: conceptId }), {
  selector: ({ from, to }) => `${from} ${to}`,
  maxLength: 3,
});
const chunks = fc.array(fc.record({ quotes, links }), { maxLength: 5 });

/** Chunks of 100 characters, each concept under a label of the side. */
function supportOf(side: string, list: typeof chunks extends fc.Arbitrary<infer T> ? T : never): ChunkSupport[] {
  return list.map((chunk, paragraph) => {
    const start = paragraph * 100;
    const found = chunk.quotes.map(({ at, ...one }) => ({ ...one, start: start + at, end: start + at + 4 }));
    return {
      ...{ paragraph, start, end: start + 100, headingPath: [] },
      concepts: [...new Set(found.map((one) => one.conceptId))].map((id) => ({
        conceptId: id,
        label: `${id} ${side}`,
      })),
      quotes: found,
      relationships: chunk.links.map(({ from, to }) => ({
        ...{ edgeId: `${from} ${to}`, from, to, type: 'NEEDS', fromLabel: `${from} ${side}`, toLabel: `${to} ${side}` },
      })),
    };
  });
}

/** Each chunk once a reading, as from a store. */
function compared(before: readonly ChunkSupport[], after: readonly ChunkSupport[]): ComparedSupport {
  async function* read(list: readonly ChunkSupport[]) {
    yield* list;
  }
  return { before: () => read(before), after: () => read(after) };
}

const everything = { limit: 1000, offset: 0 };
const keys = (list: readonly (Changed & { conceptId?: string; quote?: string; edgeId?: string })[]) =>
  list.map(({ change, conceptId: id, quote, edgeId }) => [change, id ?? edgeId, quote].join(' '));

describe('the comparison of what two versions support', () => {
  it('says of each item on which side it is, with all its places and the newer label', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, chunks, async (older, newer) => {
        const [before, after] = [supportOf('then', older), supportOf('now', newer)];
        const { counts, changes } = await listChanges(compared(before, after), everything);
        assert.deepEqual(counts, countListed(changes));
        assert.deepEqual(await countChanges(compared(before, after)), counts);
        const placed = (list: ChunkSupport[], id: string, quote?: string) =>
          list
            .flatMap((chunk) => chunk.quotes)
            .filter((one) => one.conceptId === id && (quote === undefined || one.quote === quote))
            .map(({ start, end }) => ({ start, end }));
        const sides = [before, after];
        const said = (list: ChunkSupport[]) => list.flatMap((chunk) => chunk.quotes.map((one) => one.conceptId));
        assert.deepEqual(changes.concepts.map((one) => one.conceptId).sort(), [...new Set(sides.flatMap(said))].sort());
        for (const { change, conceptId: id, label, quote, ...places } of [
          ...changes.concepts.map((one) => ({ ...one, quote: undefined })),
          ...changes.quotes,
        ]) {
          const [was, is] = sides.map((list) => placed(list, id, quote));
          assert.deepEqual(places, { before: was, after: is });
          assert.equal(change, was!.length === 0 ? 'added' : is!.length === 0 ? 'removed' : 'unchanged');
          assert.equal(label, `${id} ${is!.length === 0 ? 'then' : 'now'}`);
        }
        const linked = (list: ChunkSupport[], edge: string) =>
          list.filter(({ relationships }) => relationships.some(({ edgeId }) => edgeId === edge));
        for (const { edgeId, before: was, after: is, fromLabel, from } of changes.relationships) {
          assert.deepEqual(
            [was, is],
            sides.map((list) => linked(list, edgeId).map(({ start, end }) => ({ start, end }))),
          );
          assert.equal(fromLabel, `${from} ${is.length === 0 ? 'then' : 'now'}`);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives each item on one page, in the order of the newer text, also of one kind of change', async () => {
    await fc.assert(
      fc.asyncProperty(
        chunks,
        chunks,
        fc.option(fc.constantFrom(...changeKinds), { nil: undefined }),
        fc.integer({ min: 1, max: 4 }),
        async (older, newer, change, limit) => {
          const both = compared(supportOf('then', older), supportOf('now', newer));
          const { changes: all } = await listChanges(both, { change, ...everything });
          const paged: ChangeSet = { concepts: [], quotes: [], relationships: [] };
          for (let offset = 0; offset < 40; offset += limit) {
            const { changes } = await listChanges(both, { change, limit, offset });
            paged.concepts.push(...changes.concepts);
            paged.quotes.push(...changes.quotes);
            paged.relationships.push(...changes.relationships);
          }
          assert.deepEqual(paged, all);
          for (const list of [all.concepts, all.quotes, all.relationships]) {
            const firsts = list.map(({ before, after }) => (after[0] ?? before[0])!.start);
            assert.deepEqual(
              firsts,
              firsts.toSorted((a, b) => a - b),
            );
            assert.equal(new Set(keys(list)).size, list.length);
            if (change !== undefined) assert.ok(list.every((one) => one.change === change));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves out what changed after it was counted', async () => {
    const older = supportOf('then', [{ quotes: [{ conceptId: 'anchor', quote: 'One.', at: 0 }], links: [] }]);
    let readings = 0;
    const sides = compared(older, []);
    const { changes } = await listChanges(
      { ...sides, before: () => ((readings += 1) === 1 ? sides.before() : sides.after()) },
      everything,
    );
    assert.deepEqual(changes, { concepts: [], quotes: [], relationships: [] });
  });

  it('numbers many keys in the order in which they came, and knows them again', () => {
    const index = new KeyIndex();
    const many = Array.from({ length: 5000 }, (_, nth) => `key ${nth}`);
    assert.deepEqual(many.map((key) => index.add(key)), many.map((_, nth) => nth)); // oxfmt-ignore
    assert.deepEqual(many.map((key) => index.add(key)), many.map((key) => index.indexOf(key))); // oxfmt-ignore
    assert.equal(index.indexOf('another'), -1);
    assert.equal(index.size, 5000);
  });
});
