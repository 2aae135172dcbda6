import assert from 'node:assert/strict';
import fc from 'fast-check';
import { principalComponents } from '../../../domain/analysis/projections/principal-components.js';
import { symmetricEigen } from '../../../domain/analysis/projections/symmetric-eigen.js';
import { prepareVectors, vectorTable } from '../../../domain/analysis/projections/vector-table.js';
import type { VectorTable } from '../../../domain/analysis/projections/vector-table.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';

const centred = (rows: readonly (readonly number[])[]): VectorTable =>
  prepareVectors(vectorTable(rows), { normalize: false, center: true, metric: 'euclidean' });

const near = (actual: number, expected: number, error = 1e-6) =>
  assert.ok(Math.abs(actual - expected) <= error, `${actual} is not ${expected}`);

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** Rows whose directions vary by different amounts. */
function randomRows(count: number, dims: number, seed: number): number[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: dims }, (_, dim) => ((random() + random() - 1) * 10) / (1 + dim)),
  );
}

/** The matrix of covariances, entry by entry. */
function covariances({ count, dims, values }: VectorTable): Float64Array[] {
  return Array.from({ length: dims }, (_, a) =>
    Float64Array.from({ length: dims }, (_, b) => {
      let sum = 0;
      for (let row = 0; row < count; row += 1) sum += values[row * dims + a]! * values[row * dims + b]!;
      return sum / (count - 1);
    }),
  );
}

describe('the principal components', () => {
  it('of points on a line are the line, and positions on it', () => {
    const { components, variances, coordinates, totalVariance } = principalComponents(
      centred([[0, 0], [3, 4], [6, 8]]), // oxfmt-ignore
      2,
    );
    near(components[0]![0]!, 0.6);
    near(components[0]![1]!, 0.8);
    near(variances[0]!, 25);
    near(totalVariance, 25, 1e-5);
    assert.deepEqual([...components[1]!], [0, 0], 'nothing varies in a second direction');
    assert.equal(variances[1], 0);
    [-5, 0, 0, 0, 5, 0].forEach((expected, at) => near(coordinates[at]!, expected));
  });

  it('of a cross are its bars, the longer one first', () => {
    const { components, variances } = principalComponents(centred([[2, 0], [-2, 0], [0, 1], [0, -1]]), 2); // oxfmt-ignore
    components.flatMap((one) => [...one]).forEach((value, at) => near(value, [1, 0, 0, 1][at]!));
    near(variances[0]!, 8 / 3);
    near(variances[1]!, 2 / 3);
  });

  it('have a positive largest number, so that turning all vectors round changes nothing of them', () => {
    const rows = randomRows(30, 6, 5);
    const own = principalComponents(centred(rows), 3);
    const turned = principalComponents(centred(rows.map((row) => row.map((value) => -value))), 3);
    for (const [at, component] of own.components.entries()) {
      assert.ok(component.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)) > 0);
      component.forEach((value, dim) => near(turned.components[at]![dim]!, value, 1e-5));
    }
  });

  for (const [count, dims] of [
    [200, 40],
    [40, 200],
    [120, 120],
    [500, 64],
  ] as const) {
    // oxfmt-ignore
    it(`agree with the eigenvectors of the covariances, for ${count} vectors of ${dims} numbers`, () => {
      const table = centred(randomRows(count, dims, count));
      const { components, variances, totalVariance } = principalComponents(table, 3);
      const matrix = covariances(table);
      const expected = symmetricEigen(matrix);
      near(totalVariance, expected.values.reduce((sum, value) => sum + value, 0), totalVariance * 1e-6); // oxfmt-ignore
      components.forEach((component, at) => {
        near(variances[at]!, expected.values[at]!, expected.values[0]! * 1e-8);
        near(Math.abs(product(component, expected.vectors[at]!)), 1, 1e-6);
        const image = matrix.map((row) => product(row, component));
        image.forEach((value, dim) => near(value, variances[at]! * component[dim]!, expected.values[0]! * 1e-6));
      });
    });
  }

  it('are at right angles, in descending order, and with all of them the vectors can be made again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }).chain(
          (dims) =>
          fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: dims, maxLength: dims }), { minLength: 3, maxLength: 12 }), // oxfmt-ignore
        ),
        (rows) => {
          const table = centred(rows);
          const { components, variances, coordinates } = principalComponents(table, table.dims);
          const kept = components.filter((_, at) => variances[at]! > 0);
          kept.forEach((a, i) => kept.forEach((b, j) => near(product(a, b), i === j ? 1 : 0, 1e-7)));
          variances.forEach((value, at) => assert.ok(at === 0 || value <= variances[at - 1]! * (1 + 1e-9)));
          table.values.forEach((value, at) => {
            const row = Math.floor(at / table.dims);
            const made = components.reduce(
              (sum, component, nth) => sum + coordinates[row * table.dims + nth]! * component[at % table.dims]!,
              0,
            );
            near(made, value, 1e-2);
          });
        },
      ),
    );
  });

  it('of equal variances are all found', () => {
    const { variances } = principalComponents(centred([[1, 0, 0, 0], [-1, 0, 0, 0], [0, 1, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [0, 0, -1, 0]]), 3); // oxfmt-ignore
    for (const value of variances) near(value, 0.4);
  });

  it('are the same in each run', () => {
    const run = () => principalComponents(centred(randomRows(120, 60, 9)), 3).coordinates;
    assert.deepEqual(run(), run());
  });
});

describe('vectors before they are projected', () => {
  it('become directions from their mean', () => {
    const { values } = prepareVectors(vectorTable([[3, 0], [0, 5]]), { normalize: true, center: true, metric: 'cosine' }); // oxfmt-ignore
    [Math.SQRT1_2, -Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2].forEach((value, at) => near(values[at]!, value));
  });

  it('that are all equal have no direction from their mean, not that of rounding', () => {
    const rows = Array.from({ length: 30 }, () => [0.1, 0.2, 0.7]);
    const { values } = prepareVectors(vectorTable(rows), { normalize: true, center: true, metric: 'cosine' });
    assert.ok(values.every((value) => value === 0));
  });

  it('stay as they are if nothing else is asked for', () => {
    const { values } = prepareVectors(vectorTable([[3, 4], [0, 0]]), { normalize: false, center: false, metric: 'euclidean' }); // oxfmt-ignore
    assert.deepEqual([...values], [3, 4, 0, 0]);
  });
});
