/** Concept of the map. */
export interface MapConcept {
  id: string;
  label: string;
  /** Number of its quotes. */
  quotes: number;
  /** Ontology with evidence of it; null for one that a person added. */
  ontology: string | null;
}

/** Relationships from one concept to another, of all types. */
export interface MapRelationship {
  from: string;
  to: string;
  types: string[];
}

/** Concept beside another, with the relationships between both. */
export interface Neighbour {
  id: string;
  types: string[];
  /** True where the relationships lead from the neighbour to the concept. */
  incoming: boolean;
}

/** Concepts with the relationships among them. */
export interface ConceptGraph {
  concepts: readonly MapConcept[];
  relationships: readonly MapRelationship[];
  byId: ReadonlyMap<string, MapConcept>;
  neighbours: ReadonlyMap<string, readonly Neighbour[]>;
  /** There are more concepts than the map shows. */
  isPartial: boolean;
}

/** Joins relationships of the same two concepts, and leaves out those to concepts that are not on the map. */
export function toConceptGraph(
  concepts: readonly MapConcept[],
  links: Iterable<{ from: string; to: string; type: string }>,
  isPartial = false,
): ConceptGraph {
  const byId = new Map(concepts.map((one) => [one.id, one]));
  const joined = new Map<string, MapRelationship>();
  for (const { from, to, type } of links) {
    if (from === to || !byId.has(from) || !byId.has(to)) continue;
    const key = `${from}\n${to}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { from, to, types: [type] });
    else if (!known.types.includes(type)) known.types.push(type);
  }
  const relationships = [...joined.values()];
  return { concepts, relationships, byId, neighbours: neighboursOf(relationships), isPartial };
}

function neighboursOf(relationships: readonly MapRelationship[]): Map<string, Neighbour[]> {
  const found = new Map<string, Neighbour[]>();
  const add = (id: string, neighbour: Neighbour): void => {
    const known = found.get(id);
    if (known === undefined) found.set(id, [neighbour]);
    else known.push(neighbour);
  };
  for (const { from, to, types } of relationships) {
    add(from, { id: to, types, incoming: false });
    add(to, { id: from, types, incoming: true });
  }
  return found;
}
