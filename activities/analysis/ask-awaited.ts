import { setTimeout as sleep } from 'node:timers/promises';
import { ConcordanceError, hasCode } from '../../domain/errors.js';

/** Times that a model is asked which is busy or away. */
const maxTries = 3;
/** Milliseconds until it is asked again where it does not say when, and the longest that is waited. */
const pauseMs = 1_000;
const maxPauseMs = 10_000;

/**
 * Asks a model for somebody who waits for the answer. One that is busy or away is asked again within seconds; a call
 * that may have been charged is not repeated. A failure is final then, so that another answer takes its place soon.
 * @param stop ends the waiting; its reason is thrown
 */
export async function askAwaited<T>(ask: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!hasCode(error, 'model_failed', 'model_response_unreadable')) throw error;
      const { mayBeCharged, retryAfterMs } = error.data ?? {};
      const waitMs = typeof retryAfterMs === 'number' ? Math.max(retryAfterMs, pauseMs) : pauseMs;
      if (mayBeCharged === true || tries >= maxTries || waitMs > maxPauseMs) throw final(error);
      await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
      stop.throwIfAborted();
    }
  }
}

function final({ code, detail, data, cause }: ConcordanceError): ConcordanceError {
  return new ConcordanceError(code, detail, { data: { ...data, isFinal: true }, cause });
}
