import { serviceWait, type ServiceWait } from '../../domain/operations/service-wait.js';
import type { Clock, Scheduler } from '../../domain/ports.js';
import { keptFor } from '../../monitoring/kept-for.js';
import { probe } from '../operations/probe.js';

export interface ServiceWaitDependencies {
  scheduler: Pick<Scheduler, 'queues'>;
  clock: Pick<Clock, 'millis'>;
}

/** Milliseconds in which all who ask get the same answer, and that Temporal has for its own. */
const limits = { keptMs: 2_000, withinMs: 2_000 };

/** Reads what open jobs wait for, by one request for all jobs of a list and for all who ask at the same time. */
export function createServiceWait(
  { scheduler, clock }: ServiceWaitDependencies,
  { keptMs, withinMs } = limits,
): () => Promise<ServiceWait> {
  return keptFor(keptMs, async () => serviceWait((await probe(scheduler.queues(), withinMs)).value, clock.millis()));
}
