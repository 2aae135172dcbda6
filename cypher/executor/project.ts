import type { Expression, ProjectionClause } from '../ast/ast.js';
import { syntaxError } from '../error.js';
import { groupKey } from '../values/compare.js';
import type { Value } from '../values/value.js';
import { aggregate, aggregatesIn } from './aggregate.js';
import { lengthOfKey } from './cost-account.js';
import type { Execution, Row } from './context.js';
import { evaluate, truth } from './evaluate.js';
import type { OperatorProfile } from './operator-profile.js';
import { prefetch } from './prefetch.js';
import { sorted } from './sort.js';

export interface Projected {
  /** Scope of ORDER BY and WHERE: the old variables under the new. */
  readonly scope: Row;
  readonly row: Row;
}

/** WITH and RETURN. */
export async function* project(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
  meter: OperatorProfile,
): AsyncGenerator<Row[]> {
  const skip = (await bound(execution, clause.skip, 'SKIP')) ?? 0;
  const limit = await bound(execution, clause.limit, 'LIMIT');
  const aggregated = clause.items.some((item) => aggregatesIn(item.expression).length > 0);
  let projected = aggregated ? aggregate(execution, clause, input) : plain(execution, clause, input);
  if (clause.distinct) projected = unique(execution, projected);
  if (clause.orderBy.length > 0) {
    projected = sorted(execution, clause, projected, limit === null ? null : skip + limit);
  }
  let seen = 0;
  if (limit === 0) return;
  for await (const batch of projected) {
    const wanted = batch.slice(Math.max(0, skip - seen), limit === null ? undefined : skip + limit - seen);
    seen += batch.length;
    const rows: Row[] = [];
    if (clause.where !== null) await prefetch(execution, [clause.where], wanted.map(({ scope }) => scope)); // oxfmt-ignore
    for (const { row, scope } of wanted) {
      if (execution.shouldPause()) await execution.pause();
      if (clause.where !== null) {
        if (truth(await evaluate(execution, clause.where, scope), clause.where.start) !== true) continue;
      }
      execution.countRow(meter);
      rows.push(row);
    }
    if (rows.length > 0) yield rows;
    if (limit !== null && seen >= skip + limit) return;
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

/** Cost of an item of a row in addition to computing it, in characters. */
const itemCost = 64;

async function* plain(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Row[]>,
): AsyncGenerator<Projected[]> {
  const expressions = clause.items.map((item) => item.expression);
  for await (const rows of input) {
    await prefetch(execution, expressions, rows);
    const batch: Projected[] = [];
    for (const old of rows) {
      const row: Record<string, Value> = clause.star ? { ...old } : {};
      for (const item of clause.items) row[item.name] = await evaluate(execution, item.expression, old);
      execution.addCost(clause.items.length * itemCost);
      if (execution.shouldPause()) await execution.pause();
      batch.push({ row, scope: { ...old, ...row } });
    }
    yield batch;
  }
}

async function* unique(execution: Execution, input: AsyncIterable<Projected[]>): AsyncGenerator<Projected[]> {
  const seen = new Set<string>();
  for await (const batch of input) {
    const kept: Projected[] = [];
    for (const projected of batch) {
      const key = groupKey(Object.values(projected.row));
      execution.addCost(key.length);
      if (execution.shouldPause()) await execution.pause();
      if (seen.has(key)) continue;
      execution.buffer(lengthOfKey(key));
      seen.add(key);
      kept.push(projected);
    }
    if (kept.length > 0) yield kept;
  }
}
