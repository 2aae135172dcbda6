import assert from 'node:assert/strict';
import { and, not, or, xor } from '../../cypher/values/logic.js';
import type { Truth } from '../../cypher/values/logic.js';

const truths: Truth[] = [true, false, null];

describe('three-valued logic', () => {
  it('follows the tables', () => {
    const table = (run: (a: Truth, b: Truth) => Truth) => truths.map((a) => truths.map((b) => run(a, b)));
    assert.deepEqual(table(and), [[true, false, null], [false, false, false], [null, false, null]]); // oxfmt-ignore
    assert.deepEqual(table(or), [[true, true, true], [true, false, null], [true, null, null]]); // oxfmt-ignore
    assert.deepEqual(table(xor), [[false, true, null], [true, false, null], [null, null, null]]); // oxfmt-ignore
    assert.deepEqual(truths.map(not), [false, true, null]);
  });
});
