import type { Expression, ProjectionClause, ProjectionItem } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { aggregates, distinct, isAggregateName } from '../functions/aggregates.js';
import type { Aggregator } from '../functions/aggregates.js';
import { groupKey, order } from '../values/compare.js';
import { weightOf } from '../values/size.js';
import { isList } from '../values/value.js';
import type { Value } from '../values/value.js';
import { Batches } from './batches.js';
import { lengthOfKey } from './cost-account.js';
import { widthOf } from './context.js';
import type { Execution, Row } from './context.js';
import { aggregateSlot, evaluate } from './evaluate.js';
import { prefetch } from './prefetch.js';
import type { Projected } from './project.js';
import { sortWithYields } from './sort.js';

/** The aggregate calls in an expression, outermost only. */
export function aggregatesIn(expression: Expression): Expression[] {
  const found: Expression[] = [];
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'countStar' || (next.kind === 'call' && isAggregateName(next.name))) found.push(next);
    else open.push(...children(next));
  }
  return found;
}

interface Group {
  readonly old: Row;
  readonly keys: Record<string, Value>;
  readonly aggregators: readonly Aggregator[];
}

interface Call {
  readonly expression: Expression;
  readonly slot: string;
  /** True if it keeps each value it takes. */
  readonly keeps: boolean;
}

/** Rows with aggregates: one for each combination of the items that hold none. */
export async function* aggregate(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
): AsyncGenerator<Projected[]> {
  const keyed = new Set(clause.items.filter((item) => aggregatesIn(item.expression).length === 0));
  const isKey = (item: ProjectionItem) => keyed.has(item);
  const calls = [...clause.items, ...clause.orderBy].flatMap((item) => aggregatesIn(item.expression)).map(callOf);
  const read = [...clause.items.map((item) => item.expression)];
  const groups = new Map<string, Group>();
  const open = (old: Row, keys: Record<string, Value>): Group => {
    execution.buffer(widthOf(old) + Math.ceil(calls.length / 8));
    return { old, keys, aggregators: calls.map((call) => makeAggregator(call.expression)) };
  };
  if (keyed.size === 0 && !clause.star) groups.set('[]', open({}, {}));
  for await (const rows of input) {
    await prefetch(execution, read, rows);
    for (const old of rows) {
      const keys: Record<string, Value> = clause.star ? { ...old } : {};
      for (const item of keyed) keys[item.name] = await evaluate(execution, item.expression, old);
      const key = groupKey(Object.values(keys));
      execution.addCost(key.length);
      let group = groups.get(key);
      if (group === undefined) {
        execution.buffer(lengthOfKey(key) - 1);
        groups.set(key, (group = open(old, keys)));
      }
      for (const [index, call] of calls.entries()) await feed(execution, call, group.aggregators[index]!, old);
      if (execution.shouldPause()) await execution.pause();
    }
  }
  const out = new Batches<Projected>();
  for (const { old, keys, aggregators } of groups.values()) {
    const scope: Record<string, Value> = { ...old };
    for (const [index, call] of calls.entries()) {
      const result = await aggregators[index]!.result((values) => sortWithYields(execution, values, order, () => 1));
      scope[call.slot] = isList(result) ? execution.made(result, call.expression.start) : result;
    }
    const row: Record<string, Value> = clause.star ? { ...keys } : {};
    for (const item of clause.items) {
      row[item.name] = isKey(item) ? keys[item.name]! : await evaluate(execution, item.expression, scope);
    }
    if (execution.shouldPause()) await execution.pause();
    const full = out.push({ row, scope: { ...scope, ...row } });
    if (full !== null) yield full;
  }
  const rest = out.rest();
  if (rest !== null) yield rest;
}

function callOf(expression: Expression): Call {
  const keeping = expression.kind === 'call' && (expression.distinct || /^(collect|percentile)/i.test(expression.name));
  return { expression, slot: aggregateSlot(expression), keeps: keeping };
}

function makeAggregator(call: Expression): Aggregator {
  if (call.kind !== 'call') return aggregates.count!.make(call.start);
  const made = aggregates[call.name.toLowerCase()]!.make(call.start);
  return call.distinct ? distinct(made) : made;
}

/** Cost of an aggregate step in addition to the size of its value, in characters. */
const feedCost = 32;

async function feed(execution: Execution, { expression: call, keeps }: Call, aggregator: Aggregator, row: Row) {
  if (call.kind !== 'call') {
    aggregator.take(true, null);
    return;
  }
  execution.addCost(feedCost);
  const value = await evaluate(execution, call.args[0]!, row);
  const parameter = call.args[1] === undefined ? null : await evaluate(execution, call.args[1], row);
  if (value === null) return;
  if (keeps) {
    execution.position = call.start;
    execution.buffer();
  }
  execution.addCost(weightOf(value, call.start));
  aggregator.take(value, parameter);
}
