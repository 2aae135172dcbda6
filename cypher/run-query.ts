import type { Query } from './ast/ast.js';
import { CypherError } from './error.js';
import { execute } from './executor/execute.js';
import { beginExecution } from './executor/begin-execution.js';
import type { QueryContext } from './executor/cost-account.js';
import { defaultParseLimits, parse } from './parser/parse.js';
import type { ParseLimits } from './parser/parse.js';
import { check } from './semantics/check.js';
import type { Value } from './values/value.js';

export interface QueryRun {
  readonly columns: readonly string[];
  /** Rows as they are found, values in the order of the columns. To stop, stop pulling. */
  readonly rows: AsyncIterable<readonly Value[]>;
}

/**
 * Parses and checks a read-only query at once; runs it as its rows are pulled.
 * @throws CypherError at once for issues of the text, while pulling for those of the run; always with line and caret.
 */
export function runQuery(text: string, context: QueryContext, limits: ParseLimits = defaultParseLimits): QueryRun {
  return runParsed(parse(text, limits), text, context);
}

/**
 * Runs a query already parsed from `text`, as `runQuery` does, so that policies can look at it, or give it a limit,
 * before it runs.
 */
export function runParsed(query: Query, text: string, context: QueryContext): QueryRun {
  const columns = check(query, text, new Set(context.parameters.keys()));
  return { columns, rows: located(execute(query, columns, beginExecution(context)), text) };
}

async function* located<T>(rows: AsyncIterable<T>, text: string): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof CypherError ? error.inText(text) : error;
  }
}
