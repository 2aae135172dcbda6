import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defaultBudgets, isBudgetKey } from './domain/access/rate-budgets.js';
import type { BudgetKey, RateBudget, RateBudgets } from './domain/access/rate-budgets.js';
import { ConcordanceError } from './domain/errors.js';
import type { QueryLimits } from './domain/query/cypher/run-cypher.js';

/**
 * Every setting, as data: name, default, what it is for and how its text is read. docs/settings.md shows this table and
 * a test holds the two together.
 */
interface Setting<T> {
  readonly fallback: string;
  readonly meaning: string;
  /** Never shown in logs or messages. */
  readonly secret?: boolean;
  /** @throws Error with what is wrong, as the end of a sentence that starts with the name. */
  read(text: string): T;
}

export const settingsTable = {
  CONCORDANCE_DATA_DIR: folder('.data', 'Folder for the graph, the originals and the workflow history'),
  CONCORDANCE_HOST: text('127.0.0.1', 'Address the API listens on'),
  CONCORDANCE_PORT: integer(8080, 0, 65535, 'Port of the API; 0 takes any free one'),
  CONCORDANCE_PUBLIC_URL: optionalUrl('URL under which clients reach the API, where it differs from the address'),
  CONCORDANCE_ADMIN_PASSWORD: optional('Password for the first user `admin`; one is made up when absent', true),
  CONCORDANCE_LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info', 'Least level logged'),
  CONCORDANCE_TOKEN_MINUTES: integer(60, 5, 1440, 'Minutes a login token is good for'),
  CONCORDANCE_MAX_UPLOAD_BYTES: integer(256 * 1024 * 1024, 1024, 2 ** 40, 'Largest upload taken, in bytes'),
  CONCORDANCE_MAX_TEXT_BYTES: integer(
    32 * 1024 * 1024,
    1024,
    2 ** 30,
    'Largest JSON body of POST /ingest/text, in bytes',
  ),
  CORS_ORIGINS: list(
    readOrigin,
    'Origins of web pages that may call the API, as https://app.example; none when absent',
  ),
  TRUST_PROXY: list(
    readRange,
    'Addresses or ranges of the proxies whose X-Forwarded-For is believed, as 10.0.0.0/8; none when absent',
  ),
  CONCORDANCE_SECRET_KEYS: list(
    readSecretKey,
    'Keys that seal stored secrets, as ID:BASE64 of 32 bytes, the one that seals first; a key file in the data folder when absent',
    true,
  ),
  RATE_LIMITS: flag(true, 'Whether calls are counted and those beyond a budget refused'),
  RATE_BUDGETS: list(
    readBudget,
    'Budgets that differ from the usual ones, as login.account=10/60: calls in so many seconds',
  ),
  REQUIRE_CONFIRMATION: flag(false, 'Whether critical calls are refused without `?confirm=true`'),
  CONCORDANCE_APPROVAL_HOURS: number(24, 0.001, 8760, 'Hours a job waits for approval before it lapses'),
  CONCORDANCE_PARALLEL_DOCUMENTS: integer(2, 1, 64, 'Documents of one ontology that are read at the same time'),
  CONCORDANCE_WINDOW: integer(
    4,
    1,
    64,
    'Runs of chunks of one document that are prepared ahead of the one being integrated',
  ),
  CONCORDANCE_MODEL_THREADS: integer(2, 1, 64, 'Threads for the built-in models, in each process'),
  CONCORDANCE_PARSERS: integer(2, 1, 64, 'Processes that read PDF, Word, HTML and pictures, in each worker'),
  CONCORDANCE_PARSER_MEMORY_MB: integer(1024, 256, 65536, 'Most memory of each of these processes, in MiB'),
  CONCORDANCE_PARSE_SECONDS: number(120, 1, 3600, 'Seconds one page, or a document without pages, may take to be read'),
  CONCORDANCE_MAX_PAGES: integer(5000, 1, 100000, 'Most pages of a PDF'),
  CONCORDANCE_MAX_MEGAPIXELS: integer(64, 1, 1000, 'Largest picture, in millions of pixels'),
  CONCORDANCE_MAX_UNPACKED_BYTES: integer(
    128 * 1024 * 1024,
    1024,
    2 ** 40,
    'Most bytes a Word document may unpack to, or a web page may have',
  ),
  CONCORDANCE_OCR_LANGUAGES: languages('eng', 'Languages of the words on pictures and scanned pages, joined by +'),
  CONCORDANCE_OCR_FOLDER: optional('Folder with `<language>.traineddata.gz` of each; without it, eng alone is there'),
  EXTRACTION_MODEL: optional('Model that reads concepts, at MODEL_BASE_URL; the built-in English rules when absent'),
  EMBEDDING_MODEL: optional(
    'Embedding model, at EMBEDDING_BASE_URL or MODEL_BASE_URL; CONCORDANCE_EMBEDDER when absent',
  ),
  MODEL_BASE_URL: optionalUrl(
    'Model server that speaks the protocol of OpenAI, up to the version: http://127.0.0.1:11434/v1',
  ),
  MODEL_API_KEY: optional('Key for the model server; without it the stored key of the provider `openai`, if any', true),
  EMBEDDING_BASE_URL: optionalUrl('Server of the embedding model, where it is another one than MODEL_BASE_URL'),
  EMBEDDING_API_KEY: optional('Key for the server of the embedding model, where it is another one', true),
  EMBEDDING_DIMENSIONS: integer(1536, 1, 16384, 'Length of the vectors of EMBEDDING_MODEL'),
  EMBEDDING_MATCH_THRESHOLD: number(0.85, 0, 1, 'Cosine from which EMBEDDING_MODEL takes two concepts for one'),
  EMBEDDING_SEARCH_THRESHOLD: number(0.7, 0, 1, 'Cosine from which a search result of EMBEDDING_MODEL is shown'),
  MODEL_PRICES: list(
    readPrice,
    'Prices in US dollars per million tokens, as gpt-4o-mini=0.15/0.60 (read/answered) or text-embedding-3-small=0.02',
  ),
  COST_CAP_USD: number(0, 0, 1e6, 'US dollars a job may spend before it waits for approval again; 0 for no limit'),
  MODEL_CONCURRENCY: integer(4, 1, 256, 'Requests each worker has under way at the model server'),
  MODEL_REQUESTS_PER_MINUTE: integer(
    0,
    0,
    1e6,
    'Chunks all workers together begin to read in a minute; 0 for no limit',
  ),
  MODEL_TIMEOUT_SECONDS: integer(180, 1, 3600, 'Seconds until a request to the model server is given up'),
  CONCORDANCE_EMBEDDER: choice(
    ['builtin:use-lite-en', 'builtin:hash-v1'],
    'builtin:use-lite-en',
    'Embedding model: an English sentence model, or word hashes for any language',
  ),
  CONCORDANCE_STALE_SECONDS: number(
    10,
    0.1,
    86400,
    'Seconds without progress after which a running job is compared with the workflow engine',
  ),
  CONCORDANCE_HEARTBEAT_SECONDS: number(
    10,
    1,
    600,
    'Seconds without a sign of life after which a step is given to another worker',
  ),
  EMBED_PASSAGES: flag(true, 'Whether passages of about 200 words get vectors of their own'),
  MATCH_GUARD: flag(true, 'Whether pairs of concepts that only look alike are kept apart'),
  CONCORDANCE_QUERY_SECONDS: number(30, 0.01, 3600, 'Seconds a query may take'),
  CONCORDANCE_QUERY_ROWS: integer(1_000_000, 1, 1e9, 'Rows a query may make on its way, all steps together'),
  CONCORDANCE_QUERY_EDGES: integer(1_000_000, 1, 1e9, 'Relationships a query may read'),
  CONCORDANCE_QUERY_PATHS: integer(200_000, 1, 1e9, 'Paths a query may follow at once'),
  CONCORDANCE_QUERY_CHARACTERS: integer(128_000_000, 1, 1e12, 'Characters of text a query may read'),
  MAX_VARIABLE_PATH_LENGTH: integer(6, 1, 100, 'Largest upper bound of a variable-length path in a query'),
  PROGRAM_TIMEOUT_SECONDS: number(60, 0.1, 3600, 'Seconds an execution of programs may take, a whole deck together'),
  TEMPORAL_ADDRESS: optional('host:port of a Temporal server; without it one is started on the data folder'),
  TEMPORAL_NAMESPACE: text('default', 'Temporal namespace'),
  TEMPORAL_API_KEY: optional('API key for Temporal Cloud', true),
  TEMPORAL_TLS: flag(false, 'Whether to speak TLS to Temporal'),
  TEMPORAL_TASK_QUEUE: text('concordance', 'Prefix of the task queues'),
  TEMPORAL_UI_URL: optionalUrl(
    'URL of the Temporal UI, for the links in jobs; known by itself for a server started here',
  ),
  TEMPORAL_CLI: optional('Path of the `temporal` program to start the server with'),
} satisfies Record<string, Setting<unknown>>;

