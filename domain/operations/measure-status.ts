import { currentExtractor, type ExtractorDependencies } from '../extraction/choose-extractor.js';
import type { ExtractionConfig } from '../extraction/extraction-config.js';
import { readAll } from '../graph/model.js';
import type {
  Clock,
  DatabaseInfo,
  DatabaseReader,
  ExtractionConfigStore,
  GraphCounts,
  GraphReader,
  GraphState,
  ObjectStore,
  QueueState,
  Scheduler,
  ScheduleState,
  StoredProviderKey,
} from '../ports.js';
import type { ProviderKeys } from '../providers/provider-keys.js';
import { statusProblems } from './status-problems.js';

/** The value of a probe, or the public reason why there is none. */
export type Probed<T> = { value: T; failure: null } | { value: null; failure: string };

export interface StatusDependencies extends Omit<ExtractorDependencies, 'store'> {
  store: ExtractorDependencies['store'] &
    Pick<DatabaseReader, 'databaseInfo' | 'graphState'> &
    Pick<GraphReader, 'counts'> &
    Pick<ExtractionConfigStore, 'extractionConfigsInUse'>;
  scheduler: Pick<Scheduler, 'isReconcilerRunning' | 'queues' | 'schedules' | 'serverVersion'>;
  objects: Pick<ObjectStore, 'head'>;
  providerKeys: Pick<ProviderKeys, 'stored'>;
  diskSpace(): Promise<{ totalBytes: number; freeBytes: number }>;
  clock: Pick<Clock, 'millis'>;
}

/** State of all parts of the service. What could not be read is null. */
export interface SystemStatus {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Sentences that say what is wrong and what to do. */
  problems: string[];
  /** Time of the measurement, in milliseconds since 1970. */
  now: number;
  database: DatabaseInfo | null;
  isObjectStoreReachable: boolean;
  temporal: { isReconcilerRunning: boolean; queues: QueueState[]; schedules: ScheduleState[] } | null;
  temporalVersion: string | null;
  /** The model for jobs that are submitted now, by its id. */
  extractorId: string | null;
  extractionConfig: ExtractionConfig | null;
  providerKeys: StoredProviderKey[] | null;
  graph: GraphState | null;
  counts: GraphCounts | null;
  disk: { totalBytes: number; freeBytes: number } | null;
}

/**
 * Measures the state of all parts of the service, each by itself; one that fails is reported and stops none.
 * @param probe waits for a part, never rejects and ends in time
 */
export async function measureStatus(
  dependencies: StatusDependencies,
  probe: <T>(asked: Promise<T>) => Promise<Probed<T>>,
): Promise<SystemStatus> {
  const { store, scheduler, objects, providerKeys, clock } = dependencies;
  const [database, state, counts, model, keys, inUse, object, disk, temporal, server] = await Promise.all([
    probe(store.databaseInfo()),
    probe(store.graphState()),
    probe(store.counts(readAll)),
    probe(currentExtractor(dependencies)),
    probe(providerKeys.stored()),
    probe(store.extractionConfigsInUse()),
    // Any key will do: that there is none is an answer.
    probe(objects.head('status-probe')),
    probe(dependencies.diskSpace()),
    probe(temporalState(scheduler)),
    probe(scheduler.serverVersion()),
  ]);
  const now = clock.millis();
  const problems = statusProblems({
    ...{ databaseFailure: database.failure, objectStoreFailure: object.failure },
    ...{ temporal: temporal.value, disk: disk.value, now },
    models: inUse.value === null || keys.value === null ? null : { inUse: inUse.value, keys: keys.value },
  });
  return {
    status: database.failure !== null ? 'unavailable' : problems.length > 0 ? 'degraded' : 'ok',
    ...{ problems, now, database: database.value, isObjectStoreReachable: object.failure === null },
    ...{ temporal: temporal.value, temporalVersion: server.value },
    ...{ extractorId: model.value?.extractor.id ?? null, extractionConfig: model.value?.config ?? null },
    ...{ providerKeys: keys.value, graph: state.value, counts: counts.value, disk: disk.value },
  };
}

async function temporalState(scheduler: StatusDependencies['scheduler']) {
  const [isReconcilerRunning, queues, schedules] = await Promise.all([
    scheduler.isReconcilerRunning(),
    scheduler.queues(),
    scheduler.schedules(),
  ]);
  return { isReconcilerRunning, queues, schedules };
}
