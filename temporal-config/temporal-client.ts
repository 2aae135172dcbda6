import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { ConcordanceError, isUnreachable } from '../domain/errors.js';
import { sendHeaders } from './send-headers.js';
import type { ForwardedHeaders } from './shared.js';
import { readFileClaim, type FileClaim } from './file-claim.js';

/** Address and connection options of Temporal. */
export interface TemporalAddress {
  /**
   * host:port as known now, null while no server is known. A server started on the data folder may come back elsewhere.
   */
  resolveAddress(): Promise<string | null>;
  namespace: string;
  apiKey: string | null;
  tls: boolean;
  /**
   * True if the server that answers is one this installation may work on.
   * @param claim the file it says it holds; null when it holds no data folder's
   * @returns why not, as a sentence; null when it may
   */
  refusal?(address: string, claim: FileClaim | null): Promise<string | null>;
}

/** The server that answers is somebody else's; waiting does not help. */
export class ForeignTemporalError extends ConcordanceError {
  constructor(reason: string) {
    super('engine_unreachable', reason);
  }
}

/** A client that finds Temporal again wherever it comes back, and never keeps its caller waiting for long. */
export interface TemporalClient {
  /**
   * @param withinMs all of it, connecting included; about 3 s by default
   * @throws ConcordanceError `engine_unreachable`; what Temporal answers else is passed on
   */
  call<T>(fn: (client: Client) => Promise<T>, withinMs?: number): Promise<T>;
  close(): Promise<void>;
}

const defaultMs = 3_000;
/** Another server may come up at the same address while a connection stays open. */
const checkEveryMs = 10_000;

/** Options of both kinds of connection. An API key turns TLS on by itself. */
export function connectionOptions(target: TemporalAddress, address: string) {
  return {
    address,
    ...(target.tls ? { tls: true } : {}),
    ...(target.apiKey === null ? {} : { apiKey: target.apiKey }),
  };
}

/** Connects when first called. @param headers of each workflow that it starts; none when absent */
export function createTemporalClient(target: TemporalAddress, headers?: () => ForwardedHeaders): TemporalClient {
  const interceptors = headers === undefined ? {} : { interceptors: { workflow: [sendHeaders(headers)] } };
  let current: { address: string; connection: Connection; client: Client; checkedAt: number } | undefined;

  async function drop(): Promise<void> {
    const dropped = current;
    current = undefined;
    // A channel that never was connected refuses to close; nothing is lost then.
    await dropped?.connection.close().catch(() => undefined);
  }

  async function connect() {
    const address = await target.resolveAddress();
    if (address === null) throw unreachable('No Temporal server is running for this data folder');
    if (current && current.address !== address) await drop();
    if (!current) {
      // Without the SDK's own retries: their timers outlive a connection that is closed, and bring the process down.
      const connection = Connection.lazy({ ...connectionOptions(target, address), interceptors: [] });
      current = {
        address,
        connection,
        client: new Client({ connection, namespace: target.namespace, ...interceptors }),
        checkedAt: 0,
      };
    }
    return current;
  }

  async function once<T>(fn: (client: Client) => Promise<T>, until: number): Promise<T> {
    const server = await connect();
    const { address, connection, client } = server;
    try {
      return await before(
        until,
        connection.withDeadline(until, async () => {
          if (Date.now() - server.checkedAt >= checkEveryMs) {
            await check(address, connection);
            server.checkedAt = Date.now();
          }
          return fn(client);
        }),
      );
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      // A fresh channel next time: an old one waits longer and longer before it retries.
      if (current?.connection === connection) await drop();
      throw unreachable(`The Temporal server at ${address} does not answer`, error);
    }
  }

  /** @throws ForeignTemporalError */
  async function check(address: string, { workflowService }: Connection): Promise<void> {
    if (target.refusal === undefined) return;
    const { namespaceInfo } = await workflowService.describeNamespace({ namespace: target.namespace });
    const reason = await target.refusal(address, readFileClaim(namespaceInfo?.data));
    if (reason !== null) throw new ForeignTemporalError(reason);
  }

  return {
    async call(fn, withinMs = defaultMs) {
      const until = Date.now() + withinMs;
      try {
        return await once(fn, until);
      } catch (error) {
        // Once more: a server that was restarted leaves a connection that only looks alive.
        if (!isUnreachable(error) || until - Date.now() < withinMs / 2) throw error;
        await sleep(100);
        return once(fn, until);
      }
    },
    close: drop,
  };
}

function unreachable(what: string, cause?: unknown): ConcordanceError {
  const because = cause instanceof Error ? ` (${rootMessage(cause)})` : '';
  return new ConcordanceError(
    'engine_unreachable',
    `${what}${because}. Queued jobs continue when it can be reached again; check TEMPORAL_ADDRESS or start the server.`,
    { cause },
  );
}

const timedOut = new Error('no answer in time');

/** The deadline of a call does not cover connecting in every state of a channel; this does. */
async function before<T>(until: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut), until + 200 - Date.now());
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** gRPC: DEADLINE_EXCEEDED, PERMISSION_DENIED, RESOURCE_EXHAUSTED, UNAVAILABLE, UNAUTHENTICATED. */
const connectionErrorCodes = new Set([4, 7, 8, 14, 16]);

function isConnectionError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at === timedOut || /connection (closed|was closed)|channel has been shut down/i.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'number' && connectionErrorCodes.has(at.code)) return true;
  }
  return false;
}

function rootMessage(error: Error): string {
  let at = error;
  while (at.cause instanceof Error) at = at.cause;
  return at.message;
}
