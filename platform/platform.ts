import { join } from 'node:path';
import { createAnalysisThreads } from '../adapters/analysis/index.js';
import { createContainerCodec } from '../adapters/containers/index.js';
import { createDocumentKinds, recognitionData } from '../adapters/documents/index.js';
import { systemEventLoop } from '../adapters/runtime/event-loop.js';
import { createQueryGate } from '../domain/query/cypher/query-gate.js';
import type { QueryGate } from '../domain/query/cypher/query-gate.js';
import { createDiskSpace } from '../adapters/runtime/disk-space.js';
import { createIdMaker } from '../adapters/runtime/id-maker.js';
import { systemClock } from '../adapters/runtime/system-clock.js';
import { checkProviderKey } from '../adapters/providers/check-provider-key.js';
import { loadSecretKeyFile, openVault } from '../adapters/secrets/index.js';
import { acquireFolderLock, createBudgetFile, type StartThread } from '../adapters/sqlite/index.js';
import { createFolderReader } from '../adapters/folders/index.js';
import { createWebhookSender, createWebReader } from '../adapters/web/index.js';
import { builtinClients } from '../domain/access/clients/builtin-clients.js';
import { accessDefaults } from '../domain/access/defaults.js';
import { jobKindRules, type JobKinds } from '../domain/jobs/kinds.js';
import type {
  AnalysisThreads,
  BudgetStore,
  Clock,
  ContainerCodec,
  DiskSpace,
  DocumentKinds,
  Embedder,
  Extractor,
  FolderReader,
  GraphSnapshots,
  IdMaker,
  MakeEmbedder,
  MakeExtractor,
  ObjectStore,
  OnMigration,
  EventLoop,
  RecordTarget,
  RestoreStages,
  Store,
  VertexAccess,
  Vision,
  WebhookSender,
  WebReader,
} from '../domain/ports.js';
import { createProviderKeys } from '../domain/providers/provider-keys.js';
import type { ProviderKeys } from '../domain/providers/provider-keys.js';
import { createWebhookSecrets, type WebhookSecrets } from '../domain/webhooks/webhook-secrets.js';
import { builtinTypes } from '../domain/vocabulary/builtin-types.js';
import { builtinProfiles, chooseExtractor, chooseVision, extractorMaker } from './choose-models.js';
import { chooseObjects } from './choose-objects.js';
import { chooseStore } from './choose-store.js';
import { chooseVertex } from './choose-vertex.js';
import { createEmbedders } from './create-embedders.js';
import { describeMigration } from '../domain/operations/describe-migration.js';
import { hasGraph, prepareDataFolder, requireGraph } from './data-folder.js';
import { unobserved, type PlatformObserver } from '../monitoring/observe/platform-observer.js';
import type { EmbeddingProfile } from '../domain/graph/model.js';
import type { Settings } from '../settings/settings.js';

export { lockStack, prepareDataFolder, moveAwayWithoutGraph as setAsideWithoutGraph } from './data-folder.js';

/** The parts everything else is built of, chosen by the settings. */
export interface Platform {
  readonly settings: Settings;
  /** The kinds of jobs that this installation runs. */
  readonly jobKinds: JobKinds;
  readonly store: Store;
  /** Images of the graph, which backups read. */
  readonly snapshots: GraphSnapshots;
  /** Records that are being restored, beside the graph. */
  readonly stages: RestoreStages;
  /** Takes the records of another installation; null: an embedded store. */
  readonly records: RecordTarget | null;
  readonly codec: ContainerCodec;
  /** Tells this installation from others on the same Temporal server. */
  readonly installationId: string;
  readonly providerKeys: ProviderKeys;
  /** Null: the settings name no location of Vertex AI. */
  readonly vertex: VertexAccess | null;
  /** File with the remaining rate budgets. */
  readonly budgets: BudgetStore;
  readonly objects: ObjectStore;
  readonly documents: DocumentKinds;
  readonly web: WebReader;
  readonly webhookSecrets: WebhookSecrets;
  readonly webhookSender: WebhookSender;
  readonly folders: FolderReader;
  /** That of the settings. */
  readonly extractor: Extractor;
  /** Makes those of stored choices. */
  readonly makeExtractor: MakeExtractor;
  /** Null where none is configured. */
  readonly vision: Vision | null;
  /** That of the profile which was active when the platform was opened. */
  readonly embedder: Embedder;
  /** That of the profile which is active at this moment: ask once for each piece of work. */
  readonly activeEmbedder: () => Promise<Embedder>;
  readonly makeEmbedder: MakeEmbedder;
  /** Profiles of the models that need no server. */
  readonly builtinProfiles: readonly EmbeddingProfile[];
  /** Of the data folder. */
  readonly diskSpace: DiskSpace;
  readonly clock: Clock;
  readonly eventLoop: EventLoop;
  /** Long computations of analyses. */
  readonly analysisThreads: AnalysisThreads;
  /** Through which the queries of this process go. */
  readonly queries: QueryGate;
  readonly ids: IdMaker;
  /** Ends threads and closes files; work in progress is finished first. */
  close(): Promise<void>;
}

/** Folder of the logs. */
export interface PlatformLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
const silent: PlatformLog = { info: () => undefined, warn: () => undefined };

/**
 * Queries that may wait for their turn, and for how long: with the time of a query less than connections may be silent.
 */
const queryWait = { maxWaiting: 250, waitLimit: () => AbortSignal.timeout(20_000) };

