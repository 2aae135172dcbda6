import assert from 'node:assert/strict';
import {
  compareSample,
  confusionIn,
  requireUnitVector,
  type VectorPair,
} from '../../../domain/embedding/check-vectors.js';

describe('vectors of a regeneration', () => {
  const profile = { identity: 'test:m@2', dims: 2 };

  it('have as many dimensions as their profile, and the length 1, or 0 where a text says nothing', () => {
    requireUnitVector(Float32Array.from([0.6, 0.8]), profile);
    requireUnitVector(new Float32Array(2), profile);
    const refused = [[1], [1, 0, 0], [1, 1], [NaN, 0], [Infinity, 0]];
    for (const values of refused) {
      assert.throws(() => requireUnitVector(Float32Array.from(values), profile), { code: 'model_answer_invalid' });
    }
  });

  const at = (degrees: number) =>
    Float32Array.from([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);
  const pairs = (after: (index: number) => number): VectorPair[] =>
    Array.from({ length: 30 }, (_, index) => ({ before: at(index * 12), after: at(after(index)) }));

  it('are compared by the nearest others of a sample', () => {
    assert.deepEqual(compareSample(pairs((index) => index * 12 + 90)), { size: 30, overlap: 1, confused: 0 });
    const mixed = compareSample(pairs((index) => ((index * 7) % 30) * 12));
    assert.ok(mixed.overlap < 0.6, String(mixed.overlap));
    assert.equal(mixed.confused, 0);
    assert.deepEqual(compareSample([]), { size: 0, overlap: 1, confused: 0 });
  });

  it('are refused where a model gives many texts the same vector', () => {
    const alike = compareSample(pairs((index) => (index < 20 ? 5 : index * 12)));
    assert.equal(alike.confused, 20);
    assert.match(confusionIn(alike, profile.identity)!, /20 of 30 concepts .*Nothing was switched/);
    assert.equal(confusionIn(compareSample(pairs((index) => (index < 2 ? 5 : index * 12))), profile.identity), null);
  });
});
