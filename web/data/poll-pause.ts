import { ApiError } from '../../client/index.js';

const maxMs = 60_000;

/**
 * Milliseconds until something is read again that is read regularly: after failures each time twice as long, up to a
 * minute, and never shorter than the server asks for.
 * @param failures in a row; 0: the last read succeeded
 */
export function pollPause(ms: number, failures: number, error: Error | null): number {
  const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(asked, failures === 0 ? ms : Math.min(Math.max(ms, maxMs), ms * 2 ** (failures - 1)));
}
