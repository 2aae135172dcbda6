import { findClusters } from '../clusters/find-clusters.js';
import { seededRandom } from '../seeded-random.js';
import { nearestNeighbours } from './nearest-neighbours.js';
import type { NearestNeighbours } from './nearest-neighbours.js';
import { principalComponents } from './principal-components.js';
import { prepareVectors } from './vector-table.js';
import type { VectorTable } from './vector-table.js';

export const projectionAlgorithms = ['umap', 'pca'] as const;
export type ProjectionAlgorithm = (typeof projectionAlgorithms)[number];

/** Parameters as the API has them. Those of UMAP have no effect on principal components. */
export interface ProjectionParameters {
  algorithm: ProjectionAlgorithm;
  n_components: number;
  /** Neighbours that UMAP keeps near each vector. */
  n_neighbors: number;
  /** Distance that UMAP keeps between near neighbours, and how far it spreads the whole. */
  min_dist: number;
  spread: number;
  metric: 'cosine' | 'euclidean';
  normalize_l2: boolean;
  center: boolean;
}

/** Vectors in few dimensions, and the cluster of each; -1 for none. */
export interface Layout {
  /** `count` × `n_components` numbers, to six decimals. */
  coordinates: Float64Array;
  clusters: Int32Array;
}

export interface UmapRequest {
  neighbours: NearestNeighbours;
  dims: number;
  minDist: number;
  spread: number;
  /** Numbers from 0 to below 1, the same in each run. */
  random: () => number;
}

/** Lays vectors out so that near neighbours stay near (UMAP). Gives the position of each. */
export type Umap = (request: UmapRequest) => number[][];

/** Minimum number of vectors of a projection. */
export const minProjected = 3;

/** Seed of what is random in UMAP: the same vectors always give the same layout. */
const seed = 42;

/** Neighbours of each vector that UMAP can use: fewer than there are vectors. */
export function usableNeighbours(count: number, wanted: number): number {
  return Math.min(wanted, count - 1);
}

/**
 * Projects vectors into few dimensions and finds the clusters there. Blocks the thread: 10,000 vectors take minutes.
 * @param table at least 3 vectors
 */
export function layOut(table: VectorTable, parameters: ProjectionParameters, umap: Umap): Layout {
  const { algorithm, n_components: dims, normalize_l2: normalize, center } = parameters;
  // Principal components are about variance, which lengths are part of.
  const metric = algorithm === 'pca' ? 'euclidean' : parameters.metric;
  const prepared = prepareVectors(table, { normalize, center, metric });
  const positions =
    algorithm === 'pca'
      ? principalComponents(prepared, dims).coordinates
      : Float64Array.from(umap(umapRequest(prepared, parameters)).flat());
  const coordinates = positions.map((value) => Math.round(value * 1e6) / 1e6 + 0);
  const points = { count: table.count, dims, values: coordinates };
  return { coordinates, clusters: findClusters(points) };
}

function umapRequest(prepared: VectorTable, parameters: ProjectionParameters): UmapRequest {
  return {
    neighbours: nearestNeighbours(prepared, usableNeighbours(prepared.count, parameters.n_neighbors)),
    dims: parameters.n_components,
    minDist: parameters.min_dist,
    spread: parameters.spread,
    random: seededRandom(seed),
  };
}
