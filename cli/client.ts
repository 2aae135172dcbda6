import { CliError, exitCodes } from './cli-error.js';
import type { Connection } from './connection.js';
import { problemToError, unreachable } from './failures.js';

const patienceMs = 60_000;

export interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as multipart when it is a form. */
  body?: unknown;
  /** Whether the request goes without a token. */
  anonymous?: boolean;
  /** Whether it may take as long as it takes, as uploads and downloads do. */
  unhurried?: boolean;
}

export interface Answer<T> {
  status: number;
  body: T;
  /** Milliseconds the server asks to wait before the next request; null when it does not say. */
  retryAfterMs: number | null;
}

/** The REST API as the commands see it: an answer, or a `CliError` that says what to do. */
export interface Client {
  readonly url: string;
  request<T>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** The body as it comes, for content that is no JSON. */
  download(path: string): Promise<Response>;
}

/**
 * @param connect asked anew after a 401, so that a login made meanwhile in another window is taken up
 */
export function createClient(first: Connection, connect: () => Promise<Connection>): Client {
  let connection = first;

  async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
    const token = options.anonymous === true ? null : requireToken(connection);
    const response = await call(connection.url, method, path, options, token);
    if (response.status !== 401 || token === null) return response;
    const renewed = await connect();
    if (renewed.url !== connection.url || renewed.token === null || renewed.token === token) return response;
    await response.body?.cancel();
    connection = renewed;
    return call(connection.url, method, path, options, renewed.token);
  }

  async function checked(method: string, path: string, options: RequestOptions): Promise<Response> {
    const response = await send(method, path, options);
    if (!response.ok) throw await problemToError(response, connection, `${method} ${path}`);
    return response;
  }

  return {
    url: connection.url,
    async request<T>(method: string, path: string, options: RequestOptions = {}) {
      const response = await checked(method, path, options);
      const body = (await readJson(response, connection.url)) as T;
      return { status: response.status, body, retryAfterMs: retryAfter(response) };
    },
    download: (path) => checked('GET', path, { unhurried: true }),
  };
}

async function call(
  url: string,
  method: string,
  path: string,
  { query = {}, body, unhurried }: RequestOptions,
  token: string | null,
): Promise<Response> {
  const target = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) target.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = { accept: '*/*', 'user-agent': 'concordance-cli' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  try {
    return await fetch(target, {
      method,
      headers,
      redirect: 'error',
      ...(unhurried ? {} : { signal: AbortSignal.timeout(patienceMs) }),
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    throw unreachable(url, error);
  }
}

async function readJson(response: Response, url: string): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw unreachable(url, error);
  }
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(exitCodes.failed, `${url} answered something that is not JSON.`, {
      hint: 'Check the address: is this a Concordance server?',
      cause: error,
    });
  }
}

function requireToken({ token, url, expires }: Connection): string {
  if (token === null) {
    throw new CliError(exitCodes.denied, `You are not logged in at ${url}.`, {
      hint: `Log in: concordance login --url ${url}`,
    });
  }
  if (expires !== null && Date.parse(expires) <= Date.now()) {
    throw new CliError(exitCodes.denied, `The login at ${url} has expired.`, {
      hint: 'Log in again: concordance login',
    });
  }
  return token;
}

/** Reads Retry-After in seconds; the API never sends a date. */
export function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : null;
}
