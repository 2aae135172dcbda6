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

/** Waits for a part, never rejects and ends in time. */
export type Probe = <T>(asked: Promise<T>) => Promise<Probed<T>>;

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

/** The work of the installation as Temporal has it; null: this part gave no answer in time. */
export interface TemporalState {
  isReconcilerRunning: boolean | null;
  queues: QueueState[] | null;
  schedules: ScheduleState[] | null;
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
  /** Null: none of its parts could be read. */
  temporal: TemporalState | null;
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
 */
export async function measureStatus(dependencies: StatusDependencies, probe: Probe): Promise<SystemStatus> {
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
    temporalState(scheduler, probe),
    probe(scheduler.serverVersion()),
  ]);
  const now = clock.millis();
  const problems = statusProblems({
    ...{ databaseFailure: database.failure, objectStoreFailure: object.failure },
    ...{ temporal, disk: disk.value, now },
    models: inUse.value === null || keys.value === null ? null : { inUse: inUse.value, keys: keys.value },
  });
  return {
    status: database.failure !== null ? 'unavailable' : problems.length > 0 ? 'degraded' : 'ok',
    ...{ problems, now, database: database.value, isObjectStoreReachable: object.failure === null },
    ...{ temporal, temporalVersion: server.value },
    ...{ extractorId: model.value?.extractor.id ?? null, extractionConfig: model.value?.config ?? null },
    ...{ providerKeys: keys.value, graph: state.value, counts: counts.value, disk: disk.value },
  };
}

/** The parts that answered; null where none did, so Temporal cannot be reached. */
async function temporalState(
  scheduler: Pick<Scheduler, 'isReconcilerRunning' | 'queues' | 'schedules'>,
  probe: Probe,
): Promise<TemporalState | null> {
  const [reconciler, queues, schedules] = await Promise.all([
    probe(scheduler.isReconcilerRunning()),
    probe(scheduler.queues()),
    probe(scheduler.schedules()),
  ]);
  if ([reconciler, queues, schedules].every(({ failure }) => failure !== null)) return null;
  return { isReconcilerRunning: reconciler.value, queues: queues.value, schedules: schedules.value };
}
