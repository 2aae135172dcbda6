type Node = Readonly<Record<string, unknown>>;

/** Visits every node of a query or expression; values of literals are none. */
export function walk(root: object, visit: (node: Node) => void): void {
  if (Array.isArray(root)) {
    for (const one of root) if (typeof one === 'object' && one !== null) walk(one as object, visit);
    return;
  }
  const node = root as Node;
  visit(node);
  if (node['kind'] === 'literal') return;
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) walk(part, visit);
}
