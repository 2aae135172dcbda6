import type { NodeValue, RelationshipValue, Value } from '../../../cypher/values/value.js';
import { nodeKinds, propertiesOf, structuralRelationshipTypes } from '../../graph/elements.js';
import type { NodeKind, StructuralRelationshipType } from '../../graph/elements.js';
import type { Cell, ElementTable, RelationshipField } from '../../ports.js';
import { relationshipReference, nodeReference } from './element-ids.js';
import { toValue } from './to-value.js';

/** Rows of a table of nodes as nodes. The table holds the kind's key; what is null is no property. */
export function nodes(kind: NodeKind, { fields, rows }: ElementTable): NodeValue[] {
  const types = propertiesOf(kind);
  const integers = fields.map((field) => types[field] === 'integer');
  const key = fields.indexOf(nodeKinds[kind].key);
  const labels = [kind];
  return rows.map((row): NodeValue => {
    const properties = new Map<string, Value>();
    for (let at = 0; at < fields.length; at += 1) {
      const cell = row[at] ?? null;
      if (cell !== null) properties.set(fields[at]!, integers[at] ? BigInt(cell as number) : cell);
    }
    return { kind: 'node', id: nodeReference(kind, String(row[key])), labels, properties };
  });
}

const noProperties: ReadonlyMap<string, Value> = new Map();

/** Rows of from and to as relationships. */
export function decodeStructuralRelationships(
  link: StructuralRelationshipType,
  { rows }: ElementTable,
): RelationshipValue[] {
  const { from, to } = structuralRelationshipTypes[link];
  return rows.map(([fromId, toId]) => relationship(link, from, fromId!, to, toId!));
}

function relationship(
  type: StructuralRelationshipType,
  from: NodeKind,
  fromId: Cell,
  to: NodeKind,
  toId: Cell,
): RelationshipValue {
  return {
    kind: 'relationship',
    id: relationshipReference(type, String(fromId), String(toId)),
    type,
    from: nodeReference(from, String(fromId)),
    to: nodeReference(to, String(toId)),
    properties: noProperties,
  };
}

/** Fields that `conceptRelationships` reads of each relationship, in this order. */
export const relationshipFields: readonly RelationshipField[] = [
  ...(['edge_id', 'from', 'to', 'type', 'category', 'confidence', 'properties'] as const),
];

/** Rows of `linkFields` as relationships: what is free-form among their properties comes besides. */
export function decodeConceptRelationships({ rows }: ElementTable): RelationshipValue[] {
  return rows.map(([edgeId, from, to, type, category, confidence, properties]): RelationshipValue => {
    const free: unknown = properties === '{}' ? {} : JSON.parse(String(properties));
    const given = Object.entries(free as object).filter(([, value]) => value !== null);
    return {
      kind: 'relationship',
      id: `link:${String(edgeId)}`,
      type: String(type),
      from: nodeReference('Concept', String(from)),
      to: nodeReference('Concept', String(to)),
      properties: new Map<string, Value>([
        ...given.map(([name, value]): [string, Value] => [name, toValue(value)]),
        ['edge_id', String(edgeId)],
        ['category', String(category)],
        ['confidence', Number(confidence)],
      ]),
    };
  });
}

export const endpointFields: readonly RelationshipField[] = ['from', 'to', 'type'];

/** Rows of `bareLinkFields` as relationships without properties. Type and ends are all it takes to tell them apart. */
export function decodeEndpoints({ rows }: ElementTable): RelationshipValue[] {
  return rows.map(([from, to, type]): RelationshipValue => ({
    kind: 'relationship',
    id: `link:${relationshipReference(String(type), String(from), String(to))}`,
    type: String(type),
    from: nodeReference('Concept', String(from)),
    to: nodeReference('Concept', String(to)),
    properties: noProperties,
  }));
}
