import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findClusters } from '../../../domain/analysis/clusters/find-clusters.js';
import { dbscan } from '../../../domain/analysis/clusters/dbscan.js';
import { nearestNeighbours } from '../../../domain/analysis/projections/nearest-neighbours.js';
import { vectorTable } from '../../../domain/analysis/projections/vector-table.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';

const points = (rows: readonly (readonly number[])[]) => ({
  ...{ count: rows.length, dims: rows[0]?.length ?? 2, values: Float64Array.from(rows.flat()) },
});

const square = (x: number, y: number, size: number) =>
  [[0, 0], [0, 1], [1, 0], [1, 1], [0.5, 0.5]].slice(0, size).map(([a, b]) => [x + a!, y + b!]); // oxfmt-ignore

describe('clusters by density', () => {
  it('are groups of points within the radius of each other, the largest first; others are in none', () => {
    const rows = [[50, 50], ...square(0, 0, 4), ...square(10, 0, 5)];
    assert.deepEqual([...dbscan(points(rows), 1.5)], [-1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  it('grow along a chain of points', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [at, 0]);
    assert.deepEqual(new Set(dbscan(points(rows), 2)), new Set([0]));
    assert.deepEqual(new Set(dbscan(points(rows), 0.9)), new Set([-1]));
  });

  it('give a point between two of them to the nearest core', () => {
    const left = [0, -0.2, -0.4, -0.6, -0.8].map((x) => [x, 0]);
    const right = [1.85, 2.05, 2.25, 2.45, 2.65].map((x) => [x, 0]);
    const clusters = dbscan(points([...left, ...right, [0.9, 0]]), 1, 4);
    assert.deepEqual([...clusters], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0]);
  });

  it('join the same points, in whatever order these come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 60 }), // oxfmt-ignore
        fc.integer({ min: 1, max: 5 }),
        (rows, radius) => {
          const cores = (order: readonly (readonly number[])[]) => {
            const clusters = dbscan(points(order), radius);
            // The cluster of a point that is as near to two cores may depend on the order; noise may not.
            return order.map((row, at) => JSON.stringify([row, clusters[at] === -1])).sort();
          };
          assert.deepEqual(cores(rows.toReversed()), cores(rows));
        },
      ),
    );
  });

  it('have a radius that tells near groups from what lies between them', () => {
    const random = seededRandom(4);
    const group = (x: number, y: number) => Array.from({ length: 40 }, () => [x + random(), y + random()]);
    const rows = [...group(0, 0), ...group(8, 0), ...group(0, 8), [4, 4], [20, 20]];
    const clusters = findClusters(points(rows));
    assert.deepEqual(new Set(clusters), new Set([0, 1, 2, -1]));
    assert.equal(clusters.filter((cluster) => cluster === -1).length, 2);
  });

  it('are separate where points between the groups connect them', () => {
    const random = seededRandom(6);
    const around = (x: number, y: number) => [x + random() + random() - 1, y + random() + random() - 1];
    const middles = [[0, 0], [5, 0], [0, 5], [5, 5]] as const; // oxfmt-ignore
    const rows = middles.flatMap(([x, y]) => Array.from({ length: 60 }, () => around(x, y)));
    const between = Array.from({ length: 90 }, () => [6 * random() - 0.5, 6 * random() - 0.5]);
    const clusters = findClusters(points([...rows, ...between]));
    const found = middles.map((_, group) => clusters[60 * group]!);
    assert.equal(new Set(found).size, 4);
    const together = rows.filter((_, at) => clusters[at] === found[Math.floor(at / 60)]).length;
    assert.ok(together > 200, `${together} of 240 are in the cluster of their group`);
  });

  it('stay one where no radius divides it, though it is not equally dense', () => {
    const random = seededRandom(7);
    const normal = () => random() + random() + random() + random() - 2;
    const clusters = findClusters(points(Array.from({ length: 400 }, () => [normal(), normal()])));
    assert.deepEqual(new Set(clusters), new Set([0, -1]));
  });

  it('are one for points that coincide, also for many', () => {
    const rows = Array.from({ length: 500 }, () => [1, 1]);
    assert.deepEqual(new Set(findClusters(points(rows))), new Set([0]));
  });
});

describe('the nearest neighbours', () => {
  it('begin with the vector itself and go on by distance', () => {
    const { indices, distances } = nearestNeighbours(vectorTable([[0], [1], [3], [7]]), 3);
    assert.deepEqual(indices, [[0, 1, 2], [1, 0, 2], [2, 1, 0], [3, 2, 1]]); // oxfmt-ignore
    assert.deepEqual(distances, [[0, 1, 3], [0, 1, 2], [0, 2, 3], [0, 4, 6]]); // oxfmt-ignore
  });

  it('agree with sorting all distances', () => {
    const random = seededRandom(8);
    const rows = Array.from({ length: 60 }, () => Array.from({ length: 5 }, () => Math.round(random() * 4)));
    const { indices } = nearestNeighbours(vectorTable(rows), 10);
    const square = (a: number, b: number) => rows[a]!.reduce((sum, value, at) => sum + (value - rows[b]![at]!) ** 2, 0);
    indices.forEach((found, row) => {
      const others = rows.map((_, at) => at).filter((at) => at !== row);
      others.sort((a, b) => square(row, a) - square(row, b) || a - b);
      assert.deepEqual(found, [row, ...others.slice(0, 9)]);
    });
  });
});
