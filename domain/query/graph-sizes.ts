import type { NodeKind } from '../graph/elements.js';
import type { ElementCounts } from '../ports.js';

/** Sizes of the graph as queries see it. */
export interface GraphSizes {
  nodes: Record<NodeKind | 'total', number>;
  relationships: {
    /** Of all types. */
    total: number;
    betweenConcepts: number;
    /** Of all types that there are; the most frequent first, those of the same number by name. */
    byType: { type: string; count: number }[];
  };
}

/** Adds up the counts of nodes and relationships. A name may be that of both kinds of relationships. */
export function graphSizes({ nodes, structuralRelationships, conceptRelationshipsByType }: ElementCounts): GraphSizes {
  const types = new Map<string, number>(Object.entries(conceptRelationshipsByType));
  const betweenConcepts = sum(types.values());
  for (const [type, count] of Object.entries(structuralRelationships)) types.set(type, (types.get(type) ?? 0) + count);
  const byType = [...types]
    .map(([type, count]) => ({ type, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
  return {
    nodes: { ...nodes, total: sum(Object.values(nodes)) },
    relationships: { total: sum(types.values()), betweenConcepts, byType },
  };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const one of numbers) total += one;
  return total;
}
