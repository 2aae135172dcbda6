import { isList, isMap } from '../../../cypher/values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../../../cypher/values/value.js';

export interface JsonNode {
  id: string;
  labels: string[];
  properties: Record<string, unknown>;
}

export interface JsonRelationship {
  id: string;
  type: string;
  from: string;
  to: string;
  properties: Record<string, unknown>;
}

/**
 * A Cypher value as JSON. An INTEGER beyond 2^53 becomes its digits as text, and so do NaN and the infinities their
 * names; nodes, relationships and paths become objects.
 */
export function toJson(value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (isList(value)) return value.map(toJson);
  if (isMap(value)) return jsonMap(value);
  switch (value.kind) {
    case 'node':
      return jsonNode(value);
    case 'relationship':
      return jsonRelationship(value);
    case 'path':
      return { nodes: value.nodes.map(jsonNode), relationships: value.relationships.map(jsonRelationship) };
  }
}

function jsonMap(map: ReadonlyMap<string, Value>): Record<string, unknown> {
  return Object.fromEntries([...map].map(([key, item]) => [key, toJson(item)]));
}

/** A node as JSON; its properties are converted as `toJson` does. */
export function jsonNode({ id, labels, properties }: NodeValue): JsonNode {
  return { id, labels: [...labels], properties: jsonMap(properties) };
}

/** A relationship as JSON; its properties are converted as `toJson` does. */
export function jsonRelationship({ id, type, from, to, properties }: RelationshipValue): JsonRelationship {
  return { id, type, from, to, properties: jsonMap(properties) };
}
