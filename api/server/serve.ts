import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type Koa from 'koa';
import { ConcordanceError } from '../../domain/errors.js';
import { endSlowBodies } from './end-slow-bodies.js';
import type { BodyRateLimits } from './end-slow-bodies.js';
import { refuseBrokenRequest } from './refuse-broken-request.js';

export interface Serving {
  /** `http://host:port` as it is reached on this machine. */
  url: string;
  server: Server;
  /** Takes no new requests, lets those in progress finish, and after `graceMs` cuts off the rest. */
  close(graceMs?: number): Promise<void>;
}

/** Bytes of address and headers: the longest query fits into a GET, percent signs and all. */
const maxHeaderSize = 160 * 1024;

/** Milliseconds; a client that sends its request drop by drop holds a connection no longer than this. */
const limits = {
  /** Until the headers are there. */
  headers: 20_000,
  /** Until the whole body is there: a large upload over a slow line. */
  request: 30 * 60_000,
  /** Without a byte in either direction. */
  idle: 60_000,
  /** Between two requests of a connection. */
  keepAlive: 10_000,
};

/**
 * Listens; resolves when it does. `port` 0 takes any free one; `held` listens there already and is taken over.
 * @throws ConcordanceError `configuration_invalid` when the address cannot be listened on
 */
export async function serve<State extends Koa.DefaultState>(
  app: Koa<State>,
  { host, port, held, bodyRates }: { host: string; port: number; held?: NetServer | null; bodyRates?: BodyRateLimits },
): Promise<Serving> {
  const handle = app.callback();
  const server = createServer({ connectionsCheckingInterval: 5_000, maxHeaderSize }, (request, response) => {
    void handle(request, response);
  });
  // The client may send its body only when it is needed: a client without permission gets the answer first.
  server.on('checkContinue', (request, response) => void handle(request, response));
  endSlowBodies(server, bodyRates);
  server.on('clientError', refuseBrokenRequest);
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.keepAlive;
  server.setTimeout(limits.idle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    const listening = () => {
      server.removeAllListeners('error');
      resolve();
    };
    if (held == null) server.listen(port, host, listening);
    else server.listen(held, listening);
  });
  return {
    url: urlOf(server.address() as AddressInfo),
    server,
    async close(graceMs = 10_000) {
      app.emit('closing');
      await close(server, graceMs);
    },
  };
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'Another program listens there, perhaps another Concordance.',
  EACCES: 'This user lacks the permission; choose a CONCORDANCE_PORT above 1023.',
  EADDRNOTAVAIL: 'This machine does not have this address; check CONCORDANCE_HOST.',
  ENOTFOUND: 'The host does not exist; check CONCORDANCE_HOST.',
};

/**
 * Error for an address that cannot be listened on, with advice; `listener`: the process that listens there, where it is
 * known.
 */
export function cannotListen(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  listener: string | null = null,
): ConcordanceError {
  const known = listener === null ? reasons[error.code ?? ''] : `Another program listens there: ${listener}.`;
  const advice = error.code === 'EADDRINUSE' ? ' Stop it or choose another CONCORDANCE_PORT.' : '';
  const because = `${known ?? `${error.message}.`}${advice}`;
  const detail = `The API cannot listen on ${host}, port ${port}. ${because}`;
  return new ConcordanceError('configuration_invalid', detail, { cause: error });
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
