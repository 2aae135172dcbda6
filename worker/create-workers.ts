import { Worker, type NativeConnection, type WorkflowBundleOption } from '@temporalio/worker';
import type { Activities } from '../activities/index.js';
import { deliveryConcurrency } from '../activities/webhooks/create-webhook-activities.js';
import {
  activityNames,
  activityTable,
  deploymentName,
  taskQueues,
  type TaskQueues,
} from '../temporal-config/shared.js';
import type { Tracing } from '../monitoring/tracing/tracing.js';
import type { ActivityFailureStore } from '../domain/ports.js';
import { failuresWithCodes, sendHeartbeats } from './activity-interceptors.js';
import { observeActivities } from './observe-activities.js';
import { recordActivityFailures } from './record-activity-failures.js';
import { presentWorkflowBundle } from './workflow-bundle.js';

export interface WorkerLimits {
  heartbeatMs: number;
  modelThreads: number;
  window: number;
  parallelDocuments: number;
  models: { extraction: string | null; concurrency: number; requestsPerMinute: number };
}

export interface WorkersOptions {
  connection: NativeConnection;
  namespace: string;
  /** Prefix of the task queues. */
  taskQueue: string;
  activities: Activities;
  /** Store for reasons of failures that are being retried; absent: none. */
  activityFailures?: ActivityFailureStore;
  /** Traces of activities; absent: none are made. */
  tracing?: Tracing;
  limits: WorkerLimits;
  /** Other workflows than those of the build. */
  workflowBundle?: WorkflowBundleOption;
  /** The build these workers are of, where workers of several builds work side by side; absent: of none. */
  buildId?: string;
  /** Milliseconds that running activities are given to end on their own when the worker stops. */
  graceMs?: number;
}

/** The workers of one process: one for each queue, on one connection. */
export interface Workers {
  /** Settles when all have stopped; rejects when one failed or would not stop in time. */
  run(): Promise<void>;
  /** Takes no more work and lets running activities end. */
  shutdown(): void;
  isRunning(): boolean;
}

/** Programs that run in one process; they share its readers of the store, and more would only take turns. */
const programConcurrency = 16;

/** Analyses that run in one process; each may use a core. */
const analysisConcurrency = 4;

/**
 * Creates the workers, which poll for tasks once `run` is called. The workflows are bundled first, unless a bundle is
 * given.
 */
export async function createWorkers(options: WorkersOptions): Promise<Workers> {
  const { connection, namespace, activities, activityFailures, limits, tracing, graceMs = 10_000 } = options;
  const queues = taskQueues(options.taskQueue);
  const common = {
    connection,
    namespace,
    shutdownGraceTime: graceMs,
    shutdownForceTime: graceMs + 5_000,
    interceptors: {
      // Each within the one before it.
      activity: [
        observeActivities(tracing),
        ...(activityFailures ? [recordActivityFailures(activityFailures)] : []),
        failuresWithCodes,
        sendHeartbeats,
      ],
    },
  };
  const workflowBundle = options.workflowBundle ?? (await presentWorkflowBundle());
  const workers = await Promise.all([
    Worker.create({
      ...common,
      // These may wait for hours or days, longer than an old build should have to live.
      ...buildOf(options, 'AUTO_UPGRADE'),
      taskQueue: queues.main,
      workflowBundle,
      activities: carriedBy('main', activities),
      maxConcurrentActivityTaskExecutions: 50,
      maxCachedWorkflows: 300,
      // When a worker is killed, the tasks of its workflows wait this long before another one gets them.
      stickyQueueScheduleToStartTimeout: Math.min(5_000, limits.heartbeatMs),
    }),
    Worker.create({
      ...common,
      ...buildOf(options, 'AUTO_UPGRADE'),
      taskQueue: queues.models,
      activities: carriedBy('models', activities),
      ...modelLimits(limits),
    }),
    Worker.create({
      ...common,
      ...buildOf(options, 'AUTO_UPGRADE'),
      taskQueue: queues.store,
      activities: carriedBy('store', activities),
      // One transaction writes at a time, so more would only wait; matching and parsing run beside it.
      maxConcurrentActivityTaskExecutions: Math.max(4, limits.parallelDocuments),
    }),
    Worker.create({
      ...common,
      // A program ends within its time, and a client waits for it: it stays with its build.
      ...buildOf(options, 'PINNED'),
      taskQueue: queues.programs,
      workflowBundle,
      activities: carriedBy('programs', activities),
      maxConcurrentActivityTaskExecutions: programConcurrency,
      maxCachedWorkflows: 100,
      stickyQueueScheduleToStartTimeout: Math.min(5_000, limits.heartbeatMs),
    }),
    Worker.create({
      ...common,
      ...buildOf(options, 'AUTO_UPGRADE'),
      taskQueue: queues.analyses,
      activities: carriedBy('analyses', activities),
      maxConcurrentActivityTaskExecutions: analysisConcurrency,
    }),
    Worker.create({
      ...common,
      ...buildOf(options, 'AUTO_UPGRADE'),
      taskQueue: queues.webhooks,
      activities: carriedBy('webhooks', activities),
      maxConcurrentActivityTaskExecutions: deliveryConcurrency,
    }),
  ]);
  const shutdown = () => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };

  return {
    async run() {
      // One that fails takes the others with it: half a worker would leave documents lying half done.
      const runs = workers.map((worker) => worker.run().finally(shutdown));
      const ends = await Promise.allSettled(runs);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    shutdown,
    isRunning: () => workers.every((worker) => worker.getState() === 'RUNNING'),
  };
}

/**
 * All workers of an installation are one deployment. `PINNED` workflows stay with the build they began on,
 * `AUTO_UPGRADE` ones go over to the current one with their next task. Said for each queue, not by the workflows: a
 * server refuses the tasks of workflows that name a behaviour where the worker is of no build.
 */
function buildOf({ buildId, taskQueue }: WorkersOptions, behavior: 'PINNED' | 'AUTO_UPGRADE') {
  if (buildId === undefined) return {};
  const version = { deploymentName: deploymentName(taskQueue), buildId };
  return {
    workerDeploymentOptions: { version, useWorkerVersioning: true, defaultVersioningBehavior: behavior } as const,
  };
}

/** A model behind a server is asked as often as it allows; the rate counts for all workers of the queue together. */
function modelLimits({ models, window, modelThreads }: WorkerLimits) {
  // The built-in model takes turns in its threads, those of stored choices in the process.
  const concurrency =
    models.extraction === null ? Math.max(models.concurrency, window, 2 * modelThreads) : models.concurrency;
  return {
    maxConcurrentActivityTaskExecutions: concurrency,
    ...(models.requestsPerMinute > 0 ? { maxTaskQueueActivitiesPerSecond: models.requestsPerMinute / 60 } : {}),
  };
}

function carriedBy(queue: keyof TaskQueues, activities: Activities): Partial<Activities> {
  // Does not compile when a row has no function; the line below does not when a function has no row.
  const names: (keyof Activities)[] = activityNames;
  return Object.fromEntries(
    names.filter((name) => activityTable[name].queue === queue).map((name) => [name, activities[name]]),
  );
}
