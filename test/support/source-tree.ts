import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';

/** A node of the syntax tree of a TypeScript file; its other members depend on `type`. */
export interface SourceNode {
  type: string;
  [member: string]: unknown;
}

/** Syntax tree of one file, with the way up that the parser leaves out. */
export interface SourceTree {
  root: SourceNode;
  /** All nodes, each after the one that holds it. */
  nodes: SourceNode[];
  parentOf(node: SourceNode): SourceNode | undefined;
}

/** Parses a TypeScript file. */
export function sourceTree(path: string): SourceTree {
  const root = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }) as unknown as SourceNode;
  const parents = new Map<SourceNode, SourceNode>();
  const nodes: SourceNode[] = [];
  const visit = (value: unknown, parent: SourceNode | undefined): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, parent));
    if (!isObject(value)) return;
    const node = isNode(value) ? value : undefined;
    if (node !== undefined) nodes.push(node);
    if (node !== undefined && parent !== undefined) parents.set(node, parent);
    for (const member of Object.values(value)) visit(member, node ?? parent);
  };
  visit(root, undefined);
  return { root, nodes, parentOf: (node) => parents.get(node) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNode(value: Record<string, unknown>): value is SourceNode {
  return typeof value['type'] === 'string';
}
