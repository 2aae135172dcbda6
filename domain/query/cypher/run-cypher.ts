import type { Query } from '../../../cypher/ast/ast.js';
import { CypherError } from '../../../cypher/error.js';
import { defaultBudgets } from '../../../cypher/executor/cost-account.js';
import type { QueryContext } from '../../../cypher/executor/cost-account.js';
import { explainParsed } from '../../../cypher/explain.js';
import type { Explanation } from '../../../cypher/explain.js';
import { boundedPaths } from '../../../cypher/policy/bounded-paths.js';
import { unlimitedMatch, withLimit } from '../../../cypher/policy/row-limit.js';
import { defaultParseLimits, parse } from '../../../cypher/parser/parse.js';
import { runParsed } from '../../../cypher/run-query.js';
import type { NodeValue, Value } from '../../../cypher/values/value.js';
import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, EventLoop } from '../../ports.js';
import { AnswerRows } from './answer-rows.js';
import { boundedShape } from './bounded-shape.js';
import { completeNodes } from './complete-nodes.js';
import { looksAtRelationships, propertiesRead } from './properties-read.js';
import { StoreGraph } from './store-graph.js';
import { toQueryError } from './to-query-error.js';
import { EventLoopYielder } from './event-loop-yielder.js';
import { unknownNames } from './unknown-names.js';

/** Limits of one query. Each limit has an error code of its own. */
export interface QueryLimits {
  milliseconds: number;
  /** Rows made by all steps together. */
  rows: number;
  /** Relationships read. */
  edges: number;
  /** Partial paths held at once. */
  paths: number;
  /** Characters of text read from the store. */
  characters: number;
  /** Upper bound of every variable-length relationship. */
  pathLength: number;
}

/** Bounds of a query whose rows are taken one by one; `limit` null: all rows. */
export type RowRequest = Omit<QueryRequest, 'limit'> & { limit: number | null };

/** Statistics of a query after its rows were read. */
export type ResultRows = Pick<QueryAnswer, 'columns' | 'truncated' | 'warnings'>;

/** Rows whose nodes are completed at once. */
const rowsPerBatch = 500;
/** The same, where rows are long. */
const charactersPerBatch = 500_000;

export interface QueryRequest {
  query: string;
  /** Bound as data, never spliced into the text; `toParameters` makes them of JSON. */
  parameters: ReadonlyMap<string, Value>;
  /** Becomes the query's LIMIT where its text sets none. */
  defaultLimit?: number | null;
  /** Rows of the answer at most; what the query's own LIMIT allows beyond is cut off and `truncated` says so. */
  limit: number;
  /** Shortens the time of `limits`. */
  milliseconds?: number;
  cancelled: () => boolean;
}

export interface QueryAnswer {
  columns: readonly string[];
  /** Values in the order of the columns. */
  rows: readonly (readonly Value[])[];
  /** There were more rows than the request's limit. */
  truncated: boolean;
  milliseconds: number;
  warnings: string[];
}

export interface QueryDependencies {
  graph: ElementReader;
  eventLoop: EventLoop;
  limits: QueryLimits;
}

/** Plan and costs of a query, without its rows. */
export interface QueryExplanation extends Explanation {
  milliseconds: number;
}

/**
 * Runs one read-only Cypher query over what the scope shows: the one way in for routes and programs.
 * @throws ConcordanceError `query_…`, see docs/errors.md; `data` has line, column, offset and the line with a caret
 */
export async function runCypher(
  dependencies: QueryDependencies,
  scope: ReadScope,
  request: QueryRequest,
): Promise<QueryAnswer> {
  return translated(request.query, () => run(dependencies, scope, request));
}

/**
 * Runs a query as `runCypher` does, but hands over each row as it comes and keeps none, so that the number and length
 * of the rows are bounded by the work of the query alone. Nodes hold their key and the properties that the query reads.
 * @throws ConcordanceError as `runCypher`, and what `take` throws
 */
export async function takeCypherRows(
  dependencies: QueryDependencies,
  scope: ReadScope,
  request: RowRequest,
  take: (row: readonly Value[]) => void | Promise<void>,
): Promise<ResultRows> {
  return translated(request.query, async () => {
    const prepared = prepare(dependencies, scope, request);
    const { columns, truncated } = await rowsOf(dependencies, prepared, request, take);
    return { columns, truncated, warnings: await warningsOf(dependencies, scope, prepared, truncated) };
  });
}

/**
 * Runs the query within the same limits and tells its plan, estimated and actual rows, and requests to the store.
 * @throws ConcordanceError as `runCypher`
 */
