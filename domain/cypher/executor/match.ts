import type { NodePattern, PathPattern, RelationshipPattern } from '../ast/ast.js';
import { equals } from '../values/compare.js';
import { isList, isMap, isNode, isRelationship } from '../values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { evaluate } from './evaluate.js';

/** A stretch of relationships that stands for one relationship of the pattern, in the order of the pattern. */
interface Stretch {
  readonly relationships: readonly RelationshipValue[];
  /** Between its relationships; one fewer than they, or none. */
  readonly between: readonly NodeValue[];
}

/** A match under way. */
interface Partial {
  readonly row: Row;
  /** Relationships taken by any pattern of the MATCH; none is taken twice. */
  readonly used: readonly string[];
  readonly nodes: Readonly<Record<number, NodeValue>>;
  readonly stretches: Readonly<Record<number, Stretch>>;
}

/** Rows carried through one step at a time: few at first, so that LIMIT stops early. */
const maxBatch = 1024;

/** All ways to match the patterns from the row, each as the row with the new variables. */
export async function* matchRow(execution: Execution, patterns: readonly PathPattern[], row: Row): AsyncGenerator<Row> {
  let partials: AsyncIterable<Partial[]> = once([{ row, used: [], nodes: {}, stretches: {} }]);
  for (const pattern of patterns) partials = matchPath(execution, pattern, partials);
  for await (const batch of partials) {
    for (const partial of batch) {
      if (await propertiesHold(execution, patterns, partial.row)) yield visible(partial.row);
    }
  }
}

async function* once<T>(item: T): AsyncGenerator<T> {
  yield item;
}

const hidden = (element: { start: number }) => `\u0000${element.start}`;

function visible(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('\u0000')));
}

async function* matchPath(
  execution: Execution,
  pattern: PathPattern,
  input: AsyncIterable<Partial[]>,
): AsyncGenerator<Partial[]> {
  for await (const batch of input) {
    execution.position = pattern.start;
    const start = startOf(pattern, batch[0]!.row);
    let stream: AsyncIterable<Partial[]> = startNodes(execution, pattern, start, batch);
    for (let index = start; index < pattern.relationships.length; index += 1) {
      stream = expandStep(execution, pattern, index, index, index + 1, stream);
    }
    for (let index = start - 1; index >= 0; index -= 1) {
      stream = expandStep(execution, pattern, index, index + 1, index, stream);
    }
    for await (const found of stream) yield found.map((partial) => withPath(pattern, partial));
  }
}

/** The node to begin with: bound, else at a bound relationship, else labelled. */
function startOf(pattern: PathPattern, row: Row): number {
  const bound = pattern.nodes.findIndex((node) => node.variable !== null && row[node.variable.name] !== undefined);
  if (bound >= 0) return bound;
  const near = pattern.relationships.findIndex((rel) => rel.variable !== null && row[rel.variable.name] !== undefined);
  if (near >= 0) return near;
  return Math.max(
    0,
    pattern.nodes.findIndex((node) => node.labels.length > 0),
  );
}

async function* startNodes(
  execution: Execution,
  pattern: PathPattern,
  index: number,
  batch: readonly Partial[],
): AsyncGenerator<Partial[]> {
  const node = pattern.nodes[index]!;
  const name = node.variable?.name;
  for (const partial of batch) {
    const bound = name === undefined ? undefined : partial.row[name];
    if (bound !== undefined) {
      if (isNode(bound)) yield* emit(execution, [bound], (value) => bindNode(partial, node, index, value));
      continue;
    }
    const beside = boundEnds(pattern.relationships[index], partial.row);
    if (beside !== null) {
      const known = await execution.nodesByIds(beside);
      const nodes = [...new Set(beside)].flatMap((id) => known.get(id) ?? []);
      yield* emit(execution, nodes, (value) => bindNode(partial, node, index, value));
      continue;
    }
    for await (const page of execution.around.graph.scanNodes(node.labels[0]?.name ?? null, [])) {
      yield* emit(execution, page, (value) => bindNode(partial, node, index, value));
    }
  }
}

