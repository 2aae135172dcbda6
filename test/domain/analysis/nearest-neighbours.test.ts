import assert from 'node:assert/strict';
import { nearestNeighbours } from '../../../domain/analysis/projections/nearest-neighbours.js';
import { dotProduct } from '../../../domain/matching/dot-product.js';

describe('the nearest neighbours of vectors', () => {
  for (const [dims, count] of [
    [12, 1_003],
    [7, 50],
    [8, 2],
  ] as const) {
    // oxfmt-ignore
    it(`are those that comparing each pair finds: ${count} vectors of ${dims} numbers`, () => {
      const values = Float32Array.from({ length: count * dims }, (_, at) => Math.sin(at * 1.3) + Math.cos(at % 17));
      const neighbours = Math.min(6, count);
      const { indices, distances } = nearestNeighbours({ count, dims, values }, neighbours);
      const dot = (a: number, b: number) => dotProduct(values, a * dims, values, b * dims, dims);
      for (const row of [0, 1, 15, 16, 17, count - 1].filter((one) => one < count)) {
        const expected = Array.from({ length: count }, (_, other) => ({
          other,
          square: other === row ? -1 : Math.max(0, dot(row, row) + dot(other, other) - 2 * dot(row, other)),
        }))
          .sort((a, b) => a.square - b.square || a.other - b.other)
          .slice(0, neighbours);
        assert.deepEqual(indices[row], expected.map(({ other }) => other)); // oxfmt-ignore
        assert.deepEqual(distances[row], expected.map(({ square }) => Math.sqrt(Math.max(0, square)))); // oxfmt-ignore
      }
    });
  }
});
