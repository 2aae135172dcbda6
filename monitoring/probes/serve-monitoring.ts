import { timingSafeEqual, createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConcordanceError } from '../../domain/errors.js';
import type { Readiness } from '../../domain/operations/measure-readiness.js';
import { reportReadiness } from './readiness-report.js';

export interface MonitoringServerOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Setting that names the port, for the error. */
  setting: string;
  /** Bearer token for `/metrics`; null: none is needed. */
  metricsToken: string | null;
  ready(): Promise<Readiness>;
  metrics(): Promise<{ text: string; contentType: string }>;
}

export interface MonitoringServer {
  /** `http://host:port`. */
  url: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * Serves `/live` (200 while the event loop runs), `/ready` (503 while the process cannot serve) and `/metrics`, apart
 * from the routes of the API.
 * @throws ConcordanceError `configuration_invalid` when the address cannot be listened on
 */
export async function serveMonitoring(options: MonitoringServerOptions): Promise<MonitoringServer> {
  const { host, port, setting } = options;
  const server = createServer({ maxHeaderSize: 8 * 1024 }, (request, response) => {
    void answerTo(request, options)
      .catch((error: unknown): Answer => plain(500, `${(error as Error).message}\n`))
      .then((answer) => send(request, response, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const detail = `The monitoring port cannot listen on ${host}, port ${port}: ${cause.message}. Choose another ${setting}.`;
      reject(new ConcordanceError('configuration_invalid', detail, { cause }));
    });
    server.listen(port, host, resolve);
  });
  // It must not keep a process alive that has nothing left to do.
  server.unref();
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo({ method, url = '/', headers }: IncomingMessage, options: MonitoringServerOptions) {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET and HEAD are answered here.\n');
  switch (url.split('?', 1)[0]) {
    case '/live':
      return json(200, { status: 'live' });
    case '/ready': {
      const readiness = await options.ready();
      return json(readiness.isReady ? 200 : 503, reportReadiness(readiness));
    }
    case '/metrics': {
      if (!isAllowed(headers.authorization, options.metricsToken)) {
        return plain(401, 'Send the token of CONCORDANCE_METRICS_TOKEN as `Authorization: Bearer`.\n');
      }
      const { text, contentType } = await options.metrics();
      return { status: 200, type: contentType, body: text };
    }
    default:
      return plain(404, 'Here are /live, /ready and /metrics.\n');
  }
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="metrics"' } : {}),
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Hashes have one length, so the comparison takes the same time for every token. */
function isAllowed(authorization: string | undefined, token: string | null): boolean {
  if (token === null) return true;
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', body: `${JSON.stringify(body)}\n` };
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body };
}
