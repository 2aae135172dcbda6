import type { QueueState } from '../ports.js';
import { isPolled } from './status-problems.js';

/** Part that all open jobs wait for; null where there is none. */
export type ServiceWait = 'temporal' | 'worker' | null;

/** Milliseconds that a task waits at most while workers run that are not busy. */
const maxTaskWaitMs = 10_000;

/**
 * The part that all open jobs wait for. A worker that stopped is listed for a while, so a task of the queue of
 * workflows that nobody takes counts before the list.
 * @param queues null: Temporal cannot be reached
 * @param now milliseconds since 1970
 */
export function serviceWait(queues: readonly QueueState[] | null, now: number): ServiceWait {
  if (queues === null) return 'temporal';
  const main = queues.find(({ name }) => name === 'main');
  if (main === undefined) return null;
  return isPolled(main, now) && (main.oldestTaskMs ?? 0) <= maxTaskWaitMs ? null : 'worker';
}

/** Says what a job waits for, as a sentence; null for nothing. */
export function describeServiceWait(wait: ServiceWait): string | null {
  if (wait === null) return null;
  return wait === 'temporal'
    ? 'Temporal cannot be reached; the job continues when it can be reached again.'
    : 'No worker takes the tasks of the job: none is running, or all are busy. It continues when one does.';
}
