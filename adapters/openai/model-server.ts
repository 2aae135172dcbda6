import { connectionFailure } from '../../domain/connection-failure.js';
import { ConcordanceError } from '../../domain/errors.js';
import { explainError, isNeverSent, readText, retryAfterOf } from '../model-http/index.js';

/** A server that speaks the protocol of OpenAI: OpenAI itself, Ollama, vLLM, LM Studio and others. */
export interface ModelServerOptions {
  /** Up to and with the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Asked before each request, so that a key that was replaced is taken up; null for servers that want none. */
  apiKey: () => Promise<string | null>;
  /** Milliseconds until a request is given up. */
  timeoutMs: number;
}

export interface ModelServer {
  /**
   * @param path below the base URL
   * @throws ServerRefusal when the server does not take the request as it is; ConcordanceError `model_failed` for
   * outages and rate limits, `model_refused` for what does not repair itself; the signal's reason when it was aborted
   */
  post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** The server rejected the request; it may accept another form of it. */
export class ServerRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ServerRefusal';
    this.status = status;
  }
}

/**
 * Creates the client of a model server; nothing is sent yet. A request is sent once, redirects are not followed, and a
 * response has at most 64 MiB. An error `model_failed` has `mayBeCharged` in its data where no usable answer came
 * though the server may have computed one.
 */
export function createModelServer({ baseUrl, apiKey, timeoutMs }: ModelServerOptions): ModelServer {
  const base = baseUrl.replace(/\/+$/, '');

  async function send(path: string, body: unknown, key: string | null, signal: AbortSignal): Promise<Response> {
    return fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  }

  return {
    async post(path, body, signal) {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const key = await apiKey();
        const response = await send(path, body, key, signal === undefined ? limit : AbortSignal.any([signal, limit]));
        const text = await readText(response);
        if (!response.ok) throw refusal(base, path, response, withoutKey(text, key));
        const answer = parse(base, text);
        return (answer as { error?: unknown } | null)?.error == null ? answer : parse(base, withoutKey(text, key));
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (error instanceof ConcordanceError || error instanceof ServerRefusal) throw error;
        const reason = limit.aborted ? `no answer came within ${timeoutMs / 1000} s` : connectionFailure(error);
        throw new ConcordanceError(
          'model_failed',
          `The model server ${base} cannot be used: ${reason}. Check that it runs and that CONCORDANCE_MODEL_BASE_URL is its address.`,
          {
            ...(limit.aborted || !isNeverSent(error) ? { data: { mayBeCharged: true } } : {}),
            cause: error,
          },
        );
      }
    },
  };
}

/** An error without the key, which some servers repeat. Shorter ones are no secrets, but words such as `ollama`. */
function withoutKey(text: string, key: string | null): string {
  return key === null || key.length < 8 ? text : text.replaceAll(key, '…');
}

function refusal(base: string, path: string, response: Response, text: string): Error {
  const { status } = response;
  const said = explainError(text);
  if (status === 400 || status === 422) return new ServerRefusal(status, said);
  if (status === 401 || status === 403) {
    return new ConcordanceError(
      'model_refused',
      `The model server ${base} refuses the key (${status}: ${said}). Set a valid CONCORDANCE_MODEL_API_KEY; a key that is stored for the provider comes first (POST /admin/keys/{provider}).`,
    );
  }
  if (status === 404 || status === 405) {
    return new ConcordanceError(
      'model_refused',
      `The model server ${base} does not know ${path} or the model (${status}: ${said}). ` +
        'Check CONCORDANCE_MODEL_BASE_URL, which ends with the version (as in /v1), and the name of the model.',
    );
  }
  if (status < 500 && status !== 408 && status !== 409 && status !== 429) {
    return new ConcordanceError(
      'model_refused',
      `The model server ${base} refuses the request (${status}: ${said}). Correct what it names.`,
    );
  }
  const retryAfterMs = retryAfterOf(response);
  const why = status === 429 ? 'has reached its rate limit' : 'is not available';
  return new ConcordanceError(
    'model_failed',
    `The model server ${base} ${why} (${status}: ${said}). Try again later.`,
    {
      data: { status, ...(retryAfterMs === null ? {} : { retryAfterMs }) },
    },
  );
}

function parse(base: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConcordanceError(
      'model_response_unreadable',
      `The response of the model server ${base} is not JSON. Check that CONCORDANCE_MODEL_BASE_URL ends with the version of its API (as in /v1).`,
      {
        data: { mayBeCharged: true },
        cause,
      },
    );
  }
}
