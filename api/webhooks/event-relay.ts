import { isConcordanceError } from '../../domain/errors.js';
import { dispatchEvents } from '../../domain/webhooks/dispatch-events.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { describeEvent } from './describe-event.js';

export interface EventRelay {
  /** Ends when a round under way has. */
  close(): Promise<void>;
}

/**
 * Looks for events of webhooks once a second and starts their deliveries. Events are kept in the store, so those that
 * occur while no API runs, or Temporal cannot be reached, are delivered afterwards.
 */
export function startEventRelay(
  dependencies: Dependencies<'clock' | 'workflows' | 'logger' | 'store' | 'webhooks'>,
  everyMs = 1_000,
): EventRelay {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = relay().finally(() => {
        if (!stopped) next();
      });
    }, everyMs).unref();
  };

  async function relay(): Promise<void> {
    try {
      await dispatchEvents({ ...dependencies, describe: (event, job) => describeEvent(dependencies, event, job) });
    } catch (error) {
      // Failures of Temporal and the store are reported elsewhere; the next round tries again.
      const passing = isConcordanceError(error) && error.retryable;
      dependencies.logger[passing ? 'debug' : 'error']({ err: error }, 'events could not be dispatched to webhooks');
    }
  }

  next();
  return {
    async close() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