/** Ids of the nodes at which a bound relationship, or the first or last of a bound list, begins and ends. */
function boundEnds(pattern: RelationshipPattern | undefined, row: Row): string[] | null {
  const bound = pattern?.variable == null ? undefined : row[pattern.variable.name];
  if (bound === undefined) return null;
  const list = (isList(bound) ? bound : [bound]).filter((item) => isRelationship(item));
  if (list.length === 0 && isList(bound)) return null;
  return list.flatMap((relationship) => [relationship.from, relationship.to]);
}

async function* emit<T>(
  execution: Execution,
  items: readonly T[],
  make: (item: T) => Partial | null,
): AsyncGenerator<Partial[]> {
  let out: Partial[] = [];
  let size = 16;
  for (const item of items) {
    const made = make(item);
    if (execution.due()) await execution.pause();
    if (made === null) continue;
    execution.countRow();
    out.push(made);
    if (out.length >= size) {
      yield out;
      out = [];
      size = Math.min(maxBatch, size * 4);
    }
  }
  if (out.length > 0) yield out;
}

function bindNode(partial: Partial, pattern: NodePattern, index: number, node: NodeValue): Partial | null {
  if (!pattern.labels.every((label) => node.labels.includes(label.name))) return null;
  const name = pattern.variable?.name;
  const bound = name === undefined ? undefined : partial.row[name];
  if (bound !== undefined && !(isNode(bound) && bound.id === node.id)) return null;
  return {
    ...partial,
    row: { ...partial.row, [name ?? hidden(pattern)]: node },
    nodes: { ...partial.nodes, [index]: node },
  };
}

async function* expandStep(
  execution: Execution,
  pattern: PathPattern,
  at: number,
  from: number,
  to: number,
  input: AsyncIterable<Partial[]>,
): AsyncGenerator<Partial[]> {
  const relationship = pattern.relationships[at]!;
  const target = pattern.nodes[to]!;
  const forward = to > from;
  for await (const batch of input) {
    execution.position = relationship.start;
    for await (const trails of trailsOf(execution, relationship, from, forward, batch)) {
      yield* emit(execution, trails, (trail) => {
        const bound = bindRelationship(trail, relationship, at, forward);
        return bound === null ? null : bindNode(bound, target, to, trail.end);
      });
    }
  }
}

interface Trail {
  readonly partial: Partial;
  readonly relationships: readonly RelationshipValue[];
  /** Every node after the first. */
  readonly nodes: readonly NodeValue[];
  readonly end: NodeValue;
}

/** Trails from the batch along the relationship, level by level, a whole frontier at a time. */
async function* trailsOf(
  execution: Execution,
  pattern: RelationshipPattern,
  from: number,
  forward: boolean,
  batch: readonly Partial[],
): AsyncGenerator<Trail[]> {
  const { min, max } = pattern.length ?? { min: 1, max: 1 };
  const direction = pattern.direction === 'both' ? 'both' : (pattern.direction === 'out') === forward ? 'out' : 'in';
  const types = pattern.types.length === 0 ? null : pattern.types.map((type) => type.name);
  let trails: Trail[] = batch.map((partial) => ({ partial, relationships: [], nodes: [], end: partial.nodes[from]! }));
  if (min === 0) yield trails;
  for (let depth = 1; (max === null || depth <= max) && trails.length > 0; depth += 1) {
    const found = await execution.expand(
      trails.map((trail) => trail.end.id),
      direction,
      types,
    );
    const adjacent = new Map<string, { relationship: RelationshipValue; other: string }[]>();
    const connect = (id: string, relationship: RelationshipValue, other: string) => {
      const list = adjacent.get(id);
      if (list === undefined) adjacent.set(id, [{ relationship, other }]);
      else list.push({ relationship, other });
    };
    for (const relationship of found) {
      if (types !== null && !types.includes(relationship.type)) continue;
      if (direction !== 'in') connect(relationship.from, relationship, relationship.to);
      const again = direction === 'both' && relationship.from === relationship.to;
      if (direction !== 'out' && !again) connect(relationship.to, relationship, relationship.from);
    }
    const nodes = await execution.nodesByIds(found.flatMap((relationship) => [relationship.from, relationship.to]));
    const next: Trail[] = [];
    for (const trail of trails) {
      for (const { relationship, other } of adjacent.get(trail.end.id) ?? []) {
        const end = nodes.get(other);
        const taken =
          trail.partial.used.includes(relationship.id) || trail.relationships.some((one) => one.id === relationship.id);
        if (execution.due()) await execution.pause();
        if (end === undefined || taken) continue;
        if (!(await relationshipHolds(execution, pattern, relationship, trail.partial.row))) continue;
        next.push({
          partial: trail.partial,
          relationships: [...trail.relationships, relationship],
          nodes: [...trail.nodes, end],
          end,
        });
        execution.checkFrontier(next.length);
      }
    }
    trails = next;
    if (depth >= min && trails.length > 0) yield trails;
  }
}

