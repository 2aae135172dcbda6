import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.js';
import { ConcordanceError } from '../../errors.js';

export interface QueryGate {
  /**
   * Does the work once a place is free.
   * @throws ConcordanceError `queries_busy` when too many wait already, or the wait was too long
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

export interface GateBounds {
  /** Queries at the same time. */
  concurrency: number;
  /** Queries that may wait; those beyond are refused. */
  maxWaiting: number;
  /** Begins a wait; its signal is aborted when it was too long. */
  waitLimit: () => AbortSignal;
}

/**
 * Lets few queries of a process run at the same time. One user never has all places where there are several, and of
 * those who wait the one with the fewest queries running is next.
 */
export function createQueryGate({ concurrency, maxWaiting, waitLimit }: GateBounds): QueryGate {
  const maxOfOneUser = Math.max(1, concurrency - 1);
  const limiter = new ConcurrencyLimiter<string>({
    concurrency,
    next: (waiting, running) => fewest(waiting, running, maxOfOneUser),
  });

  function beforeWait(who: string): AbortSignal {
    const { waiting } = limiter;
    const ofUser = waiting.filter((one) => one === who).length;
    // Half of the queue is left to others.
    if (waiting.length >= maxWaiting || ofUser >= Math.ceil(maxWaiting / 2)) throw busy();
    return waitLimit();
  }

  function busy(): ConcordanceError {
    const detail = `${concurrency} queries are running, and ${limiter.waiting.length} wait. Try again in a few seconds.`;
    return new ConcordanceError('queries_busy', detail);
  }

  return {
    async run(who, work) {
      const end = await limiter
        .acquire(who, () => beforeWait(who))
        .catch(() => {
          throw busy();
        });
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** The user with the fewest queries running, of those who do not run as many as they may; the first of several. */
function fewest(waiting: readonly string[], running: readonly string[], maxOfOneUser: number): string | undefined {
  const runningOf = (who: string) => running.filter((one) => one === who).length;
  const [first, ...others] = waiting.filter((who) => runningOf(who) < maxOfOneUser);
  if (first === undefined) return undefined;
  return others.reduce((best, who) => (runningOf(who) < runningOf(best) ? who : best), first);
}
