import type {
  Aggregate,
  Item,
  ModelClause,
  ModelGraph,
  ModelNode,
  ModelRelationship,
  PathShape,
  Term,
} from './model.js';

/** The reference: it tries everything, in the order of writing, and shares no code with the reader. */
export type Thing =
  | null
  | number
  | boolean
  | { node: ModelNode }
  | { relationship: ModelRelationship }
  | { list: Thing[] }
  | { path: { nodes: ModelNode[]; relationships: ModelRelationship[] } };

type Bindings = Record<string, Thing>;

interface Found {
  row: Bindings;
  used: ModelRelationship[];
}

const isNode = (thing: Thing | undefined): thing is { node: ModelNode } =>
  typeof thing === 'object' && thing !== null && 'node' in thing;

/** All ways to match one path, given what is bound and which relationships are used. */
function paths(graph: ModelGraph, shape: PathShape, start: Found): Found[] {
  interface Walk extends Found {
    at: ModelNode;
    nodes: ModelNode[];
    relationships: ModelRelationship[];
  }
  const bindNode = (walk: Found, index: number, node: ModelNode): Bindings | null => {
    const { variable, label, x } = shape.nodes[index]!;
    if (label !== null && !node.labels.includes(label)) return null;
    if (x !== null && node.x !== x) return null;
    if (variable === null) return walk.row;
    if (!(variable in walk.row)) return { ...walk.row, [variable]: { node } };
    const known = walk.row[variable];
    return isNode(known) && known.node === node ? walk.row : null;
  };
  let walks: Walk[] = graph.nodes.flatMap((node) => {
    const row = bindNode(start, 0, node);
    return row === null ? [] : [{ row, used: start.used, at: node, nodes: [node], relationships: [] }];
  });
  for (const [index, { variable, types, direction, range, w }] of shape.relationships.entries()) {
    const next: Walk[] = [];
    const follow = (walk: Walk, taken: ModelRelationship[], through: ModelNode[], at: ModelNode): void => {
      const count = taken.length;
      if (count >= (range?.min ?? 1)) {
        const row = bindNode(walk, index + 1, at);
        const thing: Thing = range === null ? { relationship: taken[0]! } : { list: taken.map((relationship) => ({ relationship })) }; // oxfmt-ignore
        if (row !== null) {
          next.push({
            row: variable === null ? row : { ...row, [variable]: thing },
            used: [...walk.used, ...taken],
            at,
            nodes: [...walk.nodes, ...through],
            relationships: [...walk.relationships, ...taken],
          });
        }
      }
      if (count >= (range?.max ?? 1)) return;
      for (const relationship of graph.relationships) {
        if (walk.used.includes(relationship) || taken.includes(relationship)) continue;
        if (types.length > 0 && !types.includes(relationship.type)) continue;
        if (w !== null && relationship.w !== w) continue;
        const ends = new Set<number>();
        if (direction !== 'in' && relationship.from === at.id) ends.add(relationship.to);
        if (direction !== 'out' && relationship.to === at.id) ends.add(relationship.from);
        for (const end of ends) {
          const node = graph.nodes[end]!;
          follow(walk, [...taken, relationship], [...through, node], node);
        }
      }
    };
    for (const walk of walks) follow(walk, [], [], walk.at);
    walks = next;
  }
  return walks.map(({ row, used, nodes, relationships }) => ({
    row: shape.variable === null ? row : { ...row, [shape.variable]: { path: { nodes, relationships } } },
    used,
  }));
}

function matches(graph: ModelGraph, shapes: readonly PathShape[], row: Bindings): Bindings[] {
  let found: Found[] = [{ row, used: [] }];
  for (const shape of shapes) found = found.flatMap((one) => paths(graph, shape, one));
  return found.map((one) => one.row);
}

/** A text that tells things apart. */
export function shown(thing: Thing): string {
  if (thing === null || typeof thing !== 'object') return String(thing);
  if ('node' in thing) return `n${thing.node.id}`;
  if ('relationship' in thing) return `r${thing.relationship.id}`;
  if ('list' in thing) return `[${thing.list.map(shown).join(',')}]`;
  return `<${thing.path.nodes.map((node) => node.id).join(',')}|${thing.path.relationships.map(({ id }) => id).join(',')}>`;
}

