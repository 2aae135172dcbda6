import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

/** Numbers that the algorithm has for each node and for each edge. */
export const valuesPerNode = 10;
export const valuesPerEdge = 3;

/** Graph whose layout a worker computes, in the form that the algorithm takes. */
export interface LayoutTask {
  settings: Required<ForceAtlas2Settings>;
  nodes: Float32Array<ArrayBuffer>;
  edges: Float32Array<ArrayBuffer>;
  iterations: number;
}

/** Coordinates after some iterations: x and y of each node. */
export interface LayoutStep {
  positions: Float32Array<ArrayBuffer>;
  done: number;
  iterations: number;
}
