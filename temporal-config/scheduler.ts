import {
  ScheduleNotFoundError,
  WorkflowNotFoundError,
  type Client,
  type ScheduleDescription,
} from '@temporalio/client';
import { hasWorkflows, queueNames, type QueueName } from '../domain/operations/queue-names.js';
import { scheduleNames, type ScheduleName } from '../domain/operations/schedule-names.js';
import type { QueueState, Scheduler, ScheduleState } from '../domain/ports.js';
import { isReconcilerRunning } from './reconciler.js';
import { ensureSchedule, scheduleTable } from './schedules.js';
import { scheduleId, taskQueues } from './shared.js';
import type { TemporalClient } from './temporal-client.js';

export interface SchedulerOptions {
  client: TemporalClient;
  namespace: string;
  /** Prefix of the task queues of this installation. */
  taskQueue: string;
  installationId: string;
  /** URL of the Temporal UI; null when none is known. */
  uiUrl: () => string | null;
}

/** `TaskQueueType` of Temporal's API. */
const taskQueueTypes = { workflow: 1, activity: 2 };

/** The schedules, queues and workers of an installation. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { client, namespace, installationId } = options;
  const describe = (connected: Client, name: ScheduleName) => describeSchedule(connected, name, options);

  return {
    intervalMs: (name) => scheduleTable[name].everyMs,

    schedules: () => client.call((connected) => Promise.all(scheduleNames.map((name) => describe(connected, name)))),

    trigger: (name) =>
      client.call(async (connected) => {
        await ensureSchedule(connected, options, name);
        const before = await describe(connected, name);
        await connected.schedule.getHandle(scheduleId(installationId, name)).trigger('SKIP');
        return { schedule: await describe(connected, name), wasRunning: before.running > 0 };
      }),

    queues: () =>
      client.call((connected) =>
        Promise.all(
          queueNames.map((name) => describeQueue(connected, namespace, name, taskQueues(options.taskQueue)[name])),
        ),
      ),

    isReconcilerRunning: () => client.call((connected) => isReconcilerRunning(connected, installationId)),

    serverVersion: () =>
      client.call(async ({ workflowService }) => (await workflowService.getSystemInfo({})).serverVersion || null),
  };
}

async function describeSchedule(
  { schedule, workflow }: Client,
  name: ScheduleName,
  { installationId, namespace, uiUrl }: SchedulerOptions,
): Promise<ScheduleState> {
  const id = scheduleId(installationId, name);
  const { workflowType, everyMs, note } = scheduleTable[name];
  const ui = uiUrl();
  const shared = {
    ...{ name, scheduleId: id, workflowType, note, everyMs },
    url: ui === null ? null : `${ui}/namespaces/${encodeURIComponent(namespace)}/schedules/${encodeURIComponent(id)}`,
  };
  try {
    const { info, state } = await schedule.getHandle(id).describe();
    const last = info.recentActions.at(-1);
    return {
      ...shared,
      state: state.paused ? 'paused' : 'active',
      lastStartedAt: last?.takenAt.toISOString() ?? null,
      lastCompletedAt: await lastCompletion(workflow, info),
      nextStartAt: state.paused ? null : (info.nextActionTimes[0]?.toISOString() ?? null),
      running: info.runningActions.length,
    };
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
    return { ...shared, state: 'missing', lastStartedAt: null, lastCompletedAt: null, nextStartAt: null, running: 0 };
  }
}

/** End of the newest workflow of a schedule that completed; null where none of the last ones did. */
async function lastCompletion(
  workflow: Client['workflow'],
  { recentActions }: ScheduleDescription['info'],
): Promise<string | null> {
  for (const { action } of recentActions.toReversed()) {
    const { workflowId, firstExecutionRunId } = action.workflow;
    try {
      const { status, closeTime } = await workflow.getHandle(workflowId, firstExecutionRunId).describe();
      if (status.name === 'COMPLETED' && closeTime !== undefined) return closeTime.toISOString();
    } catch (error) {
      // Older ones are no longer kept either.
      if (error instanceof WorkflowNotFoundError) return null;
      throw error;
    }
  }
  return null;
}

async function describeQueue(
  { workflowService }: Client,
  namespace: string,
  name: QueueName,
  taskQueue: string,
): Promise<QueueState> {
  const types = [taskQueueTypes.activity, ...(hasWorkflows(name) ? [taskQueueTypes.workflow] : [])];
  const answers = await Promise.all(
    types.map((taskQueueType) =>
      workflowService.describeTaskQueue({
        ...{ namespace, taskQueue: { name: taskQueue }, taskQueueType, reportStats: true },
      }),
    ),
  );
  const seen = new Map<string, number>();
  for (const { identity, lastAccessTime } of answers.flatMap(({ pollers }) => pollers ?? [])) {
    const at = Number(lastAccessTime?.seconds ?? 0) * 1000;
    seen.set(identity ?? '', Math.max(at, seen.get(identity ?? '') ?? 0));
  }
  const oldest = hasWorkflows(name) ? answers[1]?.stats?.approximateBacklogAge : undefined;
  const counts = answers.map(({ stats }) => stats?.approximateBacklogCount);
  return {
    name,
    taskQueue,
    workers: [...seen].map(([identity, at]) => ({ identity, lastSeenAt: new Date(at).toISOString() })),
    backlog: counts.some((count) => count == null) ? null : counts.reduce((sum, count) => sum + Number(count), 0),
    oldestTaskMs: oldest == null ? null : Number(oldest.seconds ?? 0) * 1000 + (oldest.nanos ?? 0) / 1e6,
  };
}