export interface PlatformOptions {
  log?: PlatformLog;
  /** The kinds of jobs that it runs; `jobKindRules` unless said. */
  jobKinds?: JobKinds;
  /** Starts the threads of the store in another way. */
  startStoreThread?: StartThread;
  /** Observes the calls of its parts; absent: nobody does. */
  observer?: PlatformObserver;
  /** Called where the store is of an earlier version, beside the lines of the log. */
  onMigration?: OnMigration;
  /** Cuts a migration of the store off, which the next start does again. */
  signal?: AbortSignal;
}

/**
 * Opens the data folder and chooses the parts. Seeds what every installation starts with; what is there stays.
 * @throws ConcordanceError `configuration_invalid`, `store_missing`, `store_too_new`, `store_unsupported`,
 *   `store_corrupt`, `disk_full`; the reason of the signal
 */
export async function openPlatform(
  settings: Settings,
  {
    log = silent,
    jobKinds = jobKindRules,
    startStoreThread: startThread,
    observer = unobserved,
    onMigration: alsoOnMigration,
    signal,
  }: PlatformOptions = {},
): Promise<Platform> {
  await prepareDataFolder(settings.dataDir);
  if (settings.arango === null) await requireGraph(settings.dataDir);
  else warnOfUnusedGraph(log, settings.dataDir);
  const clock = systemClock;
  const documents = createDocumentKinds({
    ...settings.parsers,
    recognition: recognitionData(settings.parsers.recognition),
  });
  const objects = observer.objects(await chooseObjects(settings));
  const onMigration: OnMigration = (migration) => {
    // Until a migration is done nobody is served, which those who log only warnings are to know, too.
    log[migration.state === 'done' ? 'info' : 'warn'](migration, describeMigration(migration));
    alsoOnMigration?.(migration);
  };
  const chosen = await chooseStore(settings, { clock, jobKinds, startThread, objects, onMigration, signal });
  const { snapshots, stages, records } = chosen;
  const store = observer.store(chosen.store);
  const vault = openVault(settings.secretKeys, () => loadSecretKeyFile(join(settings.dataDir, 'secret.keys')));
  const providerKeys = createProviderKeys({ store, vault, check: checkProviderKey });
  const vertex = chooseVertex(settings);
  const access = { keys: providerKeys, vertex };
  const extractor = observer.extractor(chooseExtractor(settings, access));
  const extractors = extractorMaker(settings, access, observer);
  const embedders = createEmbedders(settings, {
    ...{ store, access, observer },
    queries: {
      cache: store,
      onCall: (call) => log.info(call, 'requested the vector of a query from the embedding model'),
      onCacheFailure: (err) => log.warn({ err }, 'caching the vector of a query failed'),
    },
  });
  const analysisThreads = createAnalysisThreads();
  const budgets = createBudgetFile(join(settings.dataDir, 'limits.db'), clock);
  await store.seedAccess(accessDefaults);
  await store.seedOAuthClients(builtinClients);
  await store.seedGraph({ vocabulary: builtinTypes, profiles: [embedders.ofSettings.profile] });
  const vision = chooseVision(settings, access);
  const embedder = await embedders.active();
  if (embedder !== embedders.ofSettings) warnOfOtherProfile(log, embedder, embedders.ofSettings);
  return {
    settings,
    jobKinds,
    store,
    snapshots,
    stages,
    records,
    codec: createContainerCodec(vault),
    installationId: await store.installationId(),
    providerKeys,
    vertex: vertex?.server ?? null,
    budgets,
    objects,
    documents,
    folders: createFolderReader({ roots: settings.ingestRoots, closed: [settings.dataDir] }),
    web: createWebReader({ ...settings.urls, maxBytes: settings.maxUploadBytes }),
    webhookSecrets: createWebhookSecrets(vault, store),
    webhookSender: createWebhookSender({ allow: settings.webhookAllow }),
    extractor,
    makeExtractor: extractors.make,
    vision: vision === null ? null : observer.vision(vision),
    embedder,
    activeEmbedder: () => embedders.active(),
    makeEmbedder: (profile) => embedders.of(profile),
    builtinProfiles,
    diskSpace: createDiskSpace(settings.dataDir),
    clock,
    eventLoop: systemEventLoop,
    analysisThreads,
    queries: createQueryGate({ concurrency: settings.queryConcurrency, ...queryWait }),
    ids: createIdMaker(clock),
    async close() {
      documents.close();
      await Promise.allSettled([
        extractor.close(),
        extractors.close(),
        embedders.close(),
        analysisThreads.close(),
        snapshots.close(),
        stages.close(),
      ]);
      budgets.close();
      await store.close();
    },
  };
}

/** Held by the one process that may start the Temporal server of a data folder; null when another holds it. */
export async function lockTemporal(settings: Settings): Promise<{ release(): void } | null> {
  await prepareDataFolder(settings.dataDir);
  return acquireFolderLock(join(settings.dataDir, 'temporal.lock'));
}

function warnOfUnusedGraph(log: PlatformLog, dataDir: string): void {
  if (!hasGraph(dataDir)) return;
  const message =
    'the data folder has a graph (graph.db), which is not used while ARANGO_URL is set; `npm run admin -- migrate` carries it over';
  log.warn({ dataDir }, message);
}

function warnOfOtherProfile(log: PlatformLog, active: Embedder, ofSettings: Embedder): void {
  const profiles = { active: active.profile.identity, settings: ofSettings.profile.identity };
  log.warn(
    profiles,
    'the active embedding profile is not that of the settings; it stays until the vectors are regenerated',
  );
}
