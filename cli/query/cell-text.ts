import type { CypherNode, CypherRelationship } from '../../client/index.js';

interface Path {
  nodes: CypherNode[];
  relationships: CypherRelationship[];
}

/** A value of a row as a person reads it: elements of the graph short, lists and maps as JSON. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isPath(value)) return pathText(value);
  if (isNode(value)) return nodeText(value);
  if (isRelationship(value)) return `[:${value.type}]`;
  return JSON.stringify(value);
}

function pathText({ nodes, relationships }: Path): string {
  const steps = relationships.map((link, index) => {
    const forward = link.from === nodes[index]?.id;
    const next = nodes[index + 1];
    return `${forward ? '-' : '<-'}[:${link.type}]${forward ? '->' : '-'}${next === undefined ? '' : nodeText(next)}`;
  });
  return `${nodes[0] === undefined ? '' : nodeText(nodes[0])}${steps.join('')}`;
}

function nodeText({ id }: CypherNode): string {
  return `(${id})`;
}

function isPath(value: unknown): value is Path {
  return hasAll(value, ['nodes', 'relationships']);
}

function isNode(value: unknown): value is CypherNode {
  return hasAll(value, ['id', 'labels', 'properties']);
}

function isRelationship(value: unknown): value is CypherRelationship {
  return hasAll(value, ['id', 'type', 'from', 'to', 'properties']);
}

function hasAll(value: unknown, names: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}
