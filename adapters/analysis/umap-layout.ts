import { UMAP } from 'umap-js';
import type { UmapRequest } from '../../domain/analysis/projections/lay-out.js';

/** Lays vectors out by UMAP. The neighbours are given, so the library reads no vector. */
export function umapLayout({ neighbours, dims, minDist, spread, random }: UmapRequest): number[][] {
  const { indices, distances } = neighbours;
  const umap = new UMAP({ nComponents: dims, nNeighbors: indices[0]!.length, minDist, spread, random });
  umap.setPrecomputedKNN(indices, distances);
  return umap.fit(indices.map(() => []));
}