function value(graph: ModelGraph, term: Term, row: Bindings): Thing {
  const sub = (inner: Term) => value(graph, inner, row);
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'null':
      return null;
    case 'variable':
      return row[term.name] ?? null;
    case 'x': {
      const of = row[term.of] ?? null;
      return isNode(of) ? of.node.x : null;
    }
    case 'w': {
      const of = row[term.of] ?? null;
      return typeof of === 'object' && of !== null && 'relationship' in of ? of.relationship.w : null;
    }
    case 'size': {
      const of = row[term.of] ?? null;
      return typeof of === 'object' && of !== null && 'list' in of ? of.list.length : null;
    }
    case 'length': {
      const of = row[term.of] ?? null;
      return typeof of === 'object' && of !== null && 'path' in of ? of.path.relationships.length : null;
    }
    case 'compare': {
      const [left, right] = [sub(term.left), sub(term.right)];
      if (left === null || right === null) return null;
      const numbers = typeof left === 'number' && typeof right === 'number';
      if (term.operator === '=') return shown(left) === shown(right);
      if (term.operator === '<>') return shown(left) !== shown(right);
      if (!numbers) return null;
      return term.operator === '<' ? left < right : left >= right;
    }
    case 'and': {
      const both = [sub(term.left), sub(term.right)];
      return both.includes(false) ? false : both.includes(null) ? null : true;
    }
    case 'or': {
      const both = [sub(term.left), sub(term.right)];
      return both.includes(true) ? true : both.includes(null) ? null : false;
    }
    case 'xor': {
      const [left, right] = [sub(term.left), sub(term.right)];
      return left === null || right === null ? null : left !== right;
    }
    case 'not': {
      const of = sub(term.of);
      return of === null ? null : !of;
    }
    case 'isNull':
      return sub(term.of) === null;
    case 'has': {
      const of = row[term.of] ?? null;
      return isNode(of) ? of.node.labels.includes(term.label) : null;
    }
    case 'pattern':
      return matches(graph, [term.path], row).length > 0;
  }
}

function aggregated(kind: Aggregate, things: Thing[]): Thing {
  const values = things.filter((thing) => thing !== null);
  const numbers = values.filter((thing) => typeof thing === 'number');
  switch (kind) {
    case 'count':
      return values.length;
    case 'countDistinct':
      return new Set(values.map(shown)).size;
    case 'sum':
      return numbers.reduce((sum, number) => sum + number, 0);
    case 'min':
      return numbers.length === 0 ? null : Math.min(...numbers);
    case 'max':
      return numbers.length === 0 ? null : Math.max(...numbers);
    case 'collect':
      return { list: [...values].sort((a, b) => (shown(a) < shown(b) ? -1 : 1)) };
  }
}

function projected(graph: ModelGraph, items: readonly Item[], rows: readonly Bindings[]): Bindings[] {
  const isKey = (item: Item) => item.term.kind !== 'aggregate' && item.term.kind !== 'countStar';
  const one = (item: Item, group: readonly Bindings[]): Thing => {
    if (item.term.kind === 'countStar') return group.length;
    if (item.term.kind !== 'aggregate') return value(graph, item.term, group[0]!);
    const { aggregate, of } = item.term;
    return aggregated(aggregate, group.map((row) => value(graph, of, row))); // oxfmt-ignore
  };
  const all = (group: readonly Bindings[]) => Object.fromEntries(items.map((item) => [item.name, one(item, group)]));
  if (items.every(isKey)) return rows.map((row) => all([row]));
  const groups = new Map<string, Bindings[]>();
  if (!items.some(isKey)) groups.set('', []);
  for (const row of rows) {
    const key = items.filter(isKey).map((item) => shown(one(item, [row]))).join(';'); // oxfmt-ignore
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map(all);
}

/** Numbers in order, null after all. */
function before(a: Thing, b: Thing): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return Number(a) - Number(b);
}

/** The rows the query gives. */
export function reference(graph: ModelGraph, clauses: readonly ModelClause[]): Bindings[] {
  let rows: Bindings[] = [{}];
  for (const clause of clauses) {
    if (clause.kind === 'unwind') {
      rows = rows.flatMap((row) => clause.values.map((item) => ({ ...row, [clause.variable]: item })));
    } else if (clause.kind === 'match') {
      rows = rows.flatMap((row) => {
        const { where } = clause;
        const found = matches(graph, clause.paths, row).filter(
          (one) => where === null || value(graph, where, one) === true,
        );
        if (found.length > 0 || !clause.optional) return found;
        const names = clause.paths.flatMap((path) => [path, ...path.nodes, ...path.relationships].map((one) => one.variable)); // oxfmt-ignore
        const nulls = names.filter((name) => name !== null && !(name in row)).map((name) => [name, null]);
        return [{ ...row, ...(Object.fromEntries(nulls) as Bindings) }];
      });
    } else {
      const { items, cut, where } = clause;
      rows = projected(graph, items, rows);
      if (clause.distinct) rows = [...new Map(rows.map((row) => [JSON.stringify(Object.values(row).map(shown)), row])).values()]; // oxfmt-ignore
      if (cut !== null) {
        const sign = cut.descending ? -1 : 1;
        const compare = (a: Bindings, b: Bindings) => items.map(({ name }) => sign * before(a[name]!, b[name]!)).find((order) => order !== 0) ?? 0; // oxfmt-ignore
        rows = [...rows].sort(compare).slice(cut.skip, cut.skip + cut.limit);
      }
      rows = rows.filter((row) => where === null || value(graph, where, row) === true);
    }
  }
  return rows;
}
