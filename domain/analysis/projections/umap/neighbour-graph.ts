import { mean } from '../../statistics/mean.js';
import type { NearestNeighbours } from '../nearest-neighbours.js';

/** Weights of near vectors: each pair in both directions, with the same weight above 0, at most 1. */
export interface NeighbourGraph {
  heads: Int32Array;
  tails: Int32Array;
  weights: Float64Array;
}

const searchSteps = 64;
const tolerance = 1e-5;
/** Smallest scale of a vector, as a share of the mean distance. */
const minScale = 1e-3;

/**
 * Makes the graph that UMAP lays out: distances become weights by the scale of each vector, which depends on how dense
 * its neighbourhood is, and the weights of both directions are joined as the probability of either.
 */
export function neighbourGraph({ indices, distances }: NearestNeighbours): NeighbourGraph {
  const meanDistance = mean(distances.map(mean));
  const directed = distances.map((row) => weightsOf(row, meanDistance));
  const heads: number[] = [];
  const tails: number[] = [];
  const weights: number[] = [];
  const add = (head: number, tail: number, weight: number) => {
    if (!(weight > 0)) return;
    heads.push(head);
    tails.push(tail);
    weights.push(weight);
  };
  indices.forEach((row, at) => {
    for (let place = 1; place < row.length; place += 1) {
      const other = row[place]!;
      const there = directed[at]![place]!;
      const back = indices[other]!.indexOf(at, 1);
      if (back > 0) {
        const here = directed[other]![back]!;
        add(at, other, there + here - there * here);
      } else {
        add(at, other, there);
        add(other, at, there);
      }
    }
  });
  return { heads: Int32Array.from(heads), tails: Int32Array.from(tails), weights: Float64Array.from(weights) };
}

/** Weights of the neighbours of one vector, of which the first is the vector itself. */
function weightsOf(distances: readonly number[], meanOfAll: number): number[] {
  const nearest = distances.find((distance) => distance > 0) ?? 0;
  const own = nearest > 0 ? mean(distances) : meanOfAll;
  const scale = Math.max(scaleOf(distances, nearest), minScale * own);
  return distances.map((distance) => (distance <= nearest ? 1 : Math.exp(-(distance - nearest) / scale)));
}

/** The scale by which the weights add up to the logarithm of the number of neighbours. */
function scaleOf(distances: readonly number[], nearest: number): number {
  const wanted = Math.log2(distances.length);
  let low = 0;
  let high = Infinity;
  let scale = 1;
  for (let step = 0; step < searchSteps; step += 1) {
    let sum = 0;
    for (let place = 1; place < distances.length; place += 1) {
      const beyond = distances[place]! - nearest;
      sum += beyond > 0 ? Math.exp(-beyond / scale) : 1;
    }
    if (Math.abs(sum - wanted) < tolerance) break;
    if (sum > wanted) high = scale;
    else low = scale;
    scale = high === Infinity ? 2 * scale : (low + high) / 2;
  }
  return scale;
}
