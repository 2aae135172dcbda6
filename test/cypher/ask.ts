import type { Budgets, QueryContext } from '../../cypher/executor/cost-account.js';
import { CypherError } from '../../cypher/error.js';
import { runQuery } from '../../cypher/run-query.js';
import type { Value } from '../../cypher/values/value.js';
import { create, queryContext } from '../../scripts/tck/create.js';
import { MemoryGraph } from '../../cypher/memory-graph.js';
import { show } from '../../scripts/tck/show.js';

export interface Setting {
  graph?: MemoryGraph;
  parameters?: Record<string, Value>;
  budgets?: Partial<Budgets>;
  context?: Partial<QueryContext>;
}

/** A graph made by CREATE. */
export async function graphOf(text: string): Promise<MemoryGraph> {
  const graph = new MemoryGraph();
  await create(graph, text, new Map());
  return graph;
}

export function context(setting: Setting = {}): QueryContext {
  const made = queryContext(setting.graph ?? new MemoryGraph(), new Map(Object.entries(setting.parameters ?? {})));
  return { ...made, budgets: { ...made.budgets, ...setting.budgets }, ...setting.context };
}

/** The rows, values written as the openCypher kit writes them and joined by ` | `, in the order they came. */
export async function ask(text: string, setting: Setting = {}): Promise<string[]> {
  const rows: string[] = [];
  for await (const row of runQuery(text, context(setting)).rows) {
    rows.push(row.map((value) => show(value, false)).join(' | '));
  }
  return rows;
}

/** The one value of a query that returns one. */
export async function value(expression: string, setting: Setting = {}): Promise<string> {
  const rows = await ask(`RETURN ${expression} AS value`, setting);
  if (rows.length !== 1) throw new Error(`${rows.length} rows`);
  return rows[0]!;
}

/** The error the query ends with. */
export async function issue(text: string, setting: Setting = {}): Promise<CypherError> {
  try {
    await ask(text, setting);
  } catch (error) {
    if (error instanceof CypherError) return error;
    throw error;
  }
  throw new Error(`no error: ${text}`);
}
