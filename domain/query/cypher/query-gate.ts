import { ConcordanceError } from '../../errors.js';

export interface QueryGate {
  /**
   * Does the work once it is its turn.
   * @throws ConcordanceError `queries_busy` when too many wait already
   */
  inTurn<T>(who: string, work: () => Promise<T>): Promise<T>;
}

export interface GateBounds {
  /** Queries at the same time. */
  atOnce: number;
  /** Queries that may wait; those beyond are refused. */
  waiting: number;
}

/**
 * Lets few queries of a process run at the same time. One user never has all places where there are several, and of
 * those who wait the one with the fewest queries running is next.
 */
export function createQueryGate({ atOnce, waiting }: GateBounds): QueryGate {
  const running = new Map<string, number>();
  const queue: { who: string; start: () => void }[] = [];
  const mostOfOne = Math.max(1, atOnce - 1);
  let places = atOnce;

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
    const waitingUsers = queue.filter((one) => runningOf(one.who) < mostOfOne);
    const [first] = waitingUsers;
    if (first === undefined || places === 0) return;
    const next = waitingUsers.reduce((a, b) => (runningOf(b.who) < runningOf(a.who) ? b : a), first);
    queue.splice(queue.indexOf(next), 1);
    take(next.who);
    next.start();
  }

  return {
    async inTurn(who, work) {
      if (places > 0 && runningOf(who) < mostOfOne) take(who);
      else {
        const ofUser = queue.filter((one) => one.who === who).length;
        // Half of the queue is left to others.
        if (queue.length >= waiting || ofUser >= Math.ceil(waiting / 2)) {
          const detail = `${atOnce} queries are running, and others wait. Try again in a few seconds.`;
          throw new ConcordanceError('queries_busy', detail);
        }
        await new Promise<void>((start) => queue.push({ who, start }));
      }
      try {
        return await work();
      } finally {
        release(who);
      }
    },
  };
}
