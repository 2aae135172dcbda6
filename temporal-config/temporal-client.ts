import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { ConcordanceError, isUnreachable } from '../domain/errors.js';
import { connectionOptions } from './connection/connection-options.js';
import { connectionIssue, missingNamespace, missingSearchAttribute } from './connection/connection-issue.js';
import type { TemporalAddress } from './connection/temporal-address.js';
import { readFileClaim } from './file-claim.js';
import { sendHeaders } from './headers/send-headers.js';
import type { ForwardedHeaders } from './shared.js';

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
      const connection = Connection.lazy({ ...optionsNow(address), interceptors: [] });
      const { namespace, encryption } = target;
      const dataConverter = encryption && { dataConverter: { payloadCodecs: [encryption.codec] } };
      const client = new Client({ connection, namespace, ...dataConverter, ...interceptors });
      current = { address, connection, client, checkedAt: 0 };
    }
    return current;
  }

  /** Files that were there at the start may be gone later; the next connection finds them again. */
  function optionsNow(address: string) {
    try {
      return connectionOptions(target, address);
    } catch (error) {
      throw error instanceof ConcordanceError ? new ConcordanceError('engine_unreachable', error.detail) : error;
    }
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
      throw unusable(target, address, error);
    }
  }

  /** @throws ForeignTemporalError */
  async function check(address: string, { workflowService }: Connection): Promise<void> {
    if (target.refusal === undefined) return;
    // Where there is no such namespace the call itself finds that out, unless it is there to make it.
    const described = await workflowService.describeNamespace({ namespace: target.namespace }).catch((error: Error) => {
      if (!missingNamespace.test(error.message)) throw error;
    });
    if (!described) return;
    const { namespaceInfo } = described;
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

/** Says what is wrong with the connection where that is known. */
function unusable(target: TemporalAddress, address: string, error: unknown): ConcordanceError {
  const issue = messages(error)
    .map((message) => connectionIssue(message, target))
    .find((found) => found !== null);
  if (issue === undefined) return unreachable(`The Temporal server at ${address} does not answer`, error);
  return new ConcordanceError('engine_unreachable', `The Temporal server at ${address} ${issue}`, { cause: error });
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
    if (missingNamespace.test(at.message) || missingSearchAttribute.test(at.message)) return true;
  }
  return false;
}

/** Messages of an error and its causes. */
function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}

function rootMessage(error: Error): string {
  let at = error;
  while (at.cause instanceof Error) at = at.cause;
  return at.message;
}
