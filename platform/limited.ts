import type { ConcurrencyLimiter } from '../domain/concurrency/concurrency-limiter.js';

/**
 * The function with few calls at the same time; the others wait.
 * @param signalAt number of the argument that is the signal which ends the wait
 */
export function limited<Arguments extends unknown[], Result>(
  call: (...given: Arguments) => Promise<Result>,
  limiter: ConcurrencyLimiter,
  signalAt: number,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    const end = await limiter.acquire(null, () => given[signalAt] as AbortSignal | undefined);
    try {
      return await call(...given);
    } finally {
      end();
    }
  };
}
