import { Execution } from './context.js';
import type { QueryContext } from './cost-account.js';
import { matchRows } from './match/match.js';
import { runClauses } from './pipeline.js';

/** A new execution; `estimating`: plans estimate their rows even where nothing is to be chosen. */
export function beginExecution(context: QueryContext, estimating = false): Execution {
  const match: Execution['nested']['match'] = (execution, pattern, row) => matchRows(execution, [pattern], null, [row]);
  return new Execution(context, { match, run: runClauses }, estimating);
}
