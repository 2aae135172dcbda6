import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { ArangoFailure, failure as makeFailure } from '../errors/arango-failure.js';
import { authenticate } from './authentication.js';
import type { Answer, Call, Route, Services } from './call.js';
import type { CallCounts } from './call-counts.js';
import type { Failure, Failures } from './failures.js';
import { answerControl } from './routes/control.js';
import { findRoute } from './routes/all-routes.js';
import { asFailure, failureBody } from './routes/answers.js';

export interface Handling extends Services {
  failures: Failures;
  calls: CallCounts;
  /** Milliseconds that every request takes longer. */
  latencyMs: number;
  /** Milliseconds that a request holds its transaction at least, so that a second one meanwhile is noticed. */
  transactionStepMs: number;
}

/** A request: of a socket, or of this process. */
export interface Asked extends AsyncIterable<Buffer> {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  /** Its connection, which a failure may end. */
  socket: { destroy(): unknown };
}

/** Takes the answer. */
export interface Answering {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  end(text?: string): unknown;
}

const changesSchema = /^(database|collection|index|view|analyzer)\.(create|drop|rename|change)$/;

/** Answers a request, with the failures that were placed on it. */
export async function handleRequest(handling: Handling, request: Asked, response: Answering): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://double');
  const path = url.pathname.split('/').slice(1).map(decodeURIComponent);
  if (path[0] === '_double') {
    const text = await textOf(request);
    return send(response, answerControl(method, path[1] ?? '', text, handling.failures, handling.calls), false);
  }
  const databaseName = path[0] === '_db' ? path.splice(0, 2)[1]! : '_system';
  const found = findRoute(method, path);
  const kind = found?.route.kind ?? 'unknown';
  handling.calls.add(kind);
  const failure = handling.failures.take(kind);
  if (failure?.kind === 'dropBefore') return void request.socket.destroy();
  const leased = found?.route.inTransaction ? idOf(request) : undefined;
  let answer: Answer;
  let holds = false;
  try {
    handling.transactions.expire();
    handling.cursors.expire();
    checkAccess(handling, request, path);
    const database = handling.engine.database(databaseName);
    // Taken before the body is read, so that a second request meanwhile is refused as it is by the server.
    const transaction = leased === undefined ? null : handling.transactions.lease(leased);
    holds = transaction !== null;
    const text = await textOf(request);
    const more = failure?.kind === 'delay' ? failure.ms : 0;
    await delay(handling.latencyMs + more + (holds ? handling.transactionStepMs : 0));
    applyFailure(handling, failure, kind, path);
    if (found === null) throw makeFailure('httpNotFound', url.pathname);
    const { headers } = request;
    const call: Call = { ...handling, method, path, query: url.searchParams, headers, text, database, transaction };
    answer = await answerOf(found.route, call, found.parameters);
    if (changesSchema.test(kind)) handling.journal?.schemaChanged();
  } catch (error) {
    answer = failed(error);
  } finally {
    if (holds) handling.transactions.release(leased!);
  }
  if (failure?.kind === 'dropAfter') return void request.socket.destroy();
  if (failure?.kind === 'unavailable' && failure.errorNum === false) return unavailable(response);
  send(response, answer, method === 'HEAD');
}

async function answerOf(route: Route, call: Call, parameters: readonly string[]): Promise<Answer> {
  return await route.answer(call, ...parameters);
}

function idOf({ headers }: Asked): string | undefined {
  const id = headers['x-arango-trx-id'];
  return typeof id === 'string' ? id : undefined;
}

function checkAccess({ credentials }: Handling, { headers }: Asked, [first]: readonly string[]): void {
  if (credentials !== null && first !== '_open') authenticate(headers.authorization, credentials);
}

function applyFailure(
  { transactions }: Handling,
  failure: Failure | null,
  kind: string,
  path: readonly string[],
): void {
  if (failure?.kind === 'unavailable') throw new ArangoFailure('httpServiceUnavailable');
  if (failure?.kind !== 'fail') return;
  if (kind === 'commit') transactions.abort(path[path.length - 1]!);
  throw new ArangoFailure(failure.error);
}

async function textOf(request: Asked): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function delay(ms: number): Promise<void> {
  await new Promise<void>((resolve) => (ms > 0 ? setTimeout(resolve, ms) : setImmediate(resolve)));
}

function failed(error: unknown): Answer {
  const { status } = asFailure(error);
  return { status, body: { ...failureBody(error), code: status } };
}

function unavailable(response: Answering): void {
  response.writeHead(503, { 'content-type': 'text/html' });
  response.end('<h1>503 Service Unavailable</h1>');
}

function send(response: Answering, { status, body, headers = {} }: Answer, headOnly: boolean): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    server: 'ArangoDB',
    'x-arango-queue-time-seconds': '0.000000',
    ...headers,
    ...(headOnly || status === 304 ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
  });
  response.end(headOnly || status === 304 ? undefined : text);
}
