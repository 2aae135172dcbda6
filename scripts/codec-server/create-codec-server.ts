import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { PayloadCodec } from '@temporalio/common';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import type { CodecAccess } from './codec-access.js';
import { loginPage, pageHeaders } from './login-page.js';
import { readPayloads, writePayloads } from './payload-json.js';

export interface CodecServerOptions {
  codec: PayloadCodec;
  access: CodecAccess;
  /** Origins of the Temporal UIs that may ask, as `https://temporal.example`. */
  origins: readonly string[];
  /** Called with each request for payloads; it is given none of their content. */
  onRequest(request: { path: string; status: number; payloads: number; origin: string | null }): void;
}

/** Pages of the UI hold hundreds of payloads, of 64 KiB at most. */
const maxBodyBytes = 32 * 1024 * 1024;

/**
 * Creates a server of the protocol that the Temporal UI and its command line use to read what is encrypted:
 * `POST …/decode` and `POST …/encode`, for those alone that `access` allows. `GET /` is where a browser logs in.
 */
export function createCodecServer(options: CodecServerOptions): Server {
  return createServer((request, response) => {
    void answer(options, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(statusOf(error), { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: isConcordanceError(error) ? error.detail : 'The request failed.' }));
    });
  });
}

async function answer(options: CodecServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://codec.invalid');
  const method = request.method ?? 'GET';
  if (method === 'GET' && pathname === '/') return showPage(options, request, response);
  if (method === 'POST' && pathname === '/session') return logIn(options, request, response);
  const [, work] = /\/(encode|decode)$/.exec(pathname) ?? [];
  if (work === undefined) return end(response, 404, 'Use POST /decode or POST /encode.');
  allowOrigin(options, request, response);
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (method !== 'POST') return end(response, 405, 'Use POST.');
  await transform(options, work as 'encode' | 'decode', request, response);
}

async function transform(
  { codec, access, origins, onRequest }: CodecServerOptions,
  work: 'encode' | 'decode',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const origin = request.headers.origin ?? null;
  const report = (status: number, payloads: number) => onRequest({ path: `/${work}`, status, payloads, origin });
  if (origin !== null && !origins.includes(origin)) {
    report(403, 0);
    return end(response, 403, `Pages of ${origin} may not ask. Add it to CONCORDANCE_CODEC_ORIGINS.`);
  }
  if (!access.allows(request.headers)) {
    report(401, 0);
    return end(
      response,
      401,
      'Send a token of CONCORDANCE_CODEC_TOKENS as Authorization: Bearer, or log in at / first.',
    );
  }
  const payloads = readPayloads(await readBody(request));
  let result;
  try {
    result = await codec[work](payloads);
  } catch (error) {
    report(statusOf(error), payloads.length);
    throw error;
  }
  report(200, payloads.length);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(writePayloads(result));
}

function showPage({ access }: CodecServerOptions, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, pageHeaders).end(loginPage(access.allows(request.headers) ? 'in' : 'out'));
}

async function logIn(
  { access }: CodecServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = new URLSearchParams(await readBody(request)).get('token')?.trim() ?? '';
  if (!access.isToken(token)) return void response.writeHead(401, pageHeaders).end(loginPage('refused'));
  // A client that says so without TLS only gets a cookie that its own browser does not send.
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  response.writeHead(303, { location: './', 'set-cookie': access.sessionCookie(token, isSecure) }).end();
}

/** Lets pages of the UI, and of nobody else, read what is answered. */
function allowOrigin({ origins }: CodecServerOptions, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'POST');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', '600');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) throw new ConcordanceError('invalid_request', 'Send 32 MiB of payloads at most.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Returns 400 for what cannot be decrypted or read: the key is missing here, or the request is wrong. */
function statusOf(error: unknown): number {
  return isConcordanceError(error) ? 400 : 500;
}

function end(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
