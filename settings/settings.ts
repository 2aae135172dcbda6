import type { RateBudgets } from '../domain/access/rate-budgets.js';
import { defaultBudgets } from '../domain/access/rate-budgets.js';
import type { BackupSchedule } from '../domain/backup/backup-schedule.js';
import { ConcordanceError } from '../domain/errors.js';
import type { QueueName } from '../domain/operations/queue-names.js';
import type { QueryLimits } from '../domain/query/cypher/query-request.js';
import { modelSettings, type ModelSettings } from './model-settings.js';
import { nameIssues } from './names.js';
import { missingBeside } from './missing-beside.js';
import type { Setting } from './setting.js';
import { temporalSettings, type TemporalSettings } from './temporal-settings.js';
import { settingsTable } from './table.js';
import type { SettingName, SettingValues } from './table.js';

export interface Settings {
  dataDir: string;
  host: string;
  port: number;
  publicUrl: string | null;
  adminPassword: string | null;
  logLevel: SettingValues['CONCORDANCE_LOG_LEVEL'];
  tokenMinutes: number;
  maxUploadBytes: number;
  maxTextBytes: number;
  maxBackupBytes: number;
  /** Settings for reading documents from the web. */
  urls: { enabled: boolean; allow: string[]; milliseconds: number };
  /** Hosts and ranges beyond the public internet that webhooks may name. */
  webhookAllow: string[];
  /** Folders of the server that may be read. */
  ingestRoots: string[];
  corsOrigins: string[];
  trustedProxies: string[];
  /** `ID:BASE64`; empty: the key file of the data folder. */
  secretKeys: string[];
  /** Null: nothing is limited. */
  rateBudgets: RateBudgets | null;
  requireConfirmation: boolean;
  approvalMs: number;
  /** US dollars; 0 for no limit. */
  costCapUsd: number;
  parallelDocuments: number;
  window: number;
  modelThreads: number;
  parsers: {
    processes: number;
    memoryMb: number;
    stepMs: number;
    limits: { pages: number; pixels: number; unpackedBytes: number };
    recognition: { languages: string[]; folder: string | null };
  };
  models: ModelSettings;
  embedder: SettingValues['CONCORDANCE_EMBEDDER'];
  staleMs: number;
  heartbeatMs: number;
  embedPassages: boolean;
  matchGuard: boolean;
  /** True: a schedule consolidates the vocabulary where its zone asks for that. */
  scheduledConsolidation: boolean;
  /** Backups that the service makes by itself. */
  backups: BackupSchedule;
  query: QueryLimits;
  /** Queries this process runs at the same time. */
  queryConcurrency: number;
  /** Milliseconds that artifacts are kept; 0: until they are deleted. */
  artifactMs: number;
  programMs: number;
  /** ArangoDB for all that the store keeps; null: the file graph.db of the data folder. */
  arango: { url: string; database: string; username: string; password: string } | null;
  /** Bucket for objects; null: they are in the data folder. */
  bucket: { bucket: string; prefix: string; endpoint: string | null } | null;
  /** Queues of the worker; none: all queues. */
  queues: {
    served: QueueName[];
    concurrency: Partial<Record<QueueName, number>>;
    rates: Partial<Record<QueueName, number>>;
  };
  /** Milliseconds that running activities are given when the worker stops. */
  workerGraceMs: number;
  /** Server that decrypts for the Temporal UI; it runs only where it is started. */
  codecServer: { host: string; port: number; tokens: string[]; origins: string[] };
  temporal: TemporalSettings;
  monitoring: {
    /** Null: the API has no monitoring port. */
    apiPort: number | null;
    /** Null: the worker has no monitoring port. */
    workerPort: number | null;
    host: string;
    /** Null: metrics are given to all who reach the port. */
    metricsToken: string | null;
    /** True if traces are sent; the exporter reads where to from the environment. */
    hasTraceReceiver: boolean;
  };
}

/** The text without user and password before a host. */
function withoutCredentials(given: string | undefined): string | undefined {
  return given?.replace(/[^\s/,@]+@/g, '…@');
}

