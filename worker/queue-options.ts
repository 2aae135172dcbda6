import { deliveryConcurrency } from '../activities/webhooks/create-webhook-activities.js';
import type { QueueName } from '../domain/operations/queue-names.js';

/** Queues that the workers of a process serve, and their limits; what is not named has its default. */
export interface QueueSettings {
  /** Empty: all. */
  served: readonly QueueName[];
  /** Activities in progress in each worker. */
  concurrency: Partial<Record<QueueName, number>>;
  /** Activities that all workers together start in a second; of queues without workflows. */
  rates: Partial<Record<QueueName, number>>;
}

export interface WorkerLimits {
  heartbeatMs: number;
  modelThreads: number;
  window: number;
  parallelDocuments: number;
  models: { extraction: string | null; concurrency: number; requestsPerMinute: number };
  /** Absent: all queues, with the defaults. */
  queues?: QueueSettings;
}

/** Options of the worker of one queue. */
export interface QueueOptions {
  maxConcurrentActivityTaskExecutions: number;
  maxTaskQueueActivitiesPerSecond?: number;
}

/** Programs that run in one process; they share its readers of the store, and more would only take turns. */
const programConcurrency = 16;

/** Analyses that run in one process; each may use a core. */
const analysisConcurrency = 4;

/** The limits of a queue: as it is set, else its default. */
export function queueOptions(name: QueueName, limits: WorkerLimits): QueueOptions {
  const rate = limits.queues?.rates[name] ?? defaultRate(name, limits);
  return {
    maxConcurrentActivityTaskExecutions: limits.queues?.concurrency[name] ?? defaultConcurrency(name, limits),
    // Counted by the server, so it holds for all workers of the queue together.
    ...(rate === null ? {} : { maxTaskQueueActivitiesPerSecond: rate }),
  };
}

function defaultConcurrency(name: QueueName, { models, window, modelThreads, parallelDocuments }: WorkerLimits) {
  // One transaction writes at a time, so more would only wait; matching runs beside it. Parsers take turns as well.
  const documents = Math.max(4, parallelDocuments);
  // The built-in model takes turns in its threads, those of stored choices in the process.
  const asked =
    models.extraction === null ? Math.max(models.concurrency, window, 2 * modelThreads) : models.concurrency;
  return {
    main: 50,
    models: asked,
    documents,
    store: documents,
    programs: programConcurrency,
    analyses: analysisConcurrency,
    webhooks: deliveryConcurrency,
  }[name];
}

/** A model behind a server is asked as often as it allows. */
function defaultRate(name: QueueName, { models }: WorkerLimits): number | null {
  return name === 'models' && models.requestsPerMinute > 0 ? models.requestsPerMinute / 60 : null;
}
