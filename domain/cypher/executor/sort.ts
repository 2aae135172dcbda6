import type { ProjectionClause } from '../ast/ast.js';
import { expressionKey } from '../ast/children.js';
import { order } from '../values/compare.js';
import type { Value } from '../values/value.js';
import type { Execution } from './context.js';
import { evaluate } from './evaluate.js';
import type { Projected } from './project.js';

interface Entry {
  readonly projected: Projected;
  readonly keys: readonly Value[];
}

/** Items sorted at a stretch. */
const runLength = 256;

/** ORDER BY. With `most`, only so many of the first are kept. */
export async function* sorted(
  execution: Execution,
  clause: ProjectionClause,
  input: AsyncIterable<Projected[]>,
  most: number | null,
): AsyncGenerator<Projected[]> {
  // Written like a projected item, it means that item, even where the alias hides the old variable.
  const projectedAs = clause.orderBy.map(({ expression }) => {
    const key = expressionKey(expression);
    return clause.items.find((item) => item.expression.kind !== 'variable' && expressionKey(item.expression) === key);
  });
  const compare = (a: Entry, b: Entry): number => {
    for (const [index, item] of clause.orderBy.entries()) {
      const found = order(a.keys[index]!, b.keys[index]!);
      if (found !== 0) return item.descending ? -found : found;
    }
    return 0;
  };
  let entries: Entry[] = [];
  for await (const batch of input) {
    for (const projected of batch) {
      const keys: Value[] = [];
      for (const [index, item] of clause.orderBy.entries()) {
        const same = projectedAs[index];
        keys.push(same ? projected.row[same.name]! : await evaluate(execution, item.expression, projected.scope));
      }
      execution.hold();
      if (execution.due()) await execution.pause();
      entries.push({ projected, keys });
    }
    if (most !== null && entries.length > 2 * most + 1024) {
      const before = entries.length;
      entries = (await sortInTurns(execution, entries, compare)).slice(0, most);
      execution.release(before - entries.length);
    }
  }
  entries = await sortInTurns(execution, entries, compare);
  for (let from = 0; from < entries.length; from += runLength) {
    yield entries.slice(from, from + runLength).map((entry) => entry.projected);
  }
}

/** A stable sort that gives the event loop back on its way. */
export async function sortInTurns<T>(
  execution: Execution,
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).sort(compare));
    execution.spend(runLength * 16);
    if (execution.due()) await execution.pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(at + 1 < runs.length ? await merge(execution, runs[at]!, runs[at + 1]!, compare) : runs[at]!);
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
): Promise<T[]> {
  const out: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    out.push(compare(a[i]!, b[j]!) <= 0 ? a[i++]! : b[j++]!);
    if (execution.due()) await execution.pause();
  }
  while (i < a.length) out.push(a[i++]!);
  while (j < b.length) out.push(b[j++]!);
  return out;
}
