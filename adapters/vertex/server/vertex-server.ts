import { connectionFailure } from '../../../domain/connection-failure.js';
import { ConcordanceError, isConcordanceError } from '../../../domain/errors.js';
import type { VertexAccess } from '../../../domain/ports.js';
import { isNeverSent, readText } from '../../model-http/index.js';
import { baseUrlOf } from './base-url.js';
import type { GoogleCredentials } from './google-credentials.js';
import { toRefusal } from './refusals.js';

export interface VertexServerOptions {
  /** Null: that of the credentials. */
  project: string | null;
  /** A region, as `europe-west4`, or `global`. */
  location: string;
  /** URL in the place of Google's; null: Google's. Without TLS it is asked without credentials. */
  endpoint: string | null;
  credentials: GoogleCredentials;
  /** Milliseconds until a request is given up. */
  timeoutMs: number;
}

/** A request whose method and type are always the same. */
export interface VertexRequest {
  headers?: Headers;
  /** JSON. */
  body: string;
}

/** Vertex AI in one project and location. */
export interface VertexServer extends VertexAccess {
  readonly location: string;
  /** Without version. */
  readonly baseUrl: string;
  /**
   * The project.
   * @throws ConcordanceError `model_refused` where neither the settings nor the credentials name one, `model_failed`
   *   where it cannot be found at the moment; the signal's reason when it was aborted
   */
  project(signal?: AbortSignal): Promise<string>;
  /**
   * Sends one request, once, with the credentials of the server in the place of those it has.
   * @returns a response with status 200 that is JSON and has been received to its end
   * @throws ConcordanceError `model_failed`, with `mayBeCharged` in its data where no usable answer came though one may
   *   have been computed, and `retryAfterMs` where the server says when to come back; `model_refused`; the signal's
   *   reason when it was aborted
   */
  post(url: string, request: VertexRequest, signal?: AbortSignal): Promise<Response>;
}

const noTokenInTime =
  'Google gave no access to Vertex AI in time. Check the network of this machine and its metadata server.';

/** Milliseconds that credentials have when they are only checked. */
const checkMs = 5_000;

/** Headers of the SDKs that are passed on; authorization is the server's own matter. */
const passedOn = ['user-agent', 'x-goog-api-client'];

/** Creates the client of Vertex AI; nothing is sent yet. */
export function createVertexServer(options: VertexServerOptions): VertexServer {
  const { location, credentials, timeoutMs } = options;
  const baseUrl = options.endpoint ?? baseUrlOf(location);
  const isEncrypted = baseUrl.startsWith('https:');

  async function projectOfCredentials(signal?: AbortSignal): Promise<string | null> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await unlessAborted(
        credentials.project(),
        signal === undefined ? limit : AbortSignal.any([signal, limit]),
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (isConcordanceError(error)) throw error;
      throw new ConcordanceError('model_failed', `${noTokenInTime} Or set GOOGLE_CLOUD_PROJECT.`, { cause: error });
    }
  }

  async function project(signal?: AbortSignal): Promise<string> {
    const found = options.project ?? (isEncrypted ? await projectOfCredentials(signal) : null);
    if (found !== null) return found;
    throw new ConcordanceError(
      'model_refused',
      'Neither the settings nor the Google credentials name a project for Vertex AI. Set GOOGLE_CLOUD_PROJECT and restart.',
    );
  }

  async function send(
    url: string,
    { headers = new Headers(), body }: VertexRequest,
    signal: AbortSignal,
    onSend: () => void,
  ): Promise<Response> {
    const kept = passedOn.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : []));
    // A token never goes over a connection that is not encrypted.
    const authorization = isEncrypted ? await unlessAborted(credentials.headers(), signal) : {};
    onSend();
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...Object.fromEntries(kept), 'content-type': 'application/json', ...authorization },
      body,
      redirect: 'error',
      signal,
    });
    const text = await readText(response);
    if (!response.ok) throw toRefusal(response, text, { baseUrl, location, project: projectIn(url) });
    requireJson(text, baseUrl);
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  }

  return {
    location,
    baseUrl,
    project,
    async credentialProblem() {
      const limit = AbortSignal.timeout(checkMs);
      try {
        if (isEncrypted) await unlessAborted(credentials.headers(), limit);
        await project(limit);
        return null;
      } catch (error) {
        if (isConcordanceError(error)) return error.detail;
        return noTokenInTime;
      }
    },
    async post(url, request, signal) {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeoutMs);
      let isSent = false;
      try {
        const both = signal === undefined ? limit : AbortSignal.any([signal, limit]);
        return await send(url, request, both, () => void (isSent = true));
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (error instanceof ConcordanceError) throw error;
        const reason = limit.aborted ? `no answer came within ${timeoutMs / 1000} s` : connectionFailure(error);
        const mayBeCharged = isSent && (limit.aborted || !isNeverSent(error));
        throw new ConcordanceError(
          'model_failed',
          `Vertex AI (${baseUrl}) cannot be used: ${reason}. Check the network, GOOGLE_CLOUD_LOCATION and VERTEX_ENDPOINT.`,
          { ...(mayBeCharged ? { data: { mayBeCharged } } : {}), cause: error },
        );
      }
    },
  };
}

/** The project that a URL of Vertex AI names. */
function projectIn(url: string): string {
  return /\/projects\/([^/]+)\//.exec(url)?.[1] ?? 'that is named';
}

function requireJson(text: string, baseUrl: string): void {
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new ConcordanceError(
      'model_response_unreadable',
      `The response of Vertex AI (${baseUrl}) is not JSON. Check VERTEX_ENDPOINT; without it Google's own address is asked.`,
      { data: { mayBeCharged: true }, cause },
    );
  }
}

/** The value, unless the signal comes first. */
async function unlessAborted<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener('abort', stop!);
  }
}