type Table = typeof settingsTable;
export type SettingName = keyof Table;
type Values = { [Name in SettingName]: ReturnType<Table[Name]['read']> };

export interface Settings {
  dataDir: string;
  host: string;
  port: number;
  publicUrl: string | null;
  adminPassword: string | null;
  logLevel: Values['CONCORDANCE_LOG_LEVEL'];
  tokenMinutes: number;
  maxUploadBytes: number;
  maxTextBytes: number;
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
  embedder: Values['CONCORDANCE_EMBEDDER'];
  staleMs: number;
  heartbeatMs: number;
  embedPassages: boolean;
  matchGuard: boolean;
  query: QueryLimits;
  programMs: number;
  temporal: {
    address: string | null;
    namespace: string;
    apiKey: string | null;
    tls: boolean;
    taskQueue: string;
    uiUrl: string | null;
    cli: string | null;
  };
}

/** Models behind a server of the OpenAI protocol; those that are null are built in. */
export interface ModelSettings {
  extraction: string | null;
  embedding: string | null;
  baseUrl: string | null;
  apiKey: string | null;
  embeddingBaseUrl: string | null;
  embeddingApiKey: string | null;
  dimensions: number;
  matchThreshold: number;
  searchThreshold: number;
  /** By model, in US dollars per million tokens. */
  prices: ReadonlyMap<string, { readUsd: number; answeredUsd: number }>;
  /** Requests under way in each worker. */
  concurrency: number;
  /** Of all workers together; 0 for no limit. */
  requestsPerMinute: number;
  timeoutMs: number;
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
      const shown = setting.secret ? 'a secret' : JSON.stringify(given);
      mistakes.push(`${name} ${(error as Error).message}; it is ${shown}`);
    }
  }
  mistakes.push(...unknownNames(env));
  if (mistakes.length === 0) mistakes.push(...missingBeside(values as Values));
  if (mistakes.length > 0) {
    throw new ConcordanceError(
      'configuration_invalid',
      `The settings have ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n  ${mistakes.join('\n  ')}\nThe table in docs/settings.md says what each is for.`,
      { data: { mistakes } },
    );
  }
  return assemble(values as Values);
}

