import { ApiError, retryAfterMsOf, UnreachableError, UnreadableAnswerError } from './api-error.js';
import { operations } from './api-types.js';
import type { Operations } from './api-types.js';
import { toRequest } from './to-request.js';
import type { RequestParts } from './to-request.js';

export type OperationName = keyof Operations;

/** Input of an operation: `params`, `query` and `body`, `form` or `lines`, as far as it takes them. */
export type InputOf<N extends OperationName> = Omit<Operations[N], 'answer'> & CallOptions;

/** Answer: the status with its body, and the headers. */
export type AnswerOf<N extends OperationName> = Operations[N]['answer'] & { headers: Headers };

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Milliseconds until the call is given up; 0 for never. */
  timeoutMs?: number;
  /** Goes as `Idempotency-Key`: the same call made again with it has no second effect, and may be retried. */
  idempotencyKey?: string;
}

/** Credential of the caller. */
export type Credential = { token: string } | { apiKey: string } | null;

export interface ClientOptions {
  /** Address of the API, without a slash at the end. */
  url: string;
  /** Asked before each request, so that a token that was renewed meanwhile is taken up. */
  credential?: () => Credential | Promise<Credential>;
  userAgent?: string;
  /** Headers of each request. */
  headers?: Record<string, string>;
  /** Maximum retries of a call that was deferred (429, 503) or never arrived; 0 when absent. */
  retries?: number;
  /**
   * Refuses answers that lack what all answers of their operation have; absent: takes them as they are, as of a server
   * of another version.
   */
  checksAnswers?: boolean;
  /** Milliseconds until a call is given up, one minute where absent; 0 for never. */
  timeoutMs?: number;
  /** Follows redirects only on demand, because the token would go with them. */
  redirect?: 'error' | 'follow';
  sleep?: (milliseconds: number) => Promise<void>;
}

export interface Client {
  readonly url: string;
  /**
   * Calls an operation by its name in the OpenAPI document.
   * @throws ApiError when the answer is no success, UnreadableAnswerError when it is none of the API,
   *   UnreachableError when there is none
   */
  call<N extends OperationName>(name: N, ...input: Arguments<N>): Promise<AnswerOf<N>>;
}

/** The input may be left out where nothing in it is required. */
type Arguments<N extends OperationName> =
  Record<never, never> extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>];

const defaultTimeoutMs = 60_000;
/** Milliseconds before a call is repeated when the server does not say. */
const defaultPauseMs = 1000;

/** A client of the REST API, with types for every operation. */
export function createClient(options: ClientOptions): Client {
  const { url, retries = 0, sleep = pause } = options;

  async function once(name: OperationName, input: RequestParts & CallOptions): Promise<Response> {
    const credential = (await options.credential?.()) ?? null;
    const request = toRequest(url, operations[name], input);
    const headers = new Headers({ accept: '*/*', ...options.headers, ...request.headers, ...input.headers });
    if (options.userAgent !== undefined) headers.set('user-agent', options.userAgent);
    if (credential !== null && 'token' in credential) headers.set('authorization', `Bearer ${credential.token}`);
    if (credential !== null && 'apiKey' in credential) headers.set('x-api-key', credential.apiKey);
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
    const signal = signalOf(input, input.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs);
    const { target, method, body } = request;
    try {
      return await fetch(target, { method, headers, body, signal, redirect: options.redirect ?? 'error' });
    } catch (error) {
      if (input.signal?.aborted === true) throw error;
      throw new UnreachableError(url, error);
    }
  }

  /** True if the same call may be repeated without a second effect. */
  function repeatable(name: OperationName, input: CallOptions): boolean {
    return operations[name].method !== 'POST' || input.idempotencyKey !== undefined;
  }

  async function send(name: OperationName, input: RequestParts & CallOptions): Promise<Response> {
    for (let left = retries; ; left--) {
      try {
        const response = await once(name, input);
        const putOff = response.status === 429 || response.status === 503;
        if (!putOff || left <= 0) return response;
        await response.body?.cancel();
        await sleep(retryAfterMsOf(response) ?? defaultPauseMs);
      } catch (error) {
        if (!(error instanceof UnreachableError) || left <= 0 || !repeatable(name, input)) throw error;
        await sleep(defaultPauseMs);
      }
    }
  }

  return {
    url,
    async call<N extends OperationName>(name: N, ...[input]: Arguments<N>): Promise<AnswerOf<N>> {
      const response = await send(name, input ?? {});
      if (!response.ok) throw new ApiError(response, parsed(await textOf(response, url, input?.signal)));
      const { status, headers } = response;
      if (operations[name].answer === 'bytes')
        return { status, headers, body: response.body } as unknown as AnswerOf<N>;
      const text = await textOf(response, url, input?.signal);
      const body = text === '' ? null : parsed(text);
      if (body === undefined || (options.checksAnswers === true && !isAnswerOf(name, body, status)))
        throw new UnreadableAnswerError(response, body);
      return { status, headers, body } as unknown as AnswerOf<N>;
    },
  };
}

function signalOf({ signal }: CallOptions, timeoutMs: number): AbortSignal | null {
  const signals = [
    ...(signal === undefined ? [] : [signal]),
    ...(timeoutMs > 0 ? [AbortSignal.timeout(timeoutMs)] : []),
  ];
  return signals.length === 0 ? null : AbortSignal.any(signals);
}

async function textOf(response: Response, url: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new UnreachableError(url, error);
  }
}

/** True if the body has what each answer of the operation has. */
function isAnswerOf(name: OperationName, body: unknown, status: number): boolean {
  const { has } = operations[name] as { has?: string };
  if (has === undefined || status === 204) return true;
  return typeof body === 'object' && body !== null && has in body;
}

/** Undefined when the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
