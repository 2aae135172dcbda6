import type { ConceptGraph } from './concept-graph.js';

/** Group of concepts that have one colour on the map. */
export interface Group {
  id: string;
  name: string;
  /** Number of its concepts on the map. */
  size: number;
}

/** Groups, the largest first, and the place in this list of each concept that is in one. */
export interface Grouping {
  groups: readonly Group[];
  indexOf: ReadonlyMap<string, number>;
}

/** Makes a grouping of lists of concepts; those that are not on the map do not count. */
export function toGrouping(
  graph: ConceptGraph,
  lists: Iterable<{ id: string; name: string; conceptIds: readonly string[] }>,
): Grouping {
  const shown = [...lists]
    .map(({ id, name, conceptIds }) => ({ id, name, ids: conceptIds.filter((one) => graph.byId.has(one)) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => other.ids.length - one.ids.length || (one.id < other.id ? -1 : 1));
  return {
    groups: shown.map(({ id, name, ids }) => ({ id, name, size: ids.length })),
    indexOf: new Map(shown.flatMap(({ ids }, index) => ids.map((id) => [id, index] as const))),
  };
}
