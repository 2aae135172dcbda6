import type { Static } from 'typebox';
import { currentExtractor } from '../../domain/extraction/choose-extractor.js';
import { readAll } from '../../domain/graph/model.js';
import { isPolled, statusProblems } from '../../domain/operations/status-problems.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { toScheduleDto } from '../schemas/schedule.js';
import type { systemStatusSchema } from '../schemas/system-status.js';
import { version } from '../server/version.js';
import { probe } from './probe.js';

type Measured = Dependencies<
  | 'clock'
  | 'diskSpace'
  | 'embedder'
  | 'extractor'
  | 'makeExtractor'
  | 'objects'
  | 'providerKeys'
  | 'scheduler'
  | 'settings'
  | 'store'
>;

/** State of all parts of the service, each asked by itself; one that fails is reported and stops none. */
export async function measureStatus(dependencies: Measured): Promise<Static<typeof systemStatusSchema>> {
  const { store, scheduler, objects, embedder, settings, clock } = dependencies;
  const [database, state, counts, model, keys, object, disk, temporal, server] = await Promise.all([
    probe(store.databaseInfo()),
    probe(store.graphState()),
    probe(store.counts(readAll)),
    probe(currentExtractor(dependencies)),
    probe(dependencies.providerKeys.stored()),
    // Any key will do: that there is none is an answer.
    probe(objects.head('status-probe')),
    probe(dependencies.diskSpace()),
    probe(temporalState(dependencies)),
    probe(scheduler.serverVersion()),
  ]);
  const now = clock.millis();
  const found = {
    ...{ databaseFailure: database.failure, objectStoreFailure: object.failure },
    ...{ temporal: temporal.value, disk: disk.value, now },
  };
  const problems = statusProblems(found);
  return {
    status: database.failure !== null ? 'unavailable' : problems.length > 0 ? 'degraded' : 'ok',
    problems,
    version,
    node_version: process.versions.node,
    database: {
      state: reach(database.failure),
      engine: database.value?.engine ?? null,
      version: database.value?.version ?? null,
      schema_version: database.value?.schemaVersion ?? null,
      size_bytes: database.value?.bytes ?? null,
    },
    temporal: {
      state: reach(temporal.failure),
      server_version: server.value,
      reconciler_running: temporal.value?.isReconcilerRunning ?? null,
      queues: (temporal.value?.queues ?? []).map((queue) => ({
        ...{ name: queue.name, task_queue: queue.taskQueue, is_polled: isPolled(queue, now), backlog: queue.backlog },
        workers: queue.workers.map(({ identity, lastSeenAt }) => ({ identity, last_seen_at: lastSeenAt })),
      })),
      schedules: (temporal.value?.schedules ?? []).map(toScheduleDto),
    },
    object_store: { state: reach(object.failure) },
    models: {
      extraction: model.value?.extractor.id ?? null,
      extraction_config_id: model.value?.config?.configId ?? null,
      embedding: embedder.profile.identity,
      vision: settings.models.vision,
      provider_keys: (keys.value ?? []).map(({ provider, status }) => ({ provider, validation_status: status })),
    },
    graph: state.value && { epoch: state.value.epoch, graph_change_counter: state.value.counter },
    jobs_by_status:
      counts.value && Object.fromEntries(counts.value.jobsByStatus.map(({ status, count }) => [status, count])),
    disk: disk.value && { total_bytes: disk.value.totalBytes, free_bytes: disk.value.freeBytes },
  };
}

async function temporalState({ scheduler }: Dependencies<'scheduler'>) {
  const [isReconcilerRunning, queues, schedules] = await Promise.all([
    scheduler.isReconcilerRunning(),
    scheduler.queues(),
    scheduler.schedules(),
  ]);
  return { isReconcilerRunning, queues, schedules };
}

function reach(failure: string | null): 'reachable' | 'unreachable' {
  return failure === null ? 'reachable' : 'unreachable';
}
