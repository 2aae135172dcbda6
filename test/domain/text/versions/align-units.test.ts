import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignUnits } from '../../../../domain/text/versions/align-units.js';
import { boundedDiff } from '../../../../domain/text/versions/bounded-diff.js';

const keys = fc.array(fc.nat({ max: 12 }), { maxLength: 60 });

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

describe('alignUnits', () => {
  it('gives equal units only, and none twice', () => {
    fc.assert(
      fc.property(keys, keys, (older, newer) => {
        const oldOf = alignUnits(older, newer);
        const given = [...oldOf].filter((old) => old >= 0);
        assert.equal(new Set(given).size, given.length);
        for (const [at, old] of oldOf.entries()) if (old >= 0) assert.equal(older[old], newer[at]);
      }),
    );
  });

  it('leaves no unit without a counterpart while an equal one of the old text is free', () => {
    fc.assert(
      fc.property(keys, keys, (older, newer) => {
        const oldOf = alignUnits(older, newer);
        const free = new Set(numbers(0, older.length));
        for (const old of oldOf) free.delete(old);
        const left = new Set([...free].map((old) => older[old]));
        for (const [at, old] of oldOf.entries()) if (old < 0) assert.ok(!left.has(newer[at]));
      }),
    );
  });

  it('finds every unit where it was in an equal text', () => {
    fc.assert(fc.property(keys, (same) => assert.deepEqual([...alignUnits(same, same)], numbers(0, same.length))));
  });

  it('finds a repeated unit by what stands around it', () => {
    const older = [1, 9, 2, 9, 3, 9, 4];
    assert.deepEqual([...alignUnits(older, [1, 9, 3, 9, 4])], [0, 1, 4, 5, 6]);
    assert.deepEqual([...alignUnits([9, 9, 1, 9, 9], [9, 9, 7, 1, 9, 9])], [0, 1, -1, 2, 3, 4]);
  });

  it('finds a section that was moved in one run', () => {
    const [a, b, c] = [numbers(0, 20), numbers(20, 30), numbers(30, 70)];
    assert.deepEqual([...alignUnits([...a, ...b, ...c], [...a, ...c, ...b])], [...a, ...c, ...b]);
  });

  for (const [texts, older, newer] of [
    ['nothing in common', numbers(0, 300_000), numbers(300_000, 600_000)],
    ['the order reversed', numbers(0, 300_000), numbers(0, 300_000).reverse()],
    ['one unit repeated', numbers(0, 300_000).map(() => 1), [2, ...numbers(0, 299_000).map(() => 1), 3]],
    ['two units in turn', numbers(0, 300_000).map((i) => i % 2), numbers(0, 300_000).map((i) => (i % 3 ? 0 : 1))],
  ] as const) {
    it(`compares 300,000 units with ${texts}`, () => {
      const oldOf = alignUnits(older, newer);
      assert.equal(oldOf.length, newer.length);
      for (const [at, old] of oldOf.entries()) if (old >= 0) assert.ok(older[old] === newer[at]);
    });
  }
});

describe('boundedDiff', () => {
  it('keeps as many units in order as can be kept', () => {
    fc.assert(
      fc.property(keys, keys, (older, newer) => {
        const range = { fromOld: 0, toOld: older.length, fromNew: 0, toNew: newer.length };
        const pairs = boundedDiff(older, newer, range);
        assert.equal(pairs.length, longestCommon(older, newer));
        for (const [i, [old, at]] of pairs.entries()) {
          assert.equal(older[old], newer[at]);
          if (i > 0) assert.ok(old > pairs[i - 1]![0] && at > pairs[i - 1]![1]);
        }
      }),
    );
  });
});

/** Length of the longest common subsequence, by the table of all prefixes. */
function longestCommon(older: readonly number[], newer: readonly number[]): number {
  let row = new Array<number>(newer.length + 1).fill(0);
  for (const key of older) {
    const above = row;
    row = [0];
    for (const [at, other] of newer.entries()) {
      row.push(key === other ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!));
    }
  }
  return row.at(-1)!;
}