function assemble(v: Values): Settings {
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
    corsOrigins: v.CORS_ORIGINS,
    trustedProxies: v.TRUST_PROXY,
    secretKeys: v.CONCORDANCE_SECRET_KEYS,
    rateBudgets: v.RATE_LIMITS ? { ...defaultBudgets, ...Object.fromEntries(v.RATE_BUDGETS) } : null,
    requireConfirmation: v.REQUIRE_CONFIRMATION,
    costCapUsd: v.COST_CAP_USD,
    approvalMs: v.CONCORDANCE_APPROVAL_HOURS * 3_600_000,
    parallelDocuments: v.CONCORDANCE_PARALLEL_DOCUMENTS,
    window: v.CONCORDANCE_WINDOW,
    modelThreads: v.CONCORDANCE_MODEL_THREADS,
    parsers: {
      processes: v.CONCORDANCE_PARSERS,
      memoryMb: v.CONCORDANCE_PARSER_MEMORY_MB,
      stepMs: v.CONCORDANCE_PARSE_SECONDS * 1000,
      limits: {
        pages: v.CONCORDANCE_MAX_PAGES,
        pixels: v.CONCORDANCE_MAX_MEGAPIXELS * 1_000_000,
        unpackedBytes: v.CONCORDANCE_MAX_UNPACKED_BYTES,
      },
      recognition: { languages: v.CONCORDANCE_OCR_LANGUAGES, folder: v.CONCORDANCE_OCR_FOLDER },
    },
    models: {
      extraction: v.EXTRACTION_MODEL,
      embedding: v.EMBEDDING_MODEL,
      baseUrl: v.MODEL_BASE_URL,
      apiKey: v.MODEL_API_KEY,
      embeddingBaseUrl: v.EMBEDDING_BASE_URL ?? v.MODEL_BASE_URL,
      embeddingApiKey: v.EMBEDDING_API_KEY ?? v.MODEL_API_KEY,
      dimensions: v.EMBEDDING_DIMENSIONS,
      matchThreshold: v.EMBEDDING_MATCH_THRESHOLD,
      searchThreshold: v.EMBEDDING_SEARCH_THRESHOLD,
      prices: new Map(v.MODEL_PRICES.map(({ model, ...price }) => [model, price])),
      concurrency: v.MODEL_CONCURRENCY,
      requestsPerMinute: v.MODEL_REQUESTS_PER_MINUTE,
      timeoutMs: v.MODEL_TIMEOUT_SECONDS * 1000,
    },
    embedder: v.CONCORDANCE_EMBEDDER,
    staleMs: v.CONCORDANCE_STALE_SECONDS * 1000,
    heartbeatMs: v.CONCORDANCE_HEARTBEAT_SECONDS * 1000,
    embedPassages: v.EMBED_PASSAGES,
    matchGuard: v.MATCH_GUARD,
    query: {
      milliseconds: v.CONCORDANCE_QUERY_SECONDS * 1000,
      rows: v.CONCORDANCE_QUERY_ROWS,
      edges: v.CONCORDANCE_QUERY_EDGES,
      paths: v.CONCORDANCE_QUERY_PATHS,
      characters: v.CONCORDANCE_QUERY_CHARACTERS,
      pathLength: v.MAX_VARIABLE_PATH_LENGTH,
    },
    programMs: v.PROGRAM_TIMEOUT_SECONDS * 1000,
    temporal: {
      address: v.TEMPORAL_ADDRESS,
      namespace: v.TEMPORAL_NAMESPACE,
      apiKey: v.TEMPORAL_API_KEY,
      tls: v.TEMPORAL_TLS,
      taskQueue: v.TEMPORAL_TASK_QUEUE,
      uiUrl: v.TEMPORAL_UI_URL,
      cli: v.TEMPORAL_CLI,
    },
  };
}

