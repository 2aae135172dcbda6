import type { ProjectionClause } from '../ast/ast.js';
import { expressionKey } from '../ast/children.js';
import { order } from '../values/compare.js';
import { weightOf } from '../values/size.js';
import type { Value } from '../values/value.js';
import { widthOf } from './context.js';
import type { Execution } from './context.js';
import { evaluate } from './evaluate.js';
import type { Projected } from './project.js';

interface Entry {
  readonly projected: Projected;
  readonly keys: readonly Value[];
  readonly weight: number;
}

/** Items sorted without a pause, where each is quickly compared. */
const runLength = 256;
/** Maximum size of an item for fast comparison, in characters. */
const light = 256;
/** Cost of a comparison in addition to the sizes: maps have their keys sorted first. */
const comparing = 4;

/** ORDER BY. With `most`, at most this number of first rows is kept. */
export async function* sorted(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Projected[]>,
  max: number | null,
): AsyncGenerator<Projected[]> {
  // Written like a projected item, it means that item, even where the alias hides the old variable.
  const items = clause.items.filter((item) => item.expression.kind !== 'variable');
  const itemOf = new Map(items.toReversed().map((item) => [expressionKey(item.expression), item]));
  const projectedAs = clause.orderBy.map(({ expression }) => itemOf.get(expressionKey(expression)));
  const compare = (a: Entry, b: Entry): number => {
    for (const [index, item] of clause.orderBy.entries()) {
      const found = order(a.keys[index]!, b.keys[index]!);
      if (found !== 0) return item.descending ? -found : found;
    }
    return 0;
  };
  const weigh = (entry: Entry) => entry.weight;
  let entries: Entry[] = [];
  let width = 1;
  for await (const batch of input) {
    for (const projected of batch) {
      const keys: Value[] = [];
      let weight = 0;
      for (const [index, item] of clause.orderBy.entries()) {
        const same = projectedAs[index];
        const key = same ? projected.row[same.name]! : await evaluate(execution, item.expression, projected.scope);
        keys.push(key);
        weight += weightOf(key, item.expression.start);
      }
      width = widthOf(projected.scope);
      execution.buffer(width);
      if (execution.shouldPause()) await execution.pause();
      entries.push({ projected, keys, weight });
    }
    if (max !== null && entries.length > 2 * max + 1024) {
      const before = entries.length;
      entries = (await sortWithYields(execution, entries, compare, weigh)).slice(0, max);
      execution.release((before - entries.length) * width);
    }
  }
  entries = await sortWithYields(execution, entries, compare, weigh);
  for (let from = 0; from < entries.length; from += runLength) {
    yield entries.slice(from, from + runLength).map((entry) => entry.projected);
  }
}

/**
 * A stable sort that yields to the event loop on its way. `weigh`: what comparing the item may cost, in characters.
 */
export async function sortWithYields<T>(
  execution: Execution,
  items: readonly T[],
  compare: (a: T, b: T) => number,
  weigh: (item: T) => number,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    const run = items.slice(from, from + runLength);
    if (run.every((item) => weigh(item) <= light)) {
      runs.push(run.sort(compare));
      execution.addCost(runLength * 16);
    } else runs.push(...run.map((item) => [item]));
    if (execution.shouldPause()) await execution.pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(at + 1 < runs.length ? await merge(execution, runs[at]!, runs[at + 1]!, compare, weigh) : runs[at]!);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  execution: Execution,
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  weigh: (item: T) => number,
): Promise<T[]> {
  const out: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    execution.addCost(Math.min(weigh(a[i]!), weigh(b[j]!)) * comparing);
    out.push(compare(a[i]!, b[j]!) <= 0 ? a[i++]! : b[j++]!);
    if (execution.shouldPause()) await execution.pause();
  }
  while (i < a.length) out.push(a[i++]!);
  while (j < b.length) out.push(b[j++]!);
  return out;
}