/**
 * Reads and checks all settings at once.
 * @throws ConcordanceError `configuration_invalid` with one message that lists every mistake
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settingsTable) as [SettingName, Setting<unknown>][]) {
    const given = env[name];
    try {
      values[name] = setting.read(given === undefined || given === '' ? setting.fallback : given);
    } catch (error) {
      const shown = setting.secret ? 'a secret' : JSON.stringify(withoutCredentials(given));
      mistakes.push(`${name} ${(error as Error).message}; it is ${shown}`);
    }
  }
  mistakes.push(...nameIssues(env));
  mistakes.push(...missingBeside(values));
  if (mistakes.length > 0) {
    throw new ConcordanceError(
      'configuration_invalid',
      `The settings have ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n  ${mistakes.join('\n  ')}\nThe table in docs/settings.md describes every setting.`,
      { data: { mistakes } },
    );
  }
  return assemble(values as SettingValues);
}

function assemble(v: SettingValues): Settings {
  return {
    dataDir: v.CONCORDANCE_DATA_DIR,
    host: v.CONCORDANCE_HOST,
    port: v.CONCORDANCE_PORT,
    publicUrl: v.CONCORDANCE_PUBLIC_URL,
    adminPassword: v.CONCORDANCE_ADMIN_PASSWORD,
    logLevel: v.CONCORDANCE_LOG_LEVEL,
    tokenMinutes: v.CONCORDANCE_TOKEN_MINUTES,
    maxUploadBytes: v.CONCORDANCE_MAX_UPLOAD_BYTES,
    maxTextBytes: v.CONCORDANCE_MAX_TEXT_BYTES,
    maxBackupBytes: v.CONCORDANCE_MAX_BACKUP_BYTES,
    urls: {
      enabled: v.CONCORDANCE_URL_INGESTION,
      allow: v.CONCORDANCE_URL_ALLOW,
      milliseconds: v.CONCORDANCE_URL_TIMEOUT_SECONDS * 1000,
    },
    webhookAllow: v.CONCORDANCE_WEBHOOK_ALLOW,
    ingestRoots: v.CONCORDANCE_INGEST_ROOTS,
    corsOrigins: v.CONCORDANCE_CORS_ORIGINS,
    trustedProxies: v.CONCORDANCE_TRUST_PROXY,
    secretKeys: v.CONCORDANCE_SECRET_KEYS,
    rateBudgets: v.CONCORDANCE_RATE_LIMITS
      ? { ...defaultBudgets, ...Object.fromEntries(v.CONCORDANCE_RATE_BUDGETS) }
      : null,
    requireConfirmation: v.CONCORDANCE_REQUIRE_CONFIRMATION,
    costCapUsd: v.CONCORDANCE_COST_CAP_USD,
    approvalMs: v.CONCORDANCE_APPROVAL_HOURS * 3_600_000,
    parallelDocuments: v.CONCORDANCE_DOCUMENT_CONCURRENCY,
    window: v.CONCORDANCE_PREFETCH_WINDOW,
    modelThreads: v.CONCORDANCE_MODEL_THREADS,
    parsers: {
      processes: v.CONCORDANCE_PARSERS,
      memoryMb: v.CONCORDANCE_PARSER_MEMORY_MB,
      stepMs: v.CONCORDANCE_PARSE_TIMEOUT_SECONDS * 1000,
      limits: {
        pages: v.CONCORDANCE_MAX_PAGES,
        pixels: v.CONCORDANCE_MAX_MEGAPIXELS * 1_000_000,
        unpackedBytes: v.CONCORDANCE_MAX_UNPACKED_BYTES,
      },
      recognition: { languages: v.CONCORDANCE_OCR_LANGUAGES, folder: v.CONCORDANCE_OCR_FOLDER },
    },
    models: modelSettings(v),
    embedder: v.CONCORDANCE_EMBEDDER,
    staleMs: v.CONCORDANCE_STALE_SECONDS * 1000,
    heartbeatMs: v.CONCORDANCE_HEARTBEAT_SECONDS * 1000,
    embedPassages: v.CONCORDANCE_EMBED_PASSAGES,
    matchGuard: v.CONCORDANCE_MATCH_GUARD,
    scheduledConsolidation: v.CONCORDANCE_SCHEDULED_CONSOLIDATION,
    backups: {
      everyMs: v.CONCORDANCE_BACKUP_HOURS * 3_600_000,
      retentionMs: v.CONCORDANCE_BACKUP_RETENTION_DAYS * 86_400_000,
      isEncrypted: v.CONCORDANCE_BACKUP_ENCRYPTION,
    },
    query: {
      milliseconds: v.CONCORDANCE_QUERY_TIMEOUT_SECONDS * 1000,
      rows: v.CONCORDANCE_MAX_QUERY_ROWS,
      edges: v.CONCORDANCE_MAX_QUERY_RELATIONSHIPS,
      paths: v.CONCORDANCE_MAX_QUERY_PATHS,
      characters: v.CONCORDANCE_MAX_QUERY_CHARACTERS,
      pathLength: v.CONCORDANCE_MAX_VARIABLE_PATH_LENGTH,
    },
    queryConcurrency: v.CONCORDANCE_QUERY_CONCURRENCY,
    artifactMs: v.CONCORDANCE_ARTIFACT_DAYS * 86_400_000,
    programMs: v.CONCORDANCE_PROGRAM_TIMEOUT_SECONDS * 1000,
    arango:
      v.ARANGO_URL === null
        ? null
        : {
            ...{ url: v.ARANGO_URL, database: v.ARANGO_DATABASE },
            ...{ username: v.ARANGO_USER, password: v.ARANGO_PASSWORD ?? '' },
          },
    bucket: v.GCS_BUCKET === null ? null : { bucket: v.GCS_BUCKET, prefix: v.GCS_PREFIX, endpoint: v.GCS_ENDPOINT },
    queues: {
      served: [...new Set(v.CONCORDANCE_WORKER_QUEUES)],
      concurrency: Object.fromEntries(v.CONCORDANCE_QUEUE_CONCURRENCY),
      rates: Object.fromEntries(v.CONCORDANCE_QUEUE_RATES),
    },
    workerGraceMs: v.CONCORDANCE_WORKER_GRACE_SECONDS * 1000,
    codecServer: {
      host: v.CONCORDANCE_CODEC_HOST,
      port: v.CONCORDANCE_CODEC_PORT,
      tokens: v.CONCORDANCE_CODEC_TOKENS,
      origins: v.CONCORDANCE_CODEC_ORIGINS,
    },
    temporal: temporalSettings(v),
    monitoring: {
      apiPort: v.CONCORDANCE_API_MONITORING_PORT,
      workerPort: v.CONCORDANCE_WORKER_MONITORING_PORT,
      host: v.CONCORDANCE_MONITORING_HOST,
      metricsToken: v.CONCORDANCE_METRICS_TOKEN,
      hasTraceReceiver: v.OTEL_EXPORTER_OTLP_ENDPOINT !== null || v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== null,
    },
  };
}
