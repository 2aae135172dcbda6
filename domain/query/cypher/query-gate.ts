import { ConcordanceError } from '../../errors.js';

export interface QueryGate {
  /**
   * Does the work once it is its turn.
   * @throws ConcordanceError `queries_busy` when too many wait already, or the wait was too long
   */
  inTurn<T>(who: string, work: () => Promise<T>): Promise<T>;
}

export interface GateBounds {
  /** Queries at the same time. */
  concurrency: number;
  /** Queries that may wait; those beyond are refused. */
  waiting: number;
  /** Maximum wait. */
  waitLimit: () => WaitLimit;
}

/** The time somebody waits for something; it is cleared when it is no longer of interest. */
export interface WaitLimit {
  over: Promise<void>;
  clear(): void;
}

interface Waiting {
  who: string;
  start: () => void;
}

/**
 * Lets few queries of a process run at the same time. One user never has all places where there are several, and of
 * those who wait the one with the fewest queries running is next.
 */
export function createQueryGate({ concurrency, waiting, waitLimit }: GateBounds): QueryGate {
  const running = new Map<string, number>();
  const queue: Waiting[] = [];
  const maxOfOneUser = Math.max(1, concurrency - 1);
  let places = concurrency;

  const runningOf = (who: string) => running.get(who) ?? 0;

  function take(who: string): void {
    places -= 1;
    running.set(who, runningOf(who) + 1);
  }

  function release(who: string): void {
    places += 1;
    const left = runningOf(who) - 1;
    if (left === 0) running.delete(who);
    else running.set(who, left);
    const waitingUsers = queue.filter((one) => runningOf(one.who) < maxOfOneUser);
    const [first] = waitingUsers;
    if (first === undefined || places === 0) return;
    const next = waitingUsers.reduce((a, b) => (runningOf(b.who) < runningOf(a.who) ? b : a), first);
    queue.splice(queue.indexOf(next), 1);
    take(next.who);
    next.start();
  }

  function busy(): ConcordanceError {
    const detail = `${concurrency} queries are running, and ${queue.length} wait. Try again in a few seconds.`;
    return new ConcordanceError('queries_busy', detail);
  }

  async function untilItsTurn(who: string): Promise<void> {
    const { over, clear } = waitLimit();
    try {
      await new Promise<void>((start, refuse) => {
        const waits = { who, start };
        queue.push(waits);
        void over.then(() => {
          const at = queue.indexOf(waits);
          if (at < 0) return;
          queue.splice(at, 1);
          refuse(busy());
        });
      });
    } finally {
      clear();
    }
  }

  return {
    async inTurn(who, work) {
      if (places > 0 && runningOf(who) < maxOfOneUser) take(who);
      else {
        const ofUser = queue.filter((one) => one.who === who).length;
        // Half of the queue is left to others.
        if (queue.length >= waiting || ofUser >= Math.ceil(waiting / 2)) {
          throw busy();
        }
        await untilItsTurn(who);
      }
      try {
        return await work();
      } finally {
        release(who);
      }
    },
  };
}
