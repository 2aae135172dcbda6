/** Node in a row of a result. */
export interface NodeValue {
  id: string;
  labels: string[];
  properties: Record<string, unknown>;
}

export interface RelationshipValue {
  type: string;
  from: string;
  to: string;
  properties: Record<string, unknown>;
}

export interface PathValue {
  nodes: NodeValue[];
  relationships: RelationshipValue[];
}

/** Name by which a node is shown: its label, its name, its quote or what else it has. */
export function nodeName({ id, labels, properties: of }: NodeValue): string {
  const name = of['label'] ?? of['name'] ?? of['quote'] ?? of['file_path'] ?? of['source_id'];
  const text = typeof name === 'string' ? name : id;
  return labels.includes('Concept') || text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}

/** Type of a relationship with its confidence. */
export function relationshipText({ type, properties }: RelationshipValue): string {
  const confidence = properties['confidence'];
  return typeof confidence === 'number' ? `${type} ${confidence.toFixed(2)}` : type;
}

/** Sign of a relationship after the node of a path that it belongs to. */
export function arrowText(node: NodeValue, { type, from }: RelationshipValue): string {
  return from === node.id ? `-${type}→` : `←${type}-`;
}

/** A value of a row as plain text or a number: elements of the graph by their names, lists and maps as JSON. */
export function cellText(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isNode(value)) return nodeName(value);
  if (isRelationship(value)) return relationshipText(value);
  if (isPath(value)) return pathText(value);
  return JSON.stringify(value);
}

function pathText({ nodes, relationships }: PathValue): string {
  return nodes
    .map((node, index) => {
      const next = relationships[index];
      return next === undefined ? nodeName(node) : `${nodeName(node)} ${arrowText(node, next)}`;
    })
    .join(' ');
}

export function isNode(value: unknown): value is NodeValue {
  return has(value, 'labels') && Array.isArray(value['labels']);
}

export function isRelationship(value: unknown): value is RelationshipValue {
  return has(value, 'type') && has(value, 'from') && has(value, 'to');
}

export function isPath(value: unknown): value is PathValue {
  return has(value, 'nodes') && has(value, 'relationships') && Array.isArray(value['nodes']);
}

function has(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
