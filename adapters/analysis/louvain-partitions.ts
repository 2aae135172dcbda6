import { UndirectedGraph } from 'graphology';
import louvainPackage from 'graphology-communities-louvain';
import type { NetworkEdge } from '../../domain/analysis/communities/concept-network.js';

/** The package describes its CommonJS module as one with a default export, which it has not. */
const louvain = louvainPackage as unknown as typeof louvainPackage.default;

/** Partitions a network by the method of Louvain, from the finest to the coarsest level. */
export function louvainPartitions(
  { size, edges }: { size: number; edges: readonly NetworkEdge[] },
  random: () => number,
): number[][] {
  const graph = new UndirectedGraph<object, { weight: number }>();
  for (let at = 0; at < size; at += 1) graph.addNode(at);
  for (const { a, b, weight } of edges) graph.addEdge(a, b, { weight });
  const { dendrogram } = louvain.detailed(graph, { getEdgeWeight: 'weight', rng: random });
  // The first has each concept in a group of its own.
  return dendrogram.slice(1).map((groups) => Array.from(groups.subarray(0, size)));
}
