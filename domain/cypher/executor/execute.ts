import type { Query } from '../ast/ast.js';
import { groupKey } from '../values/compare.js';
import type { Value } from '../values/value.js';
import { Execution } from './context.js';
import type { Surroundings } from './context.js';
import { runClauses } from './pipeline.js';

/**
 * Runs a checked query and yields its rows, values in the order of `columns`, as they are found: who stops pulling
 * stops the work.
 * @throws CypherError of the run, budgets and cancellation among them; without line and excerpt (see `inText`).
 */
export async function* execute(
  query: Query,
  columns: readonly string[],
  around: Surroundings,
): AsyncGenerator<readonly Value[]> {
  const execution = new Execution(around);
  const seen = new Set<string>();
  let count = 0;
  if (query.limit === 0) return;
  for (const part of query.parts) {
    for await (const rows of runClauses(execution, part.clauses, {})) {
      for (const row of rows) {
        const values = columns.map((column) => row[column] ?? null);
        if (query.parts.length > 1 && !query.unionAll) {
          const key = groupKey(values);
          if (seen.has(key)) continue;
          seen.add(key);
        }
        yield values;
        count += 1;
        if (count === query.limit) return;
      }
    }
  }
}
