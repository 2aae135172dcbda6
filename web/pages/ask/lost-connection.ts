import { ApiError, StreamLostError, UnreachableError } from '../../../client/index.js';
import type { AnswerRequest } from '../../../client/index.js';
import { ExplainedError } from '../../data/explained-error.js';

/** Times that a question is asked again by itself after the connection was lost. */
const maxTimes = 8;
const firstMs = 1000;
const maxMs = 30_000;

/**
 * Milliseconds until a question is asked again whose connection was lost; null where the failure is another, or it was
 * asked again often enough.
 * @param times that it was asked again
 */
export function againMs(error: Error, times: number): number | null {
  return !isLost(error, times) || times >= maxTimes ? null : Math.min(maxMs, firstMs * 2 ** times);
}

/** True where the connection was lost, or the server is away since. @param times that the question was asked again */
export function isLost(error: Error, times: number): boolean {
  return error instanceof StreamLostError || (times > 0 && isAway(error));
}

/** True while the server is started again behind a proxy, or cannot be reached at all. */
function isAway(error: Error): boolean {
  if (error instanceof ApiError) return error.status > 500 && error.status <= 504;
  return error instanceof UnreachableError;
}

/** True where a model may be asked, by a job that goes on without the page. */
export function goesOn({ method, context_only: isContextOnly }: AnswerRequest): boolean {
  return method !== 'extractive' && isContextOnly !== true;
}

/** Error for a connection that was lost for good. */
export function lostError(asked: AnswerRequest): ExplainedError {
  return new ExplainedError(
    'The connection was lost',
    goesOn(asked)
      ? 'A model that was asked answers in a job, which goes on, and its answer is kept. Try again to get it; it is not paid twice.'
      : 'Try again; nothing was paid.',
  );
}
