import assert from 'node:assert/strict';
import fc from 'fast-check';
import { incompleteBeta, logGamma } from '../../../domain/analysis/statistics/incomplete-beta.js';
import { standardDeviation } from '../../../domain/analysis/statistics/mean.js';
import { pearsonCorrelation } from '../../../domain/analysis/statistics/pearson-correlation.js';

const near = (actual: number, expected: number, relative = 1e-11) =>
  assert.ok(Math.abs(actual - expected) <= relative * Math.abs(expected), `${actual} is not ${expected}`);

describe('the incomplete beta function', () => {
  it('has the values that tables give', () => {
    near(logGamma(0.5), Math.log(Math.sqrt(Math.PI)));
    near(logGamma(10), Math.log(362_880));
    // I_x(1, b) = 1 − (1 − x)^b, I_x(a, 1) = x^a, I_x(2, 3) = x² (6 − 8x + 3x²)
    near(incompleteBeta(0.3, 1, 4), 1 - 0.7 ** 4);
    near(incompleteBeta(0.3, 4, 1), 0.3 ** 4);
    near(incompleteBeta(0.4, 2, 3), 0.16 * (6 - 3.2 + 0.48));
    near(incompleteBeta(0.5, 0.5, 0.5), 0.5);
    assert.deepEqual([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)], [0, 1]);
  });

  it('keeps its digits where it is very small', () => {
    near(incompleteBeta(1e-12, 3, 1), 1e-36);
    near(incompleteBeta(1e-10, 1, 5), 5e-10, 1e-9);
  });

  it('of x and of what is left add up to 1', () => {
    const shape = fc.double({ min: 0.5, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), shape, shape, (x, a, b) => {
        assert.ok(Math.abs(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a) - 1) < 1e-9);
      }),
    );
  });
});

describe("Pearson's correlation", () => {
  it('of numbers by hand, with the p of the t-distribution', () => {
    // Of 2 degrees of freedom p is 1 − |r|; of 1 it is 1 − 2/π · asin |r|.
    const four = pearsonCorrelation([1, 2, 3, 4], [1, 3, 2, 4])!;
    near(four.r, 0.8);
    near(four.p, 0.2);
    const three = pearsonCorrelation([0, 1, 2], [0, 2, 1])!;
    near(three.r, 0.5);
    near(three.p, 1 - (2 / Math.PI) * Math.asin(0.5));
    const opposite = pearsonCorrelation([1, 2, 3, 4, 5], [10, 8, 6, 4, 2])!;
    near(opposite.r, -1);
    assert.ok(opposite.p < 1e-12);
    near(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]), 2);
  });

  it('is null of fewer than three pairs, and of a series that does not change', () => {
    assert.equal(pearsonCorrelation([1, 2], [3, 4]), null);
    assert.equal(pearsonCorrelation([1, 2, 3], [0.1, 0.1, 0.1]), null);
    assert.equal(pearsonCorrelation([0.1, 0.1, 0.1], [1, 2, 3]), null);
  });

  it('has the same p as the integral of the t-distribution', () => {
    const value = fc.integer({ min: -50, max: 50 });
    const pairs = fc.array(fc.tuple(value, value), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(pairs, (of) => {
        const found = pearsonCorrelation(of.map(([x]) => x), of.map(([, y]) => y)); // oxfmt-ignore
        if (found === null || Math.abs(found.r) > 0.999) return;
        near(found.p, tailByIntegration(found.r, of.length - 2), 1e-6);
      }),
    );
  });
});

/** Both tails beyond t, by Simpson's rule over the angle whose tangent is t / √df: there the density is cos^(df−1). */
function tailByIntegration(r: number, df: number): number {
  const limit = Math.asin(Math.abs(r));
  const integral = (from: number, to: number) => {
    const steps = 2000;
    const width = (to - from) / steps;
    let sum = 0;
    for (let i = 0; i <= steps; i += 1) {
      const weight = i === 0 || i === steps ? 1 : i % 2 === 0 ? 2 : 4;
      sum += weight * Math.cos(from + i * width) ** (df - 1);
    }
    return (sum * width) / 3;
  };
  return integral(limit, Math.PI / 2) / integral(0, Math.PI / 2);
}