/** Settings that are of use only together with others. */
function missingBeside(v: Values): string[] {
  const missing: string[] = [];
  if (v.EXTRACTION_MODEL !== null && v.MODEL_BASE_URL === null) {
    missing.push('EXTRACTION_MODEL needs MODEL_BASE_URL, the server where the model is');
  }
  if (v.EMBEDDING_MODEL !== null && (v.EMBEDDING_BASE_URL ?? v.MODEL_BASE_URL) === null) {
    missing.push('EMBEDDING_MODEL needs EMBEDDING_BASE_URL or MODEL_BASE_URL, the server where the model is');
  }
  return missing;
}

/** A misspelt setting is worse than a wrong one: it would be ignored in silence. Names for clients and tests are let be. */
function unknownNames(env: Record<string, string | undefined>): string[] {
  const forClients = ['CONCORDANCE_URL', 'CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY', 'CONCORDANCE_CONFIG'];
  return Object.keys(env)
    .filter((name) => name.startsWith('CONCORDANCE_') && !(name in settingsTable))
    .filter((name) => !forClients.includes(name) && !name.startsWith('CONCORDANCE_TEST_'))
    .map((name) => `${name} is not a setting; remove it or correct its name`);
}

function text(fallback: string, meaning: string): Setting<string> {
  return { fallback, meaning, read: (given) => given };
}

function optional(meaning: string, secret = false): Setting<string | null> {
  return { fallback: '', meaning, secret, read: (given) => (given === '' ? null : given) };
}

function folder(fallback: string, meaning: string): Setting<string> {
  return { fallback, meaning, read: (given) => resolve(given.replace(/^~(?=\/|$)/, process.env['HOME'] ?? tmpdir())) };
}

