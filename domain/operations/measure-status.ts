import { currentExtractor, type ExtractorDependencies } from '../extraction/choose-extractor.js';
import type { ExtractionConfig } from '../extraction/extraction-config.js';
import { readAll } from '../graph/model.js';
import type {
  Clock,
  DatabaseInfo,
  DatabaseReader,
  Embedder,
  ExtractionConfigStore,
  GraphCounts,
  GraphReader,
  GraphState,
  ObjectStore,
  QueueState,
  Scheduler,
  ScheduleState,
  StoredProviderKey,
  VertexAccess,
} from '../ports.js';
import type { ModelProvider } from '../providers/model-provider.js';
import type { ProviderKeys } from '../providers/provider-keys.js';
import { isVertexModel } from '../providers/vertex-model.js';
import type { ExtractionConfigInUse } from '../providers/jobs-without-key.js';
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
  vertex: VertexAccess | null;
  /** That of the active profile. */
  embedder: Pick<Embedder, 'profile'>;
  settings: { models: { provider: ModelProvider; vision: string | null } };
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
  const vertex = isVertexUsed(dependencies, model.value?.extractor.id ?? '', inUse.value ?? [])
    ? await probe(
        dependencies.vertex === null ? Promise.resolve(vertexNotConfigured) : dependencies.vertex.credentialProblem(),
      )
    : null;
  const now = clock.millis();
  const problems = statusProblems({
    ...{ databaseFailure: database.failure, objectStoreFailure: object.failure },
    ...{ temporal, disk: disk.value, now },
    vertexProblem: vertex === null ? null : (vertex.value ?? vertex.failure),
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

const vertexNotConfigured = 'Its location is not configured: set GOOGLE_CLOUD_LOCATION and restart.';

/** True if a model of Vertex AI reads documents or pictures, or makes vectors. */
function isVertexUsed(
  { embedder, settings: { models } }: StatusDependencies,
  extractorId: string,
  inUse: readonly ExtractionConfigInUse[],
): boolean {
  return (
    isVertexModel(extractorId) ||
    isVertexModel(embedder.profile.identity) ||
    (models.vision !== null && models.provider === 'vertex') ||
    inUse.some(({ config, openJobs }) => config.provider === 'vertex' && openJobs > 0)
  );
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
