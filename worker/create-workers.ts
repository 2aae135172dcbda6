import { Worker, type NativeConnection, type WorkflowBundleOption } from '@temporalio/worker';
import type { Activities } from '../activities/index.js';
import {
  activityNames,
  activityTable,
  deploymentName,
  taskQueues,
  type ActivityRow,
} from '../temporal-config/shared.js';
import { hasWorkflows, queueNames, type QueueName } from '../domain/operations/queue-names.js';
import type { Tracing } from '../monitoring/tracing/tracing.js';
import type { ActivityFailureStore } from '../domain/ports.js';
import type { PayloadEncryption } from '../temporal-config/encryption/payload-encryption.js';
import { failuresWithCodes, sendHeartbeats } from './activity-interceptors.js';
import { queueOptions, type WorkerLimits } from './queue-options.js';
import { observeActivities } from './observe-activities.js';
import { recordActivityFailures } from './record-activity-failures.js';
import { workerDataConverter } from './worker-data-converter.js';
import { presentWorkflowBundle } from './workflow-bundle.js';

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
  /** Encryption of what Temporal stores; absent: none. */
  encryption?: PayloadEncryption | undefined;
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

/**
 * Creates the workers, which poll for tasks once `run` is called. The workflows are bundled first, unless a bundle is
 * given.
 */
export async function createWorkers(options: WorkersOptions): Promise<Workers> {
  const {
    connection,
    namespace,
    activities,
    activityFailures,
    limits,
    encryption,
    tracing,
    graceMs = 10_000,
  } = options;
  const queues = taskQueues(options.taskQueue);
  const common = {
    connection,
    namespace,
    shutdownGraceTime: graceMs,
    shutdownForceTime: graceMs + 5_000,
    ...(encryption && { dataConverter: workerDataConverter(encryption) }),
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
  const served = limits.queues?.served.length ? limits.queues.served : queueNames;
  // One that carries activities alone needs no workflows, and need not bundle them.
  const workflowBundle = served.some(hasWorkflows)
    ? (options.workflowBundle ?? (await presentWorkflowBundle(encryption?.isOn)))
    : undefined;
  const workers = await Promise.all(
    served.map((name) =>
      Worker.create({
        ...common,
        ...buildOf(options, name),
        ...queueOptions(name, limits),
        taskQueue: queues[name],
        activities: carriedBy(name, activities),
        ...(workflowBundle && hasWorkflows(name)
          ? {
              workflowBundle,
              maxCachedWorkflows: maxCachedWorkflows[name] ?? 100,
              // When a worker is killed, the tasks of its workflows wait this long before another one gets them.
              stickyQueueScheduleToStartTimeout: Math.min(5_000, limits.heartbeatMs),
            }
          : {}),
      }),
    ),
  );
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

/** Workflows kept in memory, by queue; a program is over soon. */
const maxCachedWorkflows: Partial<Record<QueueName, number>> = { main: 300, programs: 100 };

/**
 * All workers of an installation are one deployment. `PINNED` workflows stay with the build they began on,
 * `AUTO_UPGRADE` ones go over to the current one with their next task. Said for each queue, not by the workflows: a
 * server refuses the tasks of workflows that name a behaviour where the worker is of no build.
 */
function buildOf({ buildId, taskQueue }: WorkersOptions, queue: QueueName) {
  if (buildId === undefined) return {};
  // A program ends within its time, and a client waits for it: it stays with its build. Others may wait for hours or
  // days, longer than an old build should have to live.
  const behavior = queue === 'programs' ? 'PINNED' : 'AUTO_UPGRADE';
  const version = { deploymentName: deploymentName(taskQueue), buildId };
  return {
    workerDeploymentOptions: { version, useWorkerVersioning: true, defaultVersioningBehavior: behavior } as const,
  };
}

/** The activities of a queue, with those that workflows of earlier versions have put there. */
function carriedBy(queue: QueueName, activities: Activities): Partial<Activities> {
  // Does not compile when a row has no function; the line below does not when a function has no row.
  const names: (keyof Activities)[] = activityNames;
  return Object.fromEntries(
    names
      .filter((name) => {
        const row: ActivityRow = activityTable[name];
        return row.queue === queue || row.earlierQueue === queue;
      })
      .map((name) => [name, activities[name]]),
  );
}