function bindRelationship(trail: Trail, pattern: RelationshipPattern, at: number, forward: boolean): Partial | null {
  const { partial } = trail;
  const relationships = forward ? trail.relationships : [...trail.relationships].reverse();
  const inner = trail.nodes.slice(0, -1);
  const value: Value = pattern.length === null ? relationships[0]! : relationships;
  const name = pattern.variable?.name ?? hidden(pattern);
  const bound = partial.row[name];
  if (bound !== undefined && equals(bound, value) !== true) return null;
  return {
    row: { ...partial.row, [name]: value },
    used: [...partial.used, ...relationships.map((relationship) => relationship.id)],
    nodes: partial.nodes,
    stretches: { ...partial.stretches, [at]: { relationships, between: forward ? inner : inner.reverse() } },
  };
}

function withPath(pattern: PathPattern, partial: Partial): Partial {
  const forget = { nodes: {}, stretches: {} };
  if (pattern.variable === null) return { ...partial, ...forget };
  const nodes: NodeValue[] = [partial.nodes[0]!];
  const relationships: RelationshipValue[] = [];
  pattern.relationships.forEach((_, index) => {
    const stretch = partial.stretches[index]!;
    relationships.push(...stretch.relationships);
    nodes.push(...stretch.between);
    if (stretch.relationships.length > 0) nodes.push(partial.nodes[index + 1]!);
  });
  const path: Value = { kind: 'path', nodes, relationships };
  return { ...partial, row: { ...partial.row, [pattern.variable.name]: path }, ...forget };
}

async function relationshipHolds(
  execution: Execution,
  pattern: RelationshipPattern,
  relationship: RelationshipValue,
  row: Row,
): Promise<boolean> {
  // Constant conditions prune trails at once; those on variables wait until the whole pattern is bound.
  if (pattern.properties === null) return true;
  for (const { key, value } of pattern.properties.entries) {
    if (value.kind !== 'literal' && value.kind !== 'parameter') continue;
    const wanted = await evaluate(execution, value, row);
    if (equals(relationship.properties.get(key.name) ?? null, wanted) !== true) return false;
  }
  return true;
}

/** Checks the property maps once every variable of the patterns is bound. */
async function propertiesHold(execution: Execution, patterns: readonly PathPattern[], row: Row): Promise<boolean> {
  for (const pattern of patterns) {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      if (element.properties === null) continue;
      const wanted = await evaluate(execution, element.properties, row);
      const bound = row[element.variable?.name ?? hidden(element)] ?? null;
      for (const item of isList(bound) ? bound : [bound]) {
        if (!isMap(wanted) || !(isNode(item) || isRelationship(item))) return false;
        for (const [key, value] of wanted) {
          if (equals(item.properties.get(key) ?? null, value) !== true) return false;
        }
      }
    }
  }
  return true;
}
