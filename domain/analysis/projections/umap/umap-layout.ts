import type { NearestNeighbours } from '../nearest-neighbours.js';
import { distanceCurve } from './distance-curve.js';
import { neighbourGraph, type NeighbourGraph } from './neighbour-graph.js';

export interface UmapRequest {
  neighbours: NearestNeighbours;
  dims: number;
  /** Distance that is kept between near neighbours, and how far the whole is spread. */
  minDist: number;
  spread: number;
  /** Numbers from 0 to below 1, the same in each run. */
  random: () => number;
}

/** Points that each attraction of two is followed by: others, which are pushed away. */
const repulsions = 5;
/** Largest change of a coordinate in one move. */
const maxMove = 4;
/** Positions begin between this and its opposite. */
const startWithin = 10;

/**
 * Lays vectors out so that near neighbours stay near (UMAP, McInnes, Healy and Melville 2018): neighbours attract each
 * other the more often the nearer they are, and push others away.
 * @returns `count` × `dims` numbers
 */
export function umapLayout({ neighbours, dims, minDist, spread, random }: UmapRequest): Float64Array {
  const count = neighbours.indices.length;
  const epochs = epochsFor(count);
  const { heads, tails, weights } = usedEdges(neighbourGraph(neighbours), epochs);
  const { a, b } = distanceCurve(minDist, spread);
  const positions = Float64Array.from({ length: count * dims }, () => (2 * random() - 1) * startWithin);
  const heaviest = weights.reduce((max, weight) => Math.max(max, weight), 0);
  const interval = weights.map((weight) => heaviest / weight);
  const nextMove = interval.slice();
  const nextRepulsion = interval.map((epochsBetween) => epochsBetween / repulsions);

  /** Moves a point towards another (or away from it) by the factor times their difference. */
  const move = (point: number, other: number, factor: number, moveBoth: boolean) => {
    for (let dim = 0; dim < dims; dim += 1) {
      const difference = positions[point + dim]! - positions[other + dim]!;
      const change = Math.max(-maxMove, Math.min(maxMove, factor * difference)) * rate;
      positions[point + dim]! += change;
      if (moveBoth) positions[other + dim]! -= change;
    }
  };
  let rate = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let edge = 0; edge < heads.length; edge += 1) {
      if (nextMove[edge]! > epoch) continue;
      nextMove[edge]! += interval[edge]!;
      const point = heads[edge]! * dims;
      const neighbour = tails[edge]! * dims;
      const square = squareBetween(positions, point, neighbour, dims);
      if (square > 0) {
        const power = square ** b;
        move(point, neighbour, (-2 * a * b * power) / (square * (1 + a * power)), true);
      }
      const between = interval[edge]! / repulsions;
      const pushed = Math.floor((epoch - nextRepulsion[edge]!) / between);
      for (let nth = 0; nth < pushed; nth += 1) {
        const other = Math.floor(random() * count) * dims;
        const away = squareBetween(positions, point, other, dims);
        if (away > 0) move(point, other, (2 * b) / ((0.001 + away) * (1 + a * away ** b)), false);
      }
      nextRepulsion[edge]! += pushed * between;
    }
    rate = 1 - epoch / epochs;
  }
  return positions;
}

/** Fewer for many vectors, which move each other more often in each. */
function epochsFor(count: number): number {
  if (count <= 2500) return 500;
  if (count <= 5000) return 400;
  return count <= 7500 ? 300 : 200;
}

/** Leaves out edges too light to be followed once. */
function usedEdges({ heads, tails, weights }: NeighbourGraph, epochs: number): NeighbourGraph {
  const minWeight = weights.reduce((max, weight) => Math.max(max, weight), 0) / epochs;
  const isUsed = (_: number, at: number) => weights[at]! >= minWeight;
  return { heads: heads.filter(isUsed), tails: tails.filter(isUsed), weights: weights.filter(isUsed) };
}

function squareBetween(positions: Float64Array, a: number, b: number, dims: number): number {
  let sum = 0;
  for (let dim = 0; dim < dims; dim += 1) {
    const difference = positions[a + dim]! - positions[b + dim]!;
    sum += difference * difference;
  }
  return sum;
}
