import type { QueueState, ScheduleState, StoredProviderKey } from '../ports.js';
import { jobsWithoutKey, type ExtractionConfigInUse } from '../providers/jobs-without-key.js';

/** Findings about the parts of the service; null: it could not be read. `now` is milliseconds since 1970. */
export interface ServiceFindings {
  /** Reason why the database cannot be read; null when it can. */
  databaseFailure: string | null;
  /** Reason why the object store cannot be read; null when it can. */
  objectStoreFailure: string | null;
  /** Null: Temporal cannot be reached. */
  temporal: {
    isReconcilerRunning: boolean | null;
    queues: readonly QueueState[] | null;
    schedules: readonly ScheduleState[] | null;
  } | null;
  disk: { totalBytes: number; freeBytes: number } | null;
  /** Choices of the model that open jobs were submitted with, and the stored keys. */
  models: { inUse: readonly ExtractionConfigInUse[]; keys: readonly StoredProviderKey[] } | null;
  /** Reason why Vertex AI cannot be asked; null where it can, or is not used. */
  vertexProblem: string | null;
  now: number;
}

/** A worker asks for tasks about once a minute; one that did not for longer is gone. */
const workerSeenMs = 90_000;
const minFreeBytes = 1024 ** 3;

/** Workers that ask for tasks of the queue. Temporal lists one that was stopped for five minutes. */
export function pollingWorkers({ workers }: Pick<QueueState, 'workers'>, now: number): QueueState['workers'] {
  return workers.filter(({ lastSeenAt }) => now - Date.parse(lastSeenAt) <= workerSeenMs);
}

/** True if a worker asked for tasks of the queue lately. */
export function isPolled(queue: Pick<QueueState, 'workers'>, now: number): boolean {
  return pollingWorkers(queue, now).length > 0;
}

/** Problems of the service, each a sentence that says what to do; empty for none. The worst first. */
export function statusProblems(found: ServiceFindings): string[] {
  const { databaseFailure, objectStoreFailure, models, vertexProblem, disk } = found;
  return [
    ...(databaseFailure === null ? [] : [`The database cannot be read: ${databaseFailure}`]),
    ...(objectStoreFailure === null ? [] : [`The object store cannot be read: ${objectStoreFailure}`]),
    ...temporalProblems(found),
    ...(models === null ? [] : jobsWithoutKey(models.inUse, models.keys)),
    ...(vertexProblem === null ? [] : [`A model of Vertex AI is in use. ${vertexProblem}`]),
    ...(disk !== null && disk.freeBytes < minFreeBytes
      ? [`Only ${Math.floor(disk.freeBytes / 1024 ** 2)} MiB of the disk are free. Free space before it is full.`]
      : []),
  ];
}

function temporalProblems({ temporal, now }: ServiceFindings): string[] {
  if (temporal === null) {
    return [
      'Temporal gives no answer in time, so jobs may wait. See that its server runs, and check TEMPORAL_ADDRESS.',
    ];
  }
  const { queues, schedules, isReconcilerRunning } = temporal;
  const unread = [
    ...(queues === null ? ['the queues'] : []),
    ...(isReconcilerRunning === null ? ['the reconciler'] : []),
    ...(schedules === null ? ['the schedules'] : []),
  ];
  return [
    ...idleQueues(queues ?? [], now),
    ...(isReconcilerRunning === false
      ? ['The reconciler is not running. A worker starts it within half a minute.']
      : []),
    ...(schedules ?? []).flatMap(({ scheduleId, state }) => {
      if (state === 'active') return [];
      const remedy = state === 'paused' ? 'Unpause it in the Temporal UI.' : 'A worker creates it when it starts.';
      return [`The schedule ${scheduleId} is ${state}. ${remedy}`];
    }),
    ...(unread.length === 0
      ? []
      : [
          `Temporal did not give the state of ${unread.join(' and ')} in time. Ask again; if this lasts, its server is busy.`,
        ]),
  ];
}

function idleQueues(queues: readonly QueueState[], now: number): string[] {
  const idle = queues.filter((queue) => !isPolled(queue, now)).map(({ name }) => name);
  if (idle.length === 0) return [];
  if (idle.length === queues.length) return ['No worker is running, so jobs wait. Start one.'];
  return [
    `No worker takes tasks of the queues ${idle.join(', ')}. Restart the workers, or start one for them (CONCORDANCE_WORKER_QUEUES).`,
  ];
}
