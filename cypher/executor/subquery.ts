import type { Expression, PathPattern } from '../ast/ast.js';
import { checkListLength } from '../values/size.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { evaluate } from './evaluate.js';
import { truth } from './operators.js';

/** True if the pattern can be matched from the row. */
export async function patternHolds(execution: Execution, pattern: PathPattern, row: Row): Promise<boolean> {
  for await (const _ of execution.nested.match(execution, pattern, row)) return true;
  return false;
}

/** `[(a)-->(b) WHERE … | …]` */
export async function evaluatePatternComprehension(
  execution: Execution,
  { pattern, where, map, start }: Expression & { readonly kind: 'patternComprehension' },
  row: Row,
): Promise<Value> {
  const results: Value[] = [];
  for await (const matches of execution.nested.match(execution, pattern, row)) {
    for (const { row: found } of matches) {
      if (where !== null && truth(await evaluate(execution, where, found), where.start) !== true) continue;
      checkListLength(results.push(await evaluate(execution, map, found)), start);
      if (execution.shouldPause()) await execution.pause();
    }
  }
  return execution.made(results, start);
}

/** `exists { … }` */
export async function subqueryHolds(
  execution: Execution,
  { query }: Expression & { readonly kind: 'exists' },
  row: Row,
): Promise<boolean> {
  for await (const rows of execution.nested.run(execution, query.parts[0]!.clauses, row)) {
    if (rows.length > 0) return true;
  }
  return false;
}
