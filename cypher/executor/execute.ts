import type { Query } from '../ast/ast.js';
import { groupKey } from '../values/compare.js';
import { sizeOf } from '../values/size.js';
import type { Value } from '../values/value.js';
import { lengthOfKey } from './cost-account.js';
import type { Execution } from './context.js';
import { runClauses } from './pipeline.js';

/**
 * Runs a checked query and yields its rows, values in the order of `columns`, as they are found: who stops pulling
 * stops the work.
 * @throws CypherError of the run, budgets and cancellation among them; without line and excerpt (see `inText`).
 */
export async function* execute(
  query: Query,
  columns: readonly string[],
  execution: Execution,
): AsyncGenerator<readonly Value[]> {
  for (const value of execution.queryContext.parameters.values()) sizeOf(value, 0);
  const seen = query.parts.length > 1 && !query.unionAll ? new Set<string>() : null;
  let count = 0;
  if (query.limit === 0) return;
  for (const part of query.parts) {
    for await (const rows of runClauses(execution, part.clauses, {})) {
      for (const row of rows) {
        const values = columns.map((column) => row[column] ?? null);
        if (seen !== null) {
          const key = groupKey(values);
          execution.addCost(key.length);
          if (execution.shouldPause()) await execution.pause();
          if (seen.has(key)) continue;
          execution.buffer(lengthOfKey(key));
          seen.add(key);
        }
        yield values;
        count += 1;
        if (count === query.limit) return;
      }
    }
  }
}