function optionalUrl(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (!/^https?:\/\//.test(given) || !URL.canParse(given)) throw new Error('must be an http or https URL');
      return given.replace(/\/+$/, '');
    },
  };
}

/** Several values, with commas or spaces between them. */
function list<T>(readOne: (text: string) => T, meaning: string, secret = false): Setting<T[]> {
  return {
    fallback: '',
    meaning,
    secret,
    read: (given) =>
      given
        .split(/[\s,]+/)
        .filter((one) => one !== '')
        .map(readOne),
  };
}

function readOrigin(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || new URL(text).origin !== text) {
    throw new Error('must list origins, each of scheme, host and port alone, as https://app.example');
  }
  return text;
}

/** Kept as text: what it stands for is for those alone who seal. */
function readSecretKey(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=$/.test(text)) {
    throw new Error('must list keys as ID:BASE64, each of 32 bytes (openssl rand -base64 32)');
  }
  return text;
}

function readBudget(text: string): [BudgetKey, RateBudget] {
  const [, key = '', calls, seconds] = /^([a-z.]+)=(\d{1,9})\/(\d{1,5})$/.exec(text) ?? [];
  if (!isBudgetKey(key) || Number(calls) < 1 || Number(seconds) < 1) {
    throw new Error(
      `must list budgets as NAME=CALLS/SECONDS, where NAME is one of ${Object.keys(defaultBudgets).join(', ')}`,
    );
  }
  return [key, { calls: Number(calls), seconds: Number(seconds) }];
}

function readRange(text: string): string {
  const [network = '', prefix, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1;
  if (rest.length > 0 || most < 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))) {
    throw new Error('must list IP addresses or ranges, as 127.0.0.1 or 10.0.0.0/8');
  }
  return text;
}

function languages(fallback: string, meaning: string): Setting<string[]> {
  return {
    fallback,
    meaning,
    read(given) {
      if (!/^[A-Za-z_]{3,20}(\+[A-Za-z_]{3,20})*$/.test(given)) throw new Error('must be names like eng or eng+deu');
      return given.split('+');
    },
  };
}

/** One entry of MODEL_PRICES. Names of models may hold colons and slashes. */
function readPrice(text: string): { model: string; readUsd: number; answeredUsd: number } {
  const [, model = '', read = '', answered = read] = /^(.+)=([\d.]+)(?:\/([\d.]+))?$/.exec(text) ?? [];
  const [readUsd, answeredUsd] = [Number(read), Number(answered)];
  if (model === '' || !Number.isFinite(readUsd) || !Number.isFinite(answeredUsd)) {
    throw new Error('must list prices as model=read/answered, as gpt-4o-mini=0.15/0.60');
  }
  return { model, readUsd, answeredUsd };
}

function number(fallback: number, least: number, most: number, meaning: string): Setting<number> {
  return {
    fallback: String(fallback),
    meaning,
    read(given) {
      const value = Number(given);
      if (given.trim() === '' || !Number.isFinite(value) || value < least || value > most) {
        throw new Error(`must be a number from ${least} to ${most}`);
      }
      return value;
    },
  };
}

function integer(fallback: number, least: number, most: number, meaning: string): Setting<number> {
  const base = number(fallback, least, most, meaning);
  return {
    ...base,
    read(given) {
      const value = Number(given);
      if (!/^\d+$/.test(given) || value < least || value > most) {
        throw new Error(`must be a whole number from ${least} to ${most}`);
      }
      return value;
    },
  };
}

function flag(fallback: boolean, meaning: string): Setting<boolean> {
  return {
    fallback: fallback ? 'on' : 'off',
    meaning,
    read(given) {
      if (['on', 'true', '1', 'yes'].includes(given.toLowerCase())) return true;
      if (['off', 'false', '0', 'no'].includes(given.toLowerCase())) return false;
      throw new Error('must be on or off');
    },
  };
}

function choice<const T extends string>(choices: readonly T[], fallback: NoInfer<T>, meaning: string): Setting<T> {
  return {
    fallback,
    meaning,
    read(given) {
      const found = choices.find((choice) => choice === given);
      if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
      return found;
    },
  };
}
