import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hashVector } from '../../../adapters/builtin/embedding/hash-vector.js';
import { dotProduct } from '../../../domain/matching/dot-product.js';
import { sparseDotProduct, sparseVector } from '../../../domain/matching/sparse-vector.js';

const float = fc.float({ noNaN: true, noDefaultInfinity: true, min: -2, max: 2 });

describe('dot product with a vector that is mostly zeros', () => {
  it('has the same bits as that of all numbers', () => {
    const pair = fc.nat(70).chain((length) =>
      fc.record({
        row: fc.array(float, { minLength: length, maxLength: length }),
        offset: fc.nat(3),
        query: fc.array(fc.option(float, { nil: 0, freq: 1 }), { minLength: length, maxLength: length }),
        kept: fc.integer({ min: 1, max: 20 }),
      }),
    );
    let compared = 0;
    fc.assert(
      fc.property(pair, ({ row, offset, query, kept }) => {
        const values = new Float32Array([...Array.from({ length: offset }, () => 1), ...row]);
        const vector = Float32Array.from(query, (value, axis) => (axis % kept === 0 ? value : 0));
        const sparse = sparseVector(vector);
        if (sparse === null) return;
        compared += 1;
        const expected = dotProduct(values, offset, vector, 0, vector.length);
        assert.ok(Object.is(sparseDotProduct(values, offset, sparse), expected));
      }),
      { numRuns: 500 },
    );
    assert.ok(compared > 100, `${compared} pairs were compared`);
  });

  it('is taken for hashed words: few numbers of a label, less than half of a passage', () => {
    const label = hashVector('Royal Observatory of Greenwich. the observatory. Greenwich time');
    assert.ok(sparseVector(label)!.axes.length <= label.length / 12);
    const passage = `Rain feeds the river, and the river carries sand, silt and clay down from the hills to a delta at
      the sea. Floods leave fertile soil on both banks. Where a dam holds the water back, the delta shrinks.`;
    assert.ok(sparseVector(hashVector(passage)));
  });

  it('is not taken where most numbers count', () => {
    assert.equal(sparseVector(new Float32Array(64).fill(1)), null);
    assert.notEqual(sparseVector(new Float32Array(64).fill(1, 0, 8)), null);
  });
});
