import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { SystemStatus } from '../../domain/operations/measure-status.js';
import { isPolled, pollingWorkers } from '../../domain/operations/status-problems.js';
import { providerNames } from '../../domain/providers/provider.js';
import { version } from '../../settings/version.js';
import { closed, count, nullable, oneOf } from '../validation/schema.js';
import { exampleSchedule, jobsByStatusSchema, queueSchema, scheduleSchema, toScheduleDto } from './schedule.js';

const reachability = oneOf(['reachable', 'unreachable']);

export const systemStatusSchema = closed(
  {
    status: oneOf(['ok', 'degraded', 'unavailable'], {
      description: 'unavailable: the database cannot be read; degraded: there is another problem',
    }),
    problems: Type.Array(Type.String(), { description: 'Sentences that say what is wrong and what to do' }),
    version: Type.String(),
    node_version: Type.String({ description: 'Version of Node.js' }),
    database: closed({
      state: reachability,
      engine: nullable(Type.String()),
      version: nullable(Type.String()),
      schema_version: nullable(count),
      size_bytes: nullable(count),
    }),
    temporal: closed({
      state: reachability,
      server_version: nullable(Type.String()),
      reconciler_running: nullable(Type.Boolean({ description: 'Null when Temporal did not say in time' })),
      queues: Type.Array(queueSchema, { description: 'Empty when Temporal did not list them in time' }),
      schedules: Type.Array(scheduleSchema, { description: 'Empty when Temporal did not list them in time' }),
    }),
    object_store: closed({ state: reachability }),
    models: closed({
      extraction: nullable(Type.String({ description: 'Model for jobs that are submitted now' })),
      extraction_config_id: nullable(Type.Integer()),
      embedding: Type.String(),
      vision: nullable(Type.String()),
      provider_keys: Type.Array(
        closed({ provider: oneOf(providerNames), validation_status: oneOf(['valid', 'unvalidated']) }),
      ),
    }),
    graph: nullable(closed({ epoch: count, graph_change_counter: count })),
    jobs_by_status: nullable(jobsByStatusSchema),
    disk: nullable(closed({ total_bytes: count, free_bytes: count }, { description: 'Disk of the data folder' })),
  },
  { $id: 'SystemStatus' },
);

export const exampleSystemStatus: Static<typeof systemStatusSchema> = {
  ...{ status: 'ok', problems: [], version, node_version: '22.14.0' },
  database: { state: 'reachable', engine: 'sqlite', version: '3.51.1', schema_version: 9, size_bytes: 1_581_056 },
  temporal: {
    ...{ state: 'reachable', server_version: '1.29.1', reconciler_running: true },
    queues: [
      {
        ...{ name: 'main', task_queue: 'concordance-3f9c2a1b', is_polled: true, backlog: 0 },
        workers: [{ identity: '4711@host', last_seen_at: '2026-11-20T09:14:58.000Z' }],
      },
    ],
    schedules: [exampleSchedule],
  },
  object_store: { state: 'reachable' },
  models: {
    ...{ extraction: 'openai:gpt-4o-mini', extraction_config_id: 3, vision: null },
    embedding: 'builtin:use-lite-en@512',
    provider_keys: [{ provider: 'openai', validation_status: 'valid' }],
  },
  graph: { epoch: 14, graph_change_counter: 14 },
  jobs_by_status: { completed: 12 },
  disk: { total_bytes: 512_000_000_000, free_bytes: 210_000_000_000 },
};

/** The state of the service as clients see it, with the models of the settings. */
export function toSystemStatusDto(
  found: SystemStatus,
  models: { embedding: string; vision: string | null },
): Static<typeof systemStatusSchema> {
  const { database, temporal, graph, counts, disk, now } = found;
  return {
    status: found.status,
    problems: found.problems,
    version,
    node_version: process.versions.node,
    database: {
      state: stateOf(database !== null),
      engine: database?.engine ?? null,
      version: database?.version ?? null,
      schema_version: database?.schemaVersion ?? null,
      size_bytes: database?.bytes ?? null,
    },
    temporal: {
      state: stateOf(temporal !== null),
      server_version: found.temporalVersion,
      reconciler_running: temporal?.isReconcilerRunning ?? null,
      queues: (temporal?.queues ?? []).map((queue) => ({
        ...{ name: queue.name, task_queue: queue.taskQueue, is_polled: isPolled(queue, now), backlog: queue.backlog },
        workers: pollingWorkers(queue, now).map(({ identity, lastSeenAt }) => ({ identity, last_seen_at: lastSeenAt })),
      })),
      schedules: (temporal?.schedules ?? []).map(toScheduleDto),
    },
    object_store: { state: stateOf(found.isObjectStoreReachable) },
    models: {
      extraction: found.extractorId,
      extraction_config_id: found.extractionConfig?.configId ?? null,
      ...models,
      provider_keys: (found.providerKeys ?? []).map(({ provider, status }) => ({
        provider,
        validation_status: status,
      })),
    },
    graph: graph && { epoch: graph.epoch, graph_change_counter: graph.counter },
    jobs_by_status: counts && Object.fromEntries(counts.jobsByStatus.map(({ status, count }) => [status, count])),
    disk: disk && { total_bytes: disk.totalBytes, free_bytes: disk.freeBytes },
  };
}

function stateOf(isReachable: boolean): 'reachable' | 'unreachable' {
  return isReachable ? 'reachable' : 'unreachable';
}
