import { Context } from '@temporalio/activity';
import type { Heartbeat } from '../activities/heartbeat.js';

/** Cancellation reason of a running activity when its worker shuts down. */
const workerEnds = 'WORKER_SHUTDOWN';

/** The signal of a running activity that its worker shuts down, by the signal that cancels the activity. */
const endings = new WeakMap<AbortSignal, AbortSignal>();

/** Heartbeat and cancellation of the running activity. */
export const activityHeartbeat: Heartbeat = {
  send: (details) => Context.current().heartbeat(details),
  signal: () => Context.current().cancellationSignal,
  shutdown() {
    const { cancellationSignal } = Context.current();
    // One for the activity: it asks for each call of a model, and what listens is never removed.
    const ending = endings.get(cancellationSignal) ?? endingOf(cancellationSignal);
    endings.set(cancellationSignal, ending);
    return ending;
  },
};

function endingOf(cancelled: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const listen = () => {
    if ((cancelled.reason as Error | undefined)?.message === workerEnds) ending.abort(cancelled.reason);
  };
  if (cancelled.aborted) listen();
  else cancelled.addEventListener('abort', listen, { once: true });
  return ending.signal;
}
