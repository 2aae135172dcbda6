import type { Expression, ProjectionClause, ProjectionItem } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { syntaxError } from '../error.js';
import { aggregates, distinct, isAggregateName } from '../functions/aggregates.js';
import type { Aggregator } from '../functions/aggregates.js';
import { groupKey, order } from '../values/compare.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { aggregateSlot, evaluate, truth } from './evaluate.js';

/** The aggregate calls in an expression, outermost only. */
export function aggregatesIn(expression: Expression): Expression[] {
  if (expression.kind === 'countStar') return [expression];
  if (expression.kind === 'call' && isAggregateName(expression.name)) return [expression];
  return children(expression).flatMap(aggregatesIn);
}

interface Projected {
  /** What ORDER BY and WHERE may read: the old variables under the new. */
  readonly scope: Row;
  readonly row: Row;
}

/** WITH and RETURN. */
export async function* project(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  const skip = await bound(execution, clause.skip, 'SKIP');
  const limit = await bound(execution, clause.limit, 'LIMIT');
  const aggregated = clause.items.some((item) => aggregatesIn(item.expression).length > 0);
  let projected = aggregated ? aggregate(execution, clause, input) : plain(execution, clause, input);
  if (clause.distinct) projected = unique(projected);
  if (clause.orderBy.length > 0) projected = sorted(execution, clause, projected);
  let seen = 0;
  if (limit === 0) return;
  for await (const { row, scope } of projected) {
    seen += 1;
    if (seen <= (skip ?? 0)) continue;
    const kept =
      clause.where === null || truth(await evaluate(execution, clause.where, scope), clause.where.start) === true;
    if (kept) yield [row];
    if (limit !== null && seen >= (skip ?? 0) + limit) return;
  }
}

async function bound(execution: Execution, expression: Expression | null, word: string): Promise<number | null> {
  if (expression === null) return null;
  const value = await evaluate(execution, expression, {});
  if (typeof value !== 'bigint') {
    throw syntaxError('InvalidArgumentType', `${word} takes an integer`, expression.start);
  }
  if (value < 0n) throw syntaxError('NegativeIntegerArgument', `${word} must not be negative`, expression.start);
  return Number(value);
}

async function* plain(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
): AsyncGenerator<Projected> {
  for await (const rows of input) {
    for (const old of rows) {
      const row: Record<string, Value> = clause.star ? { ...old } : {};
      for (const item of clause.items) row[item.name] = await evaluate(execution, item.expression, old);
      if (execution.due()) await execution.pause();
      yield { row, scope: { ...old, ...row } };
    }
  }
}

interface Group {
  readonly old: Row;
  readonly keys: Record<string, Value>;
  readonly aggregators: readonly Aggregator[];
}

async function* aggregate(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
): AsyncGenerator<Projected> {
  const isKey = (item: ProjectionItem) => aggregatesIn(item.expression).length === 0;
  const keyItems = clause.items.filter(isKey);
  const calls = [...clause.items, ...clause.orderBy].flatMap((item) => aggregatesIn(item.expression));
  const groups = new Map<string, Group>();
  const open = (old: Row, keys: Record<string, Value>) => ({ old, keys, aggregators: calls.map(makeAggregator) });
  if (keyItems.length === 0 && !clause.star) groups.set('[]', open({}, {}));
  for await (const rows of input) {
    for (const old of rows) {
      const keys: Record<string, Value> = clause.star ? { ...old } : {};
      for (const item of keyItems) keys[item.name] = await evaluate(execution, item.expression, old);
      const key = groupKey(Object.values(keys));
      let group = groups.get(key);
      if (group === undefined) groups.set(key, (group = open(old, keys)));
      for (const [index, call] of calls.entries()) await feed(execution, call, group.aggregators[index]!, old);
      if (execution.due()) await execution.pause();
    }
  }
  for (const { old, keys, aggregators } of groups.values()) {
    const results = calls.map((call, index) => [aggregateSlot(call), aggregators[index]!.result()]);
    const scope: Row = { ...old, ...(Object.fromEntries(results) as Row) };
    const row: Record<string, Value> = clause.star ? { ...keys } : {};
    for (const item of clause.items) {
      row[item.name] = isKey(item) ? keys[item.name]! : await evaluate(execution, item.expression, scope);
    }
    yield { row, scope: { ...scope, ...row } };
  }
}

function makeAggregator(call: Expression): Aggregator {
  if (call.kind !== 'call') return aggregates.count!.make(call.start);
  const made = aggregates[call.name.toLowerCase()]!.make(call.start);
  return call.distinct ? distinct(made) : made;
}

async function feed(execution: Execution, call: Expression, aggregator: Aggregator, row: Row): Promise<void> {
  if (call.kind !== 'call') {
    aggregator.take(true, null);
    return;
  }
  const value = await evaluate(execution, call.args[0]!, row);
  const parameter = call.args[1] === undefined ? null : await evaluate(execution, call.args[1], row);
  if (value !== null) aggregator.take(value, parameter);
}

async function* unique(input: AsyncIterable<Projected>): AsyncGenerator<Projected> {
  const seen = new Set<string>();
  for await (const projected of input) {
    const key = groupKey(Object.values(projected.row));
    if (seen.has(key)) continue;
    seen.add(key);
    yield projected;
  }
}

async function* sorted(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Projected>,
): AsyncGenerator<Projected> {
  const entries: { projected: Projected; keys: Value[] }[] = [];
  for await (const projected of input) {
    const keys: Value[] = [];
    for (const item of clause.orderBy) {
      // Written like a projected item, it means that item, even where the alias hides the old variable.
      const same = clause.items.find((one) => one.expression.kind !== 'variable' && sameText(one, item.expression));
      keys.push(same ? projected.row[same.name]! : await evaluate(execution, item.expression, projected.scope));
    }
    entries.push({ projected, keys });
  }
  entries.sort((a, b) => {
    for (const [index, item] of clause.orderBy.entries()) {
      const found = order(a.keys[index]!, b.keys[index]!);
      if (found !== 0) return item.descending ? -found : found;
    }
    return 0;
  });
  for (const { projected } of entries) yield projected;
}

function sameText(item: ProjectionItem, expression: Expression): boolean {
  return aggregateSlot(item.expression) === aggregateSlot(expression);
}
