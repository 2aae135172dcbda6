import type { Store } from '../../domain/ports.js';
import type { Metrics } from '../metrics/metrics.js';
import { outcomeOf } from './outcome-of.js';
import { secondsSince } from './seconds-since.js';

type Operation = (...args: unknown[]) => Promise<unknown>;

/** A store whose commits are timed and whose failures are counted. */
export function observeStore(store: Store, { commitSeconds, storeFailures }: Metrics): Store {
  const counted = (operation: Operation): Operation => {
    return async (...args) => {
      try {
        return await operation(...args);
      } catch (error) {
        storeFailures.inc({ code: outcomeOf(error) });
        throw error;
      }
    };
  };
  const operations = Object.entries(store as unknown as Record<string, Operation>);
  const observed = Object.fromEntries(operations.map(([name, run]) => [name, counted(run)])) as unknown as Store;
  return {
    ...observed,
    async commit(delta, audit) {
      const started = performance.now();
      let outcome = 'failed';
      try {
        const committed = await observed.commit(delta, audit);
        outcome = committed.outcome;
        return committed;
      } finally {
        commitSeconds.observe({ outcome }, secondsSince(started));
      }
    },
  };
}
