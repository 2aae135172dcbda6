import { squaredDistance } from './dbscan.js';
import type { Points } from './dbscan.js';

/** Neighbours that most points of a cluster have within the radius. */
const neighbours = 7;
const shareWithNeighbours = 0.9;

/**
 * Chooses the radius of clusters: that within which nine in ten points have seven others. On layouts of 1 to 12 known
 * groups it finds each of them once; with fewer neighbours or a smaller share, groups fall apart. 0 for points that all
 * coincide.
 */
export function clusterRadius(points: Points): number {
  const distances = Array.from({ length: points.count }, (_, at) => distanceToNth(points, at, neighbours));
  distances.sort((a, b) => a - b);
  return distances[Math.floor(shareWithNeighbours * (distances.length - 1))] ?? 0;
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
