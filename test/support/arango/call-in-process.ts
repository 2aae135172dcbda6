import type { OutgoingHttpHeaders } from 'node:http';
import type { ArangoDouble } from './start-arango-double.js';

/** Members of an answer that arangojs reads. */
interface LeanResponse {
  status: number;
  ok: boolean;
  headers: { get(name: string): string | null };
  body: string | null;
  json(): Promise<unknown>;
  text(): Promise<string>;
  clone(): LeanResponse;
}

/** Request as arangojs makes it. */
class LeanRequest {
  readonly url: URL;
  readonly given: { method: string; headers: Headers; body?: string | null; signal: AbortSignal };

  constructor(url: URL, given: LeanRequest['given']) {
    this.url = url;
    this.given = given;
  }
}

/**
 * Makes a connection whose requests are handed to a double of this process, without sockets: a tenth of their time.
 * They are the same requests, their bodies are texts as well, and each is answered in a turn of its own.
 * @param connect makes the connection before it waits for anything: arangojs looks then for what sends requests
 */
export function callInProcess<T>(double: ArangoDouble, connect: () => T): T {
  const { fetch, Request } = globalThis;
  Object.assign(globalThis, { fetch: (request: LeanRequest) => send(double, request), Request: LeanRequest });
  try {
    return connect();
  } finally {
    Object.assign(globalThis, { fetch, Request });
  }
}

function send(double: ArangoDouble, { url, given }: LeanRequest): Promise<LeanResponse> {
  const { method, headers, body, signal } = given;
  return new Promise((resolve, reject) => {
    const broken = (): void => reject(new TypeError('fetch failed'));
    signal.addEventListener('abort', broken, { once: true });
    let answered: Answered = { status: 0, headers: {} };
    const request = {
      ...{ method, url: `${url.pathname}${url.search}`, headers: Object.fromEntries(headers) },
      socket: { destroy: broken },
      async *[Symbol.asyncIterator]() {
        if (body != null) yield Buffer.from(body);
      },
    };
    const response = {
      writeHead: (status: number, sent: Answered['headers']) => {
        answered = { status, headers: sent };
      },
      end: (text: string | undefined) => resolve(responseOf(answered, text)),
    };
    double.answer(request, response).catch(broken);
  });
}

interface Answered {
  status: number;
  headers: OutgoingHttpHeaders;
}

function responseOf({ status, headers }: Answered, text: string | undefined): LeanResponse {
  const response: LeanResponse = {
    ...{ status, ok: status < 400, body: text ?? null },
    headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
    json: async () => JSON.parse(text ?? '') as unknown,
    text: async () => text ?? '',
    clone: () => response,
  };
  return response;
}
