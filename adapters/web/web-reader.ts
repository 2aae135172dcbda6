import { fetch, type Agent, type Response } from 'undici';
import { connectionFailure } from '../../domain/connection-failure.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { ReadVersion, SourceValidators, WebDocument, WebReader } from '../../domain/ports.js';
import { checkedAgent, systemResolve, type Resolve } from './checked-agent.js';
import { createReachable, refused } from './reachable.js';

export interface WebReaderOptions {
  /** False: nothing is read off the web. */
  enabled: boolean;
  /** Hosts and ranges that may be reached beyond the public internet. */
  allow: readonly string[];
  /** For the whole of a document, redirections included. */
  milliseconds: number;
  /** Size of a document without its transfer encoding. */
  maxBytes: number;
  /** Resolver of host names; the system's when absent. */
  resolve?: Resolve;
}

const maxRedirections = 5;

/**
 * Reads documents off the web. Every host is checked by the addresses that are really connected to, again after each
 * redirection; no cookie, credential or proxy of this machine goes with a request.
 */
export function createWebReader(options: WebReaderOptions): WebReader {
  const { enabled, allow, milliseconds, maxBytes, resolve = systemResolve } = options;
  const reachable = createReachable(allow);

  async function read<T>(
    given: string,
    known: ReadVersion | null,
    take: (document: WebDocument) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T | null> {
    if (!enabled) {
      throw new ConcordanceError(
        'ingestion_disabled',
        'Ingestion from URLs is disabled. An operator can enable it with CONCORDANCE_URL_INGESTION=on.',
      );
    }
    const limit = AbortSignal.timeout(milliseconds);
    const stop = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const explain = (error: unknown) => explained(error, limit, signal, milliseconds);
    let url = readUrl(given);
    for (let redirections = 0; redirections <= maxRedirections; redirections += 1) {
      reachable.checkUrl(url);
      const agent = checkedAgent(url, reachable, resolve, milliseconds);
      try {
        const conditions = conditionsFor(url, known);
        const response = await request(url, agent, conditions, stop).catch((error: unknown) => {
          throw explain(error);
        });
        const next = redirectionOf(response, url);
        if (next === null) {
          if (response.status === 304 && Object.keys(conditions).length > 0) return null;
          requireAnswer(response);
          url.hash = '';
          const bytes = bounded(response, maxBytes, explain);
          const validators = validatorsOf(response);
          return await take({ url: url.href, declaredType: response.headers.get('content-type'), validators, bytes });
        }
        url = next;
      } finally {
        // Whatever is left of the answer is not waited for.
        agent.destroy().catch(() => undefined);
      }
    }
    throw refused(`it must not redirect more than ${maxRedirections} times`);
  }

  return {
    async read(url, take, signal) {
      const taken = await read(url, null, async (document) => ({ value: await take(document) }), signal);
      return taken!.value;
    },
    readIfChanged: (url, known, take, signal) => read(url, known, take, signal),
  };
}

/** No header is longer; one that is longer is not kept. */
const maxValidatorLength = 1000;

function validatorsOf({ headers }: Response): SourceValidators | null {
  const kept = (name: string) => {
    const value = headers.get(name);
    return value !== null && value.length <= maxValidatorLength ? value : undefined;
  };
  const [etag, lastModified] = [kept('etag'), kept('last-modified')];
  if (etag === undefined && lastModified === undefined) return null;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** Headers of a conditional request; none where no version is known that was read from the URL. */
function conditionsFor({ href, hash }: URL, known: ReadVersion | null): Record<string, string> {
  if (known === null || known.url !== href.slice(0, href.length - hash.length)) return {};
  const { etag, lastModified } = known.validators;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

function readUrl(given: string): URL {
  if (URL.canParse(given)) return new URL(given);
  throw refused('it is no URL; give one whole, as https://example.org/page');
}

function request(
  url: URL,
  dispatcher: Agent,
  conditions: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    dispatcher,
    signal,
    redirect: 'manual',
    headers: {
      ...conditions,
      'user-agent': 'Concordance',
      accept: 'text/html, text/markdown, text/plain;q=0.9, application/pdf;q=0.9, */*;q=0.5',
    },
  });
}

function redirectionOf({ status, headers }: Response, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = headers.get('location') ?? '';
  if (location === '' || !URL.canParse(location, from.href)) throw unreachable('it redirects to no URL');
  return new URL(location, from);
}

function requireAnswer({ ok, status, body }: Response): void {
  if (!ok)
    throw new ConcordanceError(
      'url_unreachable',
      status === 410
        ? 'The URL answers 410: the document is gone there. Delete it here too, or upload its content.'
        : `The URL answers ${status}. Check that it is right and can be read without a login.`,
      { data: { status } },
    );
  if (body === null || status === 204) throw unreachable('it answers without a document');
}

async function* bounded(
  { body }: Response,
  maxBytes: number,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) {
        throw new ConcordanceError('payload_too_large', `The document may have ${maxBytes} bytes at most, unpacked.`);
      }
      yield piece;
    }
  } catch (error) {
    throw explain(error);
  }
}

function explained(error: unknown, limit: AbortSignal, signal: AbortSignal | undefined, milliseconds: number): unknown {
  if (signal?.aborted === true) return signal.reason;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConcordanceError) return cause;
  }
  if (limit.aborted) return unreachable(`it took more than ${milliseconds / 1000} s`);
  return unreachable(connectionFailure(error), error);
}

function unreachable(why: string, cause?: unknown): ConcordanceError {
  return new ConcordanceError(
    'url_unreachable',
    `The URL cannot be read: ${why}. Check it in a browser, or upload the document.`,
    { cause },
  );
}
