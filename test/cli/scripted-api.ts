import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { freePort } from '../../scripts/dev-server/index.js';

/** A request as it came in. */
export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The fields of a multipart body; the file as `{ name, text }`. */
  form(): Promise<Record<string, string | { name: string; text: string }>>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a buffer. */
  body?: unknown;
}

type Answer = Reply | ((seen: Seen) => Reply | Promise<Reply>);
/** By `METHOD /path`; a path that ends in `*` takes all below it. */
export type Script = Record<string, Answer>;

export interface ScriptedApi {
  url: string;
  seen: Seen[];
  script: Script;
  /** Ends all connections and listens no more. */
  stop(): Promise<void>;
  /** Listens again where it did before. */
  start(): Promise<void>;
}

/** A server that answers what its script says, and problems as the API tells them otherwise. */
export async function startScriptedApi(script: Script): Promise<ScriptedApi> {
  const port = await freePort();
  let server: Server;
  const api: ScriptedApi = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    script,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async start() {
      server = createServer((request, response) => {
        void read(request).then(async (seen) => {
          api.seen.push(seen);
          const answer = find(api.script, seen);
          const { status = 200, headers = {}, body } = typeof answer === 'function' ? await answer(seen) : answer;
          const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes);
        });
      });
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    },
  };
  await api.start();
  return api;
}

/** An answer as the API gives it for an error. */
export function problem(
  status: number,
  code: string,
  detail: string,
  more: Partial<Reply> & { errors?: unknown } = {},
) {
  const { errors = [], ...reply } = more;
  return { status, body: { status, code, detail, title: code, request_id: 'req_1', errors }, ...reply } satisfies Reply;
}

function find(script: Script, { method, path }: Seen): Answer {
  const exact = script[`${method} ${path}`];
  if (exact !== undefined) return exact;
  const below = Object.keys(script).find(
    (key) => key.endsWith('*') && `${method} ${path}`.startsWith(key.slice(0, -1)),
  );
  return below === undefined ? problem(404, 'not_found', `There is no ${method} ${path}.`) : (script[below] as Answer);
}

async function read(request: IncomingMessage): Promise<Seen> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const url = new URL(request.url ?? '/', 'http://api');
  const body = Buffer.concat(pieces);
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body,
    async form() {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const entries = [...form.entries()].map(async ([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, { name: value.name, text: await value.text() }],
      );
      return Object.fromEntries((await Promise.all(entries)) as [string, string][]);
    },
  };
}
