/** Points in few dimensions, one after the other: `count` × `dims` numbers. */
export interface Points {
  count: number;
  dims: number;
  values: Float64Array;
}

/** Number of points, itself included, within the radius that make a point the core of a cluster. */
export const minClusterPoints = 4;

/** The cluster of a point that belongs to none. */
export const noise = -1;

/**
 * Finds clusters by density (DBSCAN): points within the radius of a core belong to its cluster, and cores within the
 * radius of each other to the same one. A point near cores of several clusters belongs to that of the nearest core.
 * Clusters are numbered from 0, the largest first, and equal ones in the order of their first points.
 * @returns the cluster of each point; -1 for noise
 */
export function dbscan(points: Points, radius: number, minPoints = minClusterPoints): Int32Array {
  const grid = new PointGrid(points, radius);
  const isCore = Array.from({ length: points.count }, (_, at) => grid.within(at).length >= minPoints);
  const clusters = new Int32Array(points.count).fill(noise);
  let count = 0;
  for (let start = 0; start < points.count; start += 1) {
    if (!isCore[start] || clusters[start] !== noise) continue;
    clusters[start] = count;
    const pending = [start];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const other of grid.within(at)) {
        if (!isCore[other] || clusters[other] !== noise) continue;
        clusters[other] = count;
        pending.push(other);
      }
    }
    count += 1;
  }
  return bySize(withBorders(points, grid, isCore, clusters), count);
}

function withBorders(points: Points, grid: PointGrid, isCore: readonly boolean[], clusters: Int32Array): Int32Array {
  return clusters.map((cluster, at) => {
    if (cluster !== noise) return cluster;
    const distanceTo = (core: number) => squaredDistance(points, at, core);
    const cores = grid.within(at).filter((other) => isCore[other]);
    const [nearest] = cores.sort((a, b) => distanceTo(a) - distanceTo(b) || a - b);
    return nearest === undefined ? noise : clusters[nearest]!;
  });
}

function bySize(clusters: Int32Array, count: number): Int32Array {
  const sizes = new Array<number>(count).fill(0);
  for (const cluster of clusters) if (cluster !== noise) sizes[cluster]! += 1;
  const order = sizes.map((_, cluster) => cluster).sort((a, b) => sizes[b]! - sizes[a]! || a - b);
  const places = new Map(order.map((cluster, place) => [cluster, place]));
  return clusters.map((cluster) => places.get(cluster) ?? noise);
}

/** Square of the distance of two points. */
export function squaredDistance({ dims, values }: Points, a: number, b: number): number {
  let sum = 0;
  for (let at = 0; at < dims; at += 1) {
    const difference = values[a * dims + at]! - values[b * dims + at]!;
    sum += difference * difference;
  }
  return sum;
}

/** Points by cells as wide as the radius, so that only those of adjacent cells are compared. */
class PointGrid {
  readonly #points: Points;
  readonly #radius: number;
  readonly #cells = new Map<string, number[]>();

  constructor(points: Points, radius: number) {
    this.#points = points;
    this.#radius = radius;
    for (let at = 0; at < points.count; at += 1) {
      const key = this.#cellOf(at).join();
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [at]);
      else cell.push(at);
    }
  }

  /** The points within the radius of one, itself included. */
  within(at: number): number[] {
    const found: number[] = [];
    const limit = this.#radius * this.#radius;
    for (const cell of this.#adjacentTo(at)) {
      for (const other of cell) if (squaredDistance(this.#points, at, other) <= limit) found.push(other);
    }
    return found;
  }

  #adjacentTo(at: number): number[][] {
    return adjacent(this.#cellOf(at)).flatMap((cell) => {
      const points = this.#cells.get(cell.join());
      return points === undefined ? [] : [points];
    });
  }

  #cellOf(at: number): number[] {
    const { dims, values } = this.#points;
    const width = this.#radius > 0 ? this.#radius : 1;
    return Array.from({ length: dims }, (_, dim) => Math.floor(values[at * dims + dim]! / width));
  }
}

function adjacent(cell: readonly number[]): number[][] {
  return cell.reduce<number[][]>(
    (all, place) => all.flatMap((before) => [-1, 0, 1].map((step) => [...before, place + step])),
    [[]],
  );
}
