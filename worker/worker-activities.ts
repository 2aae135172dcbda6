import type { Logger } from 'pino';
import { createActivities, type Activities } from '../activities/index.js';
import type { AnalysisDependencies } from '../activities/analysis/analysis-dependencies.js';
import type { BackupDependencies } from '../activities/backup/backup-dependencies.js';
import type { RestoreDependencies } from '../activities/restore/restore-dependencies.js';
import type { ScheduledBackupDependencies } from '../activities/backup/create-backup-upkeep-activities.js';
import type { BatchDependencies } from '../activities/batches/batch-dependencies.js';
import type { DeletionDependencies } from '../activities/deletions/deletion-dependencies.js';
import type { EpistemicDependencies } from '../activities/vocabulary/measure-types.js';
import type { IngestDependencies } from '../activities/ingest/ingest-dependencies.js';
import type { RegenerationDependencies } from '../activities/embedding/regeneration-job.js';
import type { JobDependencies } from '../activities/jobs/job-activities.js';
import type { ProgramDependencies } from '../activities/programs/program-dependencies.js';
import type { ScheduledUpkeepDependencies } from '../activities/vocabulary/create-upkeep-activities.js';
import type { VocabularyDependencies } from '../activities/vocabulary/vocabulary-dependencies.js';
import type { WebhookDependencies } from '../activities/webhooks/create-webhook-activities.js';
import type { Embedder, JobWorkflows, WebhookWorkflows, WebhookSender } from '../domain/ports.js';
import type { WebhookSecrets } from '../domain/webhooks/webhook-secrets.js';
import { activityNames, type ActivityName } from '../temporal-config/shared.js';
import { version } from '../settings/version.js';
import { activityHeartbeat } from './heartbeat.js';

/** The parts of the platform that activities are made of. */
export interface ActivityPlatform extends Omit<IngestDependencies, 'embedder' | 'heartbeat' | 'settings'> {
  /** That of the profile which is active at this moment. */
  activeEmbedder(): Promise<Embedder>;
  makeEmbedder: RegenerationDependencies['makeEmbedder'];
  store: IngestDependencies['store'] &
    JobDependencies['jobs'] &
    ProgramDependencies['store'] &
    BatchDependencies['store'] &
    DeletionDependencies['store'] &
    AnalysisDependencies['store'] &
    VocabularyDependencies['store'] &
    ScheduledUpkeepDependencies['store'] &
    EpistemicDependencies['store'] &
    RegenerationDependencies['store'] &
    BackupDependencies['store'] &
    ScheduledBackupDependencies['store'] &
    RestoreDependencies['store'] &
    WebhookDependencies['store'];
  snapshots: BackupDependencies['snapshots'];
  codec: BackupDependencies['codec'];
  stages: RestoreDependencies['stages'];
  web: BatchDependencies['web'];
  folders: BatchDependencies['folders'];
  webhookSender: WebhookSender;
  webhookSecrets: WebhookSecrets;
  eventLoop: ProgramDependencies['eventLoop'];
  analysisThreads: AnalysisDependencies['threads'];
  queries: ProgramDependencies['queries'];
  settings: IngestDependencies['settings'] &
    JobDependencies['settings'] &
    ProgramDependencies['settings'] &
    BatchDependencies['settings'] &
    ScheduledUpkeepDependencies['settings'] &
    ScheduledBackupDependencies['settings'] &
    RestoreDependencies['settings'] &
    AnalysisDependencies['settings'];
}

/** The activities. Each invocation works with the embedder of the profile that is active when it begins. */
export function workerActivities(
  platform: ActivityPlatform,
  temporal: { workflows: JobWorkflows; webhooks: WebhookWorkflows },
  log: Pick<Logger, 'error'>,
): Activities {
  const made = new Map<Embedder, Activities>();
  const activitiesOfNow = async () => {
    const embedder = await platform.activeEmbedder();
    const activities = made.get(embedder) ?? activitiesWith(platform, embedder, temporal, log);
    made.set(embedder, activities);
    return activities;
  };
  const call = (name: ActivityName) => async (input: never) => ((await activitiesOfNow())[name] as Call)(input);
  return Object.fromEntries(activityNames.map((name) => [name, call(name)])) as unknown as Activities;
}

type Call = (input: never) => Promise<unknown>;

function activitiesWith(
  platform: ActivityPlatform,
  embedder: Embedder,
  { workflows, webhooks }: { workflows: JobWorkflows; webhooks: WebhookWorkflows },
  log: Pick<Logger, 'error'>,
): Activities {
  const {
    store,
    objects,
    snapshots,
    stages,
    codec,
    documents,
    web,
    extractor,
    makeExtractor,
    vision,
    clock,
    ids,
    eventLoop,
    queries,
    settings,
  } = platform;
  const ingest = {
    store,
    objects,
    documents,
    extractor,
    makeExtractor,
    vision,
    embedder,
    clock,
    ids,
    settings,
    heartbeat: activityHeartbeat,
  };
  return createActivities({
    ingest,
    regenerations: { ...ingest, store, makeEmbedder: platform.makeEmbedder },
    jobs: { jobs: store, embedder, objects, snapshots, stages, workflows, webhooks, clock, settings },
    backups: { store, snapshots, objects, codec, heartbeat: activityHeartbeat, version, settings },
    restores: {
      store,
      stages,
      snapshots,
      objects,
      codec,
      workflows,
      ids,
      clock,
      heartbeat: activityHeartbeat,
      settings,
    },
    backupUpkeep: { store, workflows, ids, clock, settings },
    webhooks: {
      ...{ store, clock, eventLoop, sender: platform.webhookSender, secrets: platform.webhookSecrets },
      signal: () => activityHeartbeat.signal(),
    },
    analyses: {
      ...{ store, objects, embedder, extractor, makeExtractor, clock, ids, eventLoop, settings },
      ...{ threads: platform.analysisThreads, heartbeat: activityHeartbeat },
    },
    deletions: { store, embedder, objects, workflows, clock, heartbeat: activityHeartbeat },
    vocabulary: { store, embedder, eventLoop, heartbeat: activityHeartbeat },
    upkeep: { store, embedder, workflows, ids, eventLoop, settings },
    epistemic: { store, embedder, heartbeat: activityHeartbeat },
    batches: {
      store,
      objects,
      documents,
      web,
      folders: platform.folders,
      workflows,
      clock,
      settings,
      heartbeat: activityHeartbeat,
    },
    programs: {
      ...{ store, objects, embedder, clock, eventLoop, queries, settings },
      signal: () => activityHeartbeat.signal(),
      onFailure: (error, executionId) => log.error({ err: error, execution_id: executionId }, 'a statement failed'),
    },
  });
}
