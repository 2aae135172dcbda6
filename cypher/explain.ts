import type { Query, SingleQuery } from './ast/ast.js';
import { CypherError } from './error.js';
import { beginExecution } from './executor/begin-execution.js';
import type { Execution, GraphRequests } from './executor/context.js';
import type { QueryContext } from './executor/cost-account.js';
import { execute } from './executor/execute.js';
import { OperatorProfile } from './executor/operator-profile.js';
import { parse } from './parser/parse.js';
import { check } from './semantics/check.js';

/** One operator of a plan, with the operators it takes its rows from. */
export interface PlanOperator {
  /**
   * `NodeScan`, `NodesById`, `Argument`, `EndsOfRelationship`, `Expand`, `ExpandPaths`, `Match`, `OptionalMatch`,
   * `Unwind`, `With`, `Return`, `Union`.
   */
  readonly operator: string;
  /** The part of the pattern, or the clause as written. */
  readonly detail: string;
  /** Null where nothing is known to guess from. */
  readonly estimatedRows: number | null;
  readonly rows: number;
  /** Requests this operator made to the graph. */
  readonly requests: number;
  readonly inputs: readonly PlanOperator[];
}

export interface Explanation {
  readonly columns: readonly string[];
  readonly plan: PlanOperator;
  readonly rows: number;
  /** All that was asked of the graph, by patterns inside expressions too. */
  readonly requests: GraphRequests;
}

/**
 * Runs the query within its budgets, keeps no row, and tells how it was run.
 * @throws CypherError as running the query does.
 */
export function explain(text: string, context: QueryContext): Promise<Explanation> {
  return explainParsed(parse(text), text, context);
}

/** Explains a query already parsed from `text`, as `explain` does. */
export async function explainParsed(query: Query, text: string, context: QueryContext): Promise<Explanation> {
  const columns = check(query, text, new Set(context.parameters.keys()));
  const execution = beginExecution(context, true);
  let rows = 0;
  try {
    for await (const _ of execute(query, columns, execution)) rows += 1;
  } catch (error) {
    throw error instanceof CypherError ? error.inText(text) : error;
  }
  const parts = query.parts.map((part) => planOf(part, text, execution));
  const union: PlanOperator = { operator: query.unionAll ? 'UnionAll' : 'Union', detail: '', estimatedRows: null, rows, requests: 0, inputs: parts }; // oxfmt-ignore
  return { columns, plan: parts.length === 1 ? parts[0]! : union, rows, requests: execution.requests };
}

/** Longest clause shown. */
const maxDetail = 200;

/** The operators of a query's clauses, the last at the root. */
function planOf(part: SingleQuery, text: string, execution: Execution): PlanOperator {
  let below: PlanOperator | null = null;
  for (const clause of part.clauses) {
    const meters: readonly OperatorProfile[] = execution.meters.get(clause) ?? [
      new OperatorProfile(clause.kind, '', null),
    ];
    for (const [index, { operator, detail, estimatedRows, rows, requests }] of meters.entries()) {
      const last = index === meters.length - 1;
      const source = text.slice(clause.start, clause.end);
      const written = source.length > maxDetail ? `${source.slice(0, maxDetail - 1)}…` : source;
      const shown = last ? written : detail;
      below = { operator, detail: shown, estimatedRows, rows, requests, inputs: below === null ? [] : [below] };
    }
  }
  return below!;
}
