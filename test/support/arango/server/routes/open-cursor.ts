import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { prepare } from '../../aql/compile/prepare.js';
import type { Run } from '../../aql/run/run.js';
import { startRun } from '../../aql/run/start-run.js';
import type { QueryOptions } from '../../aql/run/start-run.js';
import { trainVectorIndexes } from '../../storage/train-vector-indexes.js';
import type { Transaction } from '../../storage/transactions/transaction.js';
import type { Value } from '../../values/value.js';
import type { Call } from '../call.js';
import type { Cursor } from '../sessions/cursors.js';
import { viewOf, waitForLocks } from '../write.js';

/**
 * Runs a query and opens a cursor on its results. Without `stream` all of it runs at once; what it wrote is undone when
 * it fails outside of stream transactions.
 */
export async function openCursor(call: Call, body: Record<string, unknown>): Promise<Cursor> {
  const { engine, database, transaction } = call;
  const text = body['query'];
  if (typeof text !== 'string') throw new ArangoFailure('queryEmpty');
  const options: QueryOptions = { memoryLimit: Number(body['memoryLimit'] ?? 0), ...(body['options'] as QueryOptions) };
  trainVectorIndexes(database, engine);
  const prepared = prepare(text, body['bindVars'], database, engine);
  const [notice] = prepared.notices;
  if (notice !== undefined && options.failOnWarning === true) throw new ArangoFailure('unknownOption', notice.message);
  viewOf(call, prepared.used.read);
  for (const name of prepared.used.written) checkDeclared(transaction, name);
  if (transaction === null) await waitForLocks(call, prepared.used.written);
  const own = transaction ?? engine.log.begin(null);
  const run = startRun({ engine, database, transaction: own }, prepared, options);
  run.warnings.push(...prepared.notices.map(({ errorNum, message }) => ({ code: errorNum, message })));
  const streams = options.stream === true;
  const end = (committed: boolean): void => {
    if (transaction !== null || own.status !== 'running') return;
    if (committed) engine.log.commit(own);
    else engine.log.abort(own);
  };
  const cursor = cursorOf(call, body, options, run, streams);
  const rows = guarded(prepared.results(run), end);
  try {
    if (streams) cursor.rows = rows;
    else {
      const all = [...rows];
      cursor.rows = all[Symbol.iterator]();
      if (body['count'] === true) cursor.count = all.length;
    }
    cursor.ahead = cursor.rows.next();
  } catch (error) {
    end(false);
    throw error;
  }
  cursor.close = () => end(false);
  call.cursors.add(cursor);
  if (transaction !== null) call.transactions.onEnd(transaction.id, () => call.cursors.remove(cursor.id));
  return cursor;
}

function cursorOf(
  { engine, transaction }: Call,
  body: Record<string, unknown>,
  options: QueryOptions,
  run: Run,
  streams: boolean,
): Cursor {
  const batchSize = Number(body['batchSize'] ?? 1000);
  if (!Number.isInteger(batchSize) || batchSize < 1) {
    throw new ArangoFailure('typeError', 'expecting non-zero value for batchSize');
  }
  const ttlMs = Number(body['ttl'] ?? 30) * 1000;
  const started = Date.now();
  return {
    id: String(engine.tick()),
    query: String(body['query']),
    rows: [][Symbol.iterator](),
    ahead: { done: true, value: undefined },
    batchSize,
    ttlMs,
    expires: started + ttlMs,
    count: null,
    extra: () => extraOf(run, started),
    transaction: transaction?.id ?? null,
    retriable: options.allowRetry === true,
    batch: 0,
    last: null,
    streams,
    started,
    kill: () => void (run.killed = true),
    close: () => undefined,
  };
}

function extraOf(run: Run, started: number): Record<string, unknown> {
  const { fullCount, ...statistics } = run.statistics;
  const more = { peakMemoryUsage: run.memoryUsed, executionTime: (Date.now() - started) / 1000, httpRequests: 0 };
  const stats = { ...statistics, ...more, ...(fullCount === null ? {} : { fullCount }) };
  return { warnings: run.warnings, stats };
}

/** Ends the query's own transaction with its rows: committed at the end, aborted where one fails. */
function* guarded(rows: Iterable<Value>, end: (committed: boolean) => void): Generator<Value> {
  try {
    yield* rows;
  } catch (error) {
    end(false);
    throw error;
  }
  end(true);
}

function checkDeclared(transaction: Transaction | null, name: string): void {
  const access = transaction?.access ?? null;
  if (access === null || access.write.has(name) || access.exclusive.has(name)) return;
  throw failure('unregisteredCollection', name);
}
