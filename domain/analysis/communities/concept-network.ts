import type { NamedConcept } from '../name-groups.js';

export interface NetworkConcept extends NamedConcept {
  conceptId: string;
}

export interface NetworkRelationship {
  from: string;
  to: string;
  confidence: number;
}

/** Two concepts, by their positions among the concepts, the smaller one first, and how strongly they are related. */
export interface NetworkEdge {
  a: number;
  b: number;
  /** Sum of the confidences of all relationships between the two. */
  weight: number;
}

/** Concepts by id, and an edge for each two that are related, in any direction and by any types. */
export interface ConceptNetwork {
  concepts: NetworkConcept[];
  edges: NetworkEdge[];
}

/**
 * Makes the network of concepts. Relationships with other concepts, with itself, or of confidence 0 are left out. Equal
 * graphs give equal networks, in whatever order they were read.
 */
export function conceptNetwork(
  concepts: readonly NetworkConcept[],
  relationships: Iterable<NetworkRelationship>,
): ConceptNetwork {
  const sorted = concepts.toSorted((x, y) => (x.conceptId < y.conceptId ? -1 : 1));
  const places = new Map(sorted.map(({ conceptId }, at) => [conceptId, at]));
  const confidences = new Map<number, number[]>();
  for (const { from, to, confidence } of relationships) {
    const start = places.get(from);
    const end = places.get(to);
    if (start === undefined || end === undefined || start === end || !(confidence > 0)) continue;
    const key = Math.min(start, end) * sorted.length + Math.max(start, end);
    confidences.set(key, [...(confidences.get(key) ?? []), confidence]);
  }
  const edges = [...confidences].map(([key, all]) => ({
    a: Math.floor(key / sorted.length),
    b: key % sorted.length,
    // In order of size, because the sum of the same numbers depends on their order.
    weight: all.sort((x, y) => x - y).reduce((sum, one) => sum + one, 0),
  }));
  return { concepts: sorted, edges: edges.sort((x, y) => x.a - y.a || x.b - y.b) };
}
