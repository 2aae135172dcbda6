import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Engine } from './storage/engine.js';
import { Journal, replay } from './storage/journal.js';
import { removeExpired } from './storage/remove-expired.js';
import { CallCounts } from './server/call-counts.js';
import type { Credentials } from './server/call.js';
import { Failures } from './server/failures.js';
import { handleRequest, type Answering, type Asked } from './server/handle-request.js';
import { Cursors } from './server/sessions/cursors.js';
import { Transactions } from './server/sessions/transactions.js';

export interface ArangoDoubleOptions {
  /** Release whose behaviour is shown; 3.12.10 when absent. */
  version?: string;
  /** Any free one when absent. */
  port?: number;
  /** Milliseconds that every request takes longer. */
  latencyMs?: number;
  /** Null lets everybody in; `root` with an empty password when absent. */
  credentials?: Credentials | null;
  /** False: as if the server were started without its option for vector indexes; true when absent. */
  vectorIndexes?: boolean;
  /** Milliseconds that a request holds its stream transaction, so that a second one is refused; 1 when absent. */
  transactionStepMs?: number;
  /** Milliseconds after which a stream transaction that nobody uses is aborted; 60,000 when absent. */
  transactionIdleMs?: number;
  /** Milliseconds after which views see what was committed, as 1,000 on a server; 0 when absent. */
  viewLagMs?: number;
  /** True gives documents without SORT in another order than they were inserted in: none is promised. */
  scansBackwards?: boolean;
  /** Milliseconds between removals of documents that a ttl index lets expire; 30,000 when absent. */
  ttlIntervalMs?: number;
  /** File that keeps what is committed for the next double with the same file; nothing is kept when absent. */
  journal?: string;
  /** Bytes that a stream transaction may write; 512 MiB when absent. */
  maxTransactionSize?: number;
  /** State of another double (`stateOf`) to begin with; the database `_system` only when absent. */
  state?: string;
}

/** A double of an ArangoDB server that listens on a port of this machine. */
export interface ArangoDouble {
  url: string;
  /** Its data, for tests that look at them or change them behind the clients. */
  engine: Engine;
  failures: Failures;
  calls: CallCounts;
  /** Answers a request of this process as one that comes over a socket. */
  answer(request: Asked, response: Answering): Promise<void>;
  /** Aborts the stream transactions that are open, as the server does when nobody used them for their idle time. */
  endIdleTransactions(): void;
  stop(): Promise<void>;
}

/** Starts a double of a single server. */
export async function startArangoDouble(options: ArangoDoubleOptions = {}): Promise<ArangoDouble> {
  const { version = '3.12.10', vectorIndexes = true, maxTransactionSize = 512 * 1024 * 1024 } = options;
  const { viewLagMs = 0, scansBackwards = false } = options;
  const engine = new Engine({ version, vectorIndexes, maxTransactionSize, viewLagMs, scansBackwards });
  if (options.state !== undefined) replay(engine, options.state);
  const journal = options.journal === undefined ? null : new Journal(engine, options.journal);
  engine.log.journal = journal;
  const failures = new Failures();
  const calls = new CallCounts();
  const {
    credentials = { username: 'root', password: '' },
    latencyMs = 0,
    transactionIdleMs = 60_000,
    transactionStepMs = 1,
  } = options;
  const transactions = new Transactions(engine.log, transactionIdleMs);
  const handling = {
    engine,
    failures,
    calls,
    latencyMs,
    transactionStepMs,
    credentials,
    transactions,
    journal,
    cursors: new Cursors(),
  };
  const server = createServer((request, response) => {
    handleRequest(handling, request, response).catch(() => response.destroy());
  });
  const expiring = setInterval(() => removeExpired(engine), options.ttlIntervalMs ?? 30_000);
  expiring.unref();
  server.keepAliveTimeout = 60_000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    engine,
    failures,
    calls,
    answer: (request, response) => handleRequest(handling, request, response),
    endIdleTransactions: () => transactions.expire(Infinity),
    async stop() {
      clearInterval(expiring);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      journal?.close();
    },
  };
}