export async function explainCypher(
  dependencies: QueryDependencies,
  scope: ReadScope,
  request: QueryRequest,
): Promise<QueryExplanation> {
  return translated(request.query, async () => {
    const startedAt = dependencies.eventLoop.now();
    const { query, context } = prepare(dependencies, scope, request);
    const explanation = await explainParsed(query, request.query, context);
    return { ...explanation, milliseconds: dependencies.eventLoop.now() - startedAt };
  });
}

async function translated<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CypherError) throw toQueryError(error.inText(text));
    // A text longer than JavaScript allows, or a stack too deep: caused by the query.
    if (error instanceof RangeError) throw beyondEngine(error);
    throw error;
  }
}

interface Prepared {
  /** Reads nodes with all properties; null where they come so. */
  whole: ((ids: readonly string[]) => Promise<NodeValue[]>) | null;
  /** With the limits of the request. */
  query: Query;
  context: QueryContext;
  /** Warns where a MATCH may return any number of rows. */
  unlimited: CypherError | null;
}

function prepare({ graph, eventLoop, limits }: QueryDependencies, scope: ReadScope, request: RowRequest): Prepared {
  const text = request.query;
  const parsed = parse(text, defaultParseLimits);
  const refused = boundedPaths(parsed, text, limits.pathLength)[0] ?? boundedShape(parsed, text);
  if (refused !== null) throw refused;
  const bounded = request.defaultLimit == null ? parsed : withLimit(parsed, request.defaultLimit);
  const properties = propertiesRead(parsed);
  const stored = new StoreGraph(graph, scope, {
    characters: limits.characters,
    properties,
    wholeRelationships: looksAtRelationships(parsed),
  });
  return {
    whole: properties === null ? null : (ids) => stored.wholeNodes(ids),
    query: request.limit === null ? bounded : withLimit(bounded, request.limit + 1),
    unlimited: unlimitedMatch(parsed, text),
    context: {
      graph: stored,
      parameters: request.parameters,
      budgets: {
        ...defaultBudgets,
        rows: limits.rows,
        edges: limits.edges,
        frontier: limits.paths,
        milliseconds: Math.min(limits.milliseconds, request.milliseconds ?? limits.milliseconds),
      },
      now: () => eventLoop.now(),
      random: () => eventLoop.random(),
      pause: () => eventLoop.pause(),
      cancelled: request.cancelled,
    },
  };
}

async function run(dependencies: QueryDependencies, scope: ReadScope, request: QueryRequest): Promise<QueryAnswer> {
  const startedAt = dependencies.eventLoop.now();
  const prepared = prepare(dependencies, scope, request);
  const { whole } = prepared;
  const answer = new AnswerRows();
  const turns = new EventLoopYielder(dependencies.eventLoop);
  let batch: (readonly Value[])[] = [];
  let predicted = 0;
  const complete = async () => {
    answer.add(whole === null ? batch : await completeNodes(batch, whole, turns));
    predicted = 0;
    batch = [];
  };
  const { columns, truncated } = await rowsOf(dependencies, prepared, request, async (row) => {
    predicted += answer.predictSize(row);
    batch.push(row);
    if (batch.length === rowsPerBatch || predicted > charactersPerBatch) await complete();
  });
  await complete();
  return {
    columns,
    rows: answer.rows,
    truncated,
    milliseconds: dependencies.eventLoop.now() - startedAt,
    warnings: await warningsOf(dependencies, scope, prepared, truncated),
  };
}

/** Hands over the rows up to the limit of the request, giving the event loop its turns. */
async function rowsOf(
  { eventLoop }: QueryDependencies,
  { query, context }: Prepared,
  { query: text, limit }: RowRequest,
  take: (row: readonly Value[]) => void | Promise<void>,
): Promise<Pick<QueryAnswer, 'columns' | 'truncated'>> {
  const { columns, rows } = runParsed(query, text, context);
  const turns = new EventLoopYielder(eventLoop);
  let count = 0;
  for await (const row of rows) {
    if (count === limit) return { columns, truncated: true };
    count += 1;
    await take(row);
    await turns.yieldWhenDue();
  }
  return { columns, truncated: false };
}

async function warningsOf(
  { graph }: QueryDependencies,
  scope: ReadScope,
  { query, unlimited }: Prepared,
  truncated: boolean,
): Promise<string[]> {
  const warned = unlimited !== null && truncated;
  return [
    ...(warned ? [`Line ${unlimited.line}, column ${unlimited.column}: ${unlimited.summary}.`] : []),
    ...(await unknownNames(graph, scope, query)),
  ];
}

function beyondEngine(error: RangeError): ConcordanceError {
  const detail = 'The query makes a value larger, or nests work deeper, than can be held. Divide it, or narrow it.';
  return new ConcordanceError('query_work_exceeded', detail, { cause: error });
}
