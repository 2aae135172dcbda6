import { Context } from '@temporalio/activity';
import type { Heartbeat } from '../activities/ingest/ingest-dependencies.js';

/** What the engine cancels a running activity with when its worker ends. */
const workerEnds = 'WORKER_SHUTDOWN';

/** Sign of life and word to stop of the activity that is running. */
export const activityHeartbeat: Heartbeat = {
  send: (details) => Context.current().heartbeat(details),
  signal: () => Context.current().cancellationSignal,
  shutdown() {
    const { cancellationSignal: cancelled } = Context.current();
    const ending = new AbortController();
    const listen = () => {
      if ((cancelled.reason as Error | undefined)?.message === workerEnds) ending.abort(cancelled.reason);
    };
    if (cancelled.aborted) listen();
    else cancelled.addEventListener('abort', listen, { once: true });
    return ending.signal;
  },
};
