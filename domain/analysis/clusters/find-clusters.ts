import { dbscan, minClusterPoints, noise, squaredDistance } from './dbscan.js';
import type { Points } from './dbscan.js';

/** Neighbours that many points of a cluster have within the radius. */
const neighbours = 7;
/**
 * Shares of the points that have so many neighbours within the radius: the default, and those for layouts in which
 * points between the groups connect them.
 */
const defaultShare = 0.9;
const smallerShares = [0.8, 0.7, 0.6];

/** Largest share of all points in one cluster, and in none, of clusters by a smaller radius. */
const maxInOne = 0.5;
const maxInNone = 0.25;

/**
 * Finds clusters by density. The radius is that within which nine in ten points have seven others; on layouts of 1 to
 * 12 known groups it finds each of them once. Where most points are in one cluster then, because others between the
 * groups connect them, a smaller radius is taken if it divides that cluster and leaves few points in none.
 * @returns the cluster of each point, the largest is 0; -1 for none
 */
export function findClusters(points: Points): Int32Array {
  const distances = Array.from({ length: points.count }, (_, at) => distanceToNth(points, at, neighbours));
  distances.sort((a, b) => a - b);
  const radiusFor = (share: number) => distances[Math.floor(share * (points.count - 1))] ?? 0;
  const found = dbscan(points, radiusFor(defaultShare));
  if (shareOf(found, 0) <= maxInOne) return found;
  const isBetter = (clusters: Int32Array) => shareOf(clusters, 0) <= maxInOne && shareOf(clusters, noise) <= maxInNone;
  // More than by default, so that single points do not connect groups; of few points, groups have fewer.
  const minPoints = Math.min(neighbours + 1, Math.max(minClusterPoints, Math.floor(points.count / 10)));
  for (const share of smallerShares) {
    const clusters = dbscan(points, radiusFor(share), minPoints);
    if (isBetter(clusters)) return clusters;
  }
  return found;
}

function shareOf(clusters: Int32Array, cluster: number): number {
  return clusters.reduce((count, own) => count + (own === cluster ? 1 : 0), 0) / clusters.length;
}

/** Distance of a point to its nth neighbour, or to the farthest where it has fewer. */
function distanceToNth(points: Points, at: number, nth: number): number {
  const nearest: number[] = [];
  for (let other = 0; other < points.count; other += 1) {
    if (other === at) continue;
    const distance = squaredDistance(points, at, other);
    if (nearest.length === nth && distance >= nearest[nth - 1]!) continue;
    let place = Math.min(nearest.length, nth - 1);
    for (; place > 0 && nearest[place - 1]! > distance; place -= 1) nearest[place] = nearest[place - 1]!;
    nearest[place] = distance;
  }
  return Math.sqrt(nearest.at(-1) ?? 0);
}
