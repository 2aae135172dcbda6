import { isList, isMap } from '../../../cypher/values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../../../cypher/values/value.js';

/** The nodes and relationships that stand anywhere in the rows, each once, in the order they are met. */
export function elementsIn(rows: readonly (readonly Value[])[]): {
  nodes: NodeValue[];
  relationships: RelationshipValue[];
} {
  const nodes = new Map<string, NodeValue>();
  const relationships = new Map<string, RelationshipValue>();
  const look = (value: Value): void => {
    if (value === null || typeof value !== 'object') return;
    if (isList(value)) for (const one of value) look(one);
    else if (isMap(value)) for (const one of value.values()) look(one);
    else if (value.kind === 'node') nodes.set(value.id, value);
    else if (value.kind === 'relationship') relationships.set(value.id, value);
    else for (const one of [...value.nodes, ...value.relationships]) look(one);
  };
  for (const row of rows) for (const value of row) look(value);
  return { nodes: [...nodes.values()], relationships: [...relationships.values()] };
}
