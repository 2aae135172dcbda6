import assert from 'node:assert/strict';
import { diversityScore } from '../../../domain/query/diversity-score.js';
import { groundingStrength, polarityAxis } from '../../../domain/query/grounding-strength.js';

const unit = (...values: number[]) => {
  const norm = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / norm);
};
const near = (value: number | null, expected: number) =>
  assert.ok(value !== null && Math.abs(value - expected) < 1e-5, `${value} is not ${expected}`);

describe('the grounding of a concept', () => {
  const vectors = new Map([
    ['SUPPORTS', unit(1, 1)],
    ['CONTRADICTS', unit(1, -1)],
    ['CAUSES', unit(1, 0)],
  ]);
  const axis = polarityAxis(vectors)!;

  it('is the mean position of the types that point at it, weighted by confidence', () => {
    const of = (...incoming: [string, number][]) =>
      groundingStrength(axis, incoming.map(([type, confidence]) => ({ type, confidence }))); // prettier-ignore
    near(of(['SUPPORTS', 0.4]), 1);
    near(of(['CONTRADICTS', 0.9]), -1);
    near(of(['CAUSES', 1]), 0);
    near(of(['SUPPORTS', 0.9], ['CONTRADICTS', 0.3]), 0.5);
    near(of(['SUPPORTS', 0.5], ['UNKNOWN', 1]), 1);
  });

  it('is unknown, not 0, where nothing speaks for or against', () => {
    assert.equal(groundingStrength(axis, []), null);
    assert.equal(groundingStrength(axis, [{ type: 'UNKNOWN', confidence: 1 }]), null);
    assert.equal(polarityAxis(new Map([['SUPPORTS', unit(1, 0)]])), null);
  });
});

describe('the diversity of neighbours', () => {
  it('is 1 minus the mean cosine of all pairs', () => {
    near(diversityScore([unit(1, 0), unit(1, 0)]), 0);
    near(diversityScore([unit(1, 0), unit(0, 1)]), 1);
    near(diversityScore([unit(1, 0), unit(0, 1), unit(1, 0)]), 2 / 3);
  });

  it('is unknown for fewer than two', () => {
    assert.deepEqual([diversityScore([]), diversityScore([unit(1, 0)])], [null, null]);
  });
});
