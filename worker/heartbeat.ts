import { Context } from '@temporalio/activity';
import type { Heartbeat } from '../activities/heartbeat.js';

/** Cancellation reason of a running activity when its worker shuts down. */
const workerEnds = 'WORKER_SHUTDOWN';

/** Heartbeat and cancellation of the running activity. */
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
