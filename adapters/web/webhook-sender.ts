import { fetch, type Response } from 'undici';
import { connectionFailure } from '../../domain/connection-failure.js';
import { isConcordanceError } from '../../domain/errors.js';
import type { WebhookMessage, WebhookSender } from '../../domain/ports.js';
import type { AttemptOutcome } from '../../domain/webhooks/judge-attempt.js';
import { checkedAgent, systemResolve, type Resolve } from './checked-agent.js';
import { createReachable, refused } from './reachable.js';
import { signWebhook } from './webhook-signature.js';

export interface WebhookSenderOptions {
  /** Hosts and ranges that may be reached beyond the public internet, and without TLS. */
  allow: readonly string[];
  /** For the whole of a request; 10 s unless said. */
  milliseconds?: number;
  /** Resolves host names; the resolver of the system if it is left out. */
  resolve?: Resolve;
}

/** Bytes of an answer that are read, and of them those that are kept. */
const maxAnswerBytes = 64 * 1024;
const keptAnswerBytes = 1024;

/**
 * Sends messages to webhooks. Every host is checked by the addresses that are really connected to; redirections are not
 * followed, and no cookie, credential or proxy of this machine goes with a request. The status decides: what follows
 * of the body, or does not come, changes nothing.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allow, milliseconds = 10_000, resolve = systemResolve } = options;
  const reachable = createReachable(allow, { setting: 'CONCORDANCE_WEBHOOK_ALLOW', tlsOnly: true });

  function readUrl(given: string): URL {
    if (!URL.canParse(given)) throw refused('it is no URL; give one whole, as https://example.org/hook');
    const url = new URL(given);
    reachable.checkUrl(url);
    return url;
  }

  return {
    checkUrl(url) {
      readUrl(url);
    },

    async send(message, signal) {
      const began = performance.now();
      const limit = AbortSignal.timeout(milliseconds);
      const stop = signal === undefined ? limit : AbortSignal.any([signal, limit]);
      const outcomeOf = (part: Partial<AttemptOutcome>): AttemptOutcome => {
        const nothing = { httpStatus: null, answer: null, error: null, retryAfterMs: null };
        return { ...nothing, ...part, durationMs: performance.now() - began };
      };
      try {
        const url = readUrl(message.url);
        const agent = checkedAgent(url, reachable, resolve, milliseconds);
        try {
          const response = await fetch(url, {
            ...{ method: 'POST', redirect: 'manual', dispatcher: agent, signal: stop },
            ...{ headers: headersOf(message), body: message.body },
          });
          const { status: httpStatus, headers } = response;
          const retryAfterMs = retryAfterOf(headers.get('retry-after'));
          return outcomeOf({ httpStatus, retryAfterMs, answer: await beginningOf(response) });
        } finally {
          // Whatever is left of the answer is not waited for.
          agent.destroy().catch(() => undefined);
        }
      } catch (error) {
        signal?.throwIfAborted();
        const late = `The receiver did not answer within ${milliseconds / 1000} s.`;
        return outcomeOf({ error: limit.aborted ? late : problemOf(error) });
      }
    },
  };
}

function headersOf({ id, body, secrets }: WebhookMessage): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Concordance',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook({ id, seconds, body }, secrets),
  };
}

/** The first kilobyte; no more than 64 are read, and what breaks off or stalls is left as it is. */
async function beginningOf({ body }: Response): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      if (bytes < keptAnswerBytes) kept.push(piece.subarray(0, keptAnswerBytes - bytes));
      bytes += piece.byteLength;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // The status is known.
  }
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '�');
}

/** Milliseconds that a `Retry-After` asks for: seconds, or a time; null where it says neither. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim()) * 1000;
  const timestamp = Date.parse(header);
  return Number.isNaN(timestamp) ? null : Math.max(0, timestamp - Date.now());
}

function problemOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isConcordanceError(cause)) return cause.detail;
  }
  return `The receiver cannot be reached: ${connectionFailure(error)}.`;
}
