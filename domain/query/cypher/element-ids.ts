import { nodeKindNames } from '../../graph/elements.js';
import type { NodeKind } from '../../graph/elements.js';

/** Value of `id(n)`: kind and id, so that a concept and an ontology of the same id stay two nodes. */
export function nodeReference(kind: NodeKind, id: string): string {
  return `${kind}:${id}`;
}

/** Null for what names no kind. */
export function readReference(reference: string): { kind: NodeKind; id: string } | null {
  const colon = reference.indexOf(':');
  const kind = nodeKindNames.find((one) => one === reference.slice(0, colon));
  return kind === undefined ? null : { kind, id: reference.slice(colon + 1) };
}

/** Reference to a link without an id of its own: its type and both ends, which no other link has. */
export function relationshipReference(type: string, from: string, to: string): string {
  return `${type}:${from.length}:${from}:${to}`;
}
