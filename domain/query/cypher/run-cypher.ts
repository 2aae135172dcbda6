import { CypherError } from '../../../cypher/error.js';
import { explainParsed } from '../../../cypher/explain.js';
import { runParsed } from '../../../cypher/run-query.js';
import type { Value } from '../../../cypher/values/value.js';
import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import { AnswerRows } from './answer-rows.js';
import { completeNodes } from './complete-nodes.js';
import { toQueryError } from './to-query-error.js';
import { EventLoopYielder } from './event-loop-yielder.js';
import { unknownNames } from './unknown-names.js';
import { prepare } from './prepare-query.js';
import type { Prepared } from './prepare-query.js';
import type {
  QueryDependencies,
  QueryRequest,
  QueryAnswer,
  RowRequest,
  ResultRows,
  QueryExplanation,
} from './query-request.js';

/** Rows whose nodes are completed at once. */
const rowsPerBatch = 500;

/** The same, where rows are long. */
const charactersPerBatch = 500_000;

/**
 * Runs one read-only Cypher query over what the scope shows; routes and programs both call it.
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

async function run(dependencies: QueryDependencies, scope: ReadScope, request: QueryRequest): Promise<QueryAnswer> {
  const startedAt = dependencies.eventLoop.now();
  const prepared = prepare(dependencies, scope, request);
  const { whole } = prepared;
  const answer = new AnswerRows();
  const yielder = new EventLoopYielder(dependencies.eventLoop);
  let batch: (readonly Value[])[] = [];
  let predicted = 0;
  const complete = async () => {
    answer.add(whole === null ? batch : await completeNodes(batch, whole, yielder));
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

/** Hands over the rows up to the limit of the request, giving the event loop its yielder. */
async function rowsOf(
  { eventLoop }: QueryDependencies,
  { query, context }: Prepared,
  { query: text, limit }: RowRequest,
  take: (row: readonly Value[]) => void | Promise<void>,
): Promise<Pick<QueryAnswer, 'columns' | 'truncated'>> {
  const { columns, rows } = runParsed(query, text, context);
  const yielder = new EventLoopYielder(eventLoop);
  let count = 0;
  for await (const row of rows) {
    if (count === limit) return { columns, truncated: true };
    count += 1;
    await take(row);
    await yielder.yieldWhenDue();
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
  const detail = 'The query makes a value larger, or nests work deeper, than fits in memory. Divide it, or narrow it.';
  return new ConcordanceError('query_work_exceeded', detail, { cause: error });
}
