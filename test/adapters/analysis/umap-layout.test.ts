import assert from 'node:assert/strict';
import { umapLayout } from '../../../adapters/analysis/umap-layout.js';
import { layOut } from '../../../domain/analysis/projections/lay-out.js';
import type { ProjectionParameters } from '../../../domain/analysis/projections/lay-out.js';
import { vectorTable } from '../../../domain/analysis/projections/vector-table.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';

const parameters: ProjectionParameters = {
  ...{ algorithm: 'umap', n_components: 2, n_neighbors: 15, min_dist: 0.1, spread: 1 },
  ...{ metric: 'cosine', normalize_l2: true, center: true },
};

/** Vectors around four directions: vector n is of group n % 4. */
function groups(count: number) {
  const random = seededRandom(3);
  return vectorTable(
    Array.from({ length: count }, (_, nth) =>
      Array.from({ length: 16 }, (_, dim) => (dim % 4 === nth % 4 ? 1 : 0) + (random() - 0.5) * 0.4),
    ),
  );
}

describe('a projection by UMAP', () => {
  const table = groups(160);
  const own = layOut(table, parameters, umapLayout);

  it('keeps groups together and finds them as clusters', () => {
    const clusterOf = [0, 1, 2, 3].map((group) => own.clusters[group]!);
    assert.deepEqual(clusterOf.toSorted(), [0, 1, 2, 3]);
    const wrong = own.clusters.filter((cluster, at) => cluster !== clusterOf[at % 4]).length;
    assert.ok(wrong <= 8, `${wrong} of 160 are elsewhere`);
  });

  it('is the same in each run', () => {
    assert.deepEqual(layOut(groups(160), parameters, umapLayout), own);
  });

  it('of few, equal or empty vectors has finite positions, whatever its parameters', () => {
    const tables = [
      groups(3),
      groups(4),
      vectorTable(Array.from({ length: 20 }, () => [1, 0])),
      vectorTable(Array.from({ length: 5 }, () => [0, 0])),
    ];
    for (const few of tables) {
      for (const [minDist, spread] of [
        [0, 0.5],
        [0.1, 1],
        [1, 1],
        [1, 5],
      ] as const) {
        // oxfmt-ignore
        const layout = layOut(few, { ...parameters, n_components: 3, min_dist: minDist, spread }, umapLayout);
        assert.equal(layout.coordinates.length, few.count * 3);
        assert.ok(layout.coordinates.every(Number.isFinite));
      }
    }
  });
});
