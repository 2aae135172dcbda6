import { modelProviders } from '../domain/providers/model-provider.js';
import { vertexSdks } from '../domain/providers/vertex-sdk.js';
import {
  buildId,
  googleLocation,
  googleProject,
  hostAndPort,
  queuePrefix,
  readAllowed,
  languages,
  objectPrefix,
  optionalPort,
  readBudget,
  readOrigin,
  readPrice,
  readQueue,
  readQueueConcurrency,
  readQueueRate,
  readRange,
  readSecretKey,
  readToken,
} from './readers.js';
import {
  choice,
  flag,
  folder,
  integer,
  list,
  number,
  optional,
  optionalChoice,
  optionalKey,
  optionalUrl,
  paths,
  text,
} from './setting.js';
import type { Setting } from './setting.js';

/** Every setting by its name. docs/settings.md shows this table and a test holds the two together. */
export const settingsTable = {
  CONCORDANCE_DATA_DIR: folder('.data', 'Folder for the graph, the originals and the workflow history'),
  CONCORDANCE_HOST: text('127.0.0.1', 'Address that the API listens on'),
  CONCORDANCE_PORT: integer(8080, 0, 65535, 'Port of the API; 0 takes any free one'),
  CONCORDANCE_PUBLIC_URL: optionalUrl('URL under which clients reach the API, where it differs from the address'),
  CONCORDANCE_ADMIN_PASSWORD: optional(
    'Password for the first user `admin`, hard to guess (operations.md); generated when absent',
    true,
  ),
  CONCORDANCE_LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
    'info',
    'Minimum level that is logged',
  ),
  CONCORDANCE_TOKEN_MINUTES: integer(60, 5, 1440, 'Minutes until a login token expires'),
  CONCORDANCE_MAX_UPLOAD_BYTES: integer(256 * 1024 * 1024, 1024, 2 ** 40, 'Maximum size of an upload, in bytes'),
  CONCORDANCE_MAX_TEXT_BYTES: integer(
    32 * 1024 * 1024,
    1024,
    2 ** 30,
    'Maximum JSON body of POST /ingest/text, in bytes',
  ),
  CONCORDANCE_MAX_BACKUP_BYTES: integer(
    64 * 1024 ** 3,
    1024,
    2 ** 40,
    'Maximum size of the file of a backup that is sent, in bytes',
  ),
  CONCORDANCE_URL_INGESTION: flag(true, 'Allow documents to be ingested from URLs (POST /ingest/url)'),
  CONCORDANCE_URL_ALLOW: list(
    readAllowed,
    'Hosts and ranges that URLs may name beyond the public internet, as wiki.example, 127.0.0.1:8000 or 10.0.0.0/8',
  ),
  CONCORDANCE_WEBHOOK_ALLOW: list(
    readAllowed,
    'Hosts and ranges that webhooks may name beyond the public internet, also without TLS, as hooks.example, 127.0.0.1:8000 or 10.0.0.0/8',
  ),
  CONCORDANCE_URL_TIMEOUT_SECONDS: number(30, 0.1, 600, 'Maximum seconds for the download of a document from its URL'),
  CONCORDANCE_INGEST_ROOTS: paths(
    'Folders of the server that POST /ingest/directory may read, with colons between them; none when absent',
  ),
  CONCORDANCE_CORS_ORIGINS: list(
    readOrigin,
    'Origins of web pages that may call the API, as https://app.example; none when absent',
  ),
  CONCORDANCE_TRUST_PROXY: list(
    readRange,
    'Addresses or ranges of the proxies whose X-Forwarded-For is trusted, as 10.0.0.0/8; none when absent',
  ),
  CONCORDANCE_SECRET_KEYS: list(
    readSecretKey,
    'Keys that encrypt stored secrets, as ID:BASE64 of 32 bytes, the current one first; a key file in the data folder when absent',
    true,
  ),
  CONCORDANCE_RATE_LIMITS: flag(true, 'Limit calls by rate budgets'),
  CONCORDANCE_RATE_BUDGETS: list(
    readBudget,
    'Budgets that differ from the defaults, as login.account=10/60: calls in so many seconds',
  ),
  CONCORDANCE_REQUIRE_CONFIRMATION: flag(false, 'Refuse critical calls without `?confirm=true`'),
  CONCORDANCE_APPROVAL_HOURS: number(24, 0.001, 8760, 'Hours until a job that awaits approval is cancelled'),
  CONCORDANCE_DOCUMENT_CONCURRENCY: integer(2, 1, 64, 'Maximum concurrent documents of one ontology'),
  CONCORDANCE_PREFETCH_WINDOW: integer(
    4,
    1,
    64,
    'Chunk batches of one document that are extracted ahead of the one being integrated',
  ),
  CONCORDANCE_MODEL_THREADS: integer(2, 1, 64, 'Threads for the built-in models, in each process'),
  CONCORDANCE_PARSERS: integer(2, 1, 64, 'Processes that parse PDF, Word, HTML, mails and pictures, in each worker'),
  CONCORDANCE_PARSER_MEMORY_MB: integer(1024, 256, 65536, 'Maximum memory of each of these processes, in MiB'),
  CONCORDANCE_PARSE_TIMEOUT_SECONDS: number(
    120,
    1,
    3600,
    'Maximum seconds for parsing a page, or a document without pages',
  ),
  CONCORDANCE_MAX_PAGES: integer(5000, 1, 100000, 'Maximum pages of a PDF'),
  CONCORDANCE_MAX_MEGAPIXELS: integer(64, 1, 1000, 'Maximum size of a picture, in millions of pixels'),
  CONCORDANCE_MAX_UNPACKED_BYTES: integer(
    128 * 1024 * 1024,
    1024,
    2 ** 40,
    'Maximum bytes of an unpacked Word document or a web page',
  ),
  CONCORDANCE_OCR_LANGUAGES: languages(
    'eng',
    'Languages for text recognition in pictures and scanned pages, joined by +',
  ),
  CONCORDANCE_OCR_FOLDER: optional('Folder with `<language>.traineddata.gz` of each; without it only eng is available'),
  CONCORDANCE_MODEL_PROVIDER: choice(
    modelProviders,
    'openai',
    'Where CONCORDANCE_EXTRACTION_MODEL and CONCORDANCE_VISION_MODEL are: behind CONCORDANCE_MODEL_BASE_URL, or in Vertex AI',
  ),
  CONCORDANCE_EMBEDDING_PROVIDER: optionalChoice(
    modelProviders,
    'The same for CONCORDANCE_EMBEDDING_MODEL; as CONCORDANCE_MODEL_PROVIDER when absent',
  ),
  CONCORDANCE_EXTRACTION_MODEL: optional(
    'Model that reads concepts, of CONCORDANCE_MODEL_PROVIDER; the built-in English rules when absent. A stored configuration overrides it (models.md)',
  ),
  CONCORDANCE_VISION_MODEL: optional(
    'Model that describes pictures, of CONCORDANCE_MODEL_PROVIDER; without it only their text is recognised',
  ),
  CONCORDANCE_EMBEDDING_MODEL: optional(
    'Embedding model, of CONCORDANCE_EMBEDDING_PROVIDER; CONCORDANCE_EMBEDDER when absent',
  ),
  CONCORDANCE_MODEL_BASE_URL: optionalUrl(
    'Model server that speaks the protocol of OpenAI, up to the version: http://127.0.0.1:11434/v1',
  ),
  CONCORDANCE_MODEL_API_KEY: optionalKey(
    'Key for the model server; without it the key stored for that address, if any',
  ),
  CONCORDANCE_EMBEDDING_BASE_URL: optionalUrl(
    'Server of the embedding model, where it is another one than CONCORDANCE_MODEL_BASE_URL',
  ),
  CONCORDANCE_EMBEDDING_API_KEY: optionalKey('Key for the server of the embedding model, where it is another one'),
  CONCORDANCE_EMBEDDING_DIMENSIONS: integer(1536, 1, 16384, 'Length of the vectors of CONCORDANCE_EMBEDDING_MODEL'),
  CONCORDANCE_EMBEDDING_MATCH_THRESHOLD: number(
    0.85,
    0,
    1,
    'Minimum cosine at which CONCORDANCE_EMBEDDING_MODEL matches two concepts',
  ),
  CONCORDANCE_EMBEDDING_SEARCH_THRESHOLD: number(
    0.7,
    0,
    1,
    'Minimum cosine of a search result of CONCORDANCE_EMBEDDING_MODEL',
  ),
  CONCORDANCE_MODEL_PRICES: list(
    readPrice,
    'Prices in US dollars per million tokens, as gpt-4o-mini=0.15/0.60 (read/answered) or text-embedding-3-small=0.02',
  ),
  CONCORDANCE_COST_CAP_USD: number(
    0,
    0,
    1e6,
    'Maximum cost of a job, or of a whole batch, in US dollars before it waits for approval again; 0 for no limit. A stored configuration overrides it (models.md)',
  ),
  CONCORDANCE_MODEL_CONCURRENCY: integer(4, 1, 256, 'Maximum concurrent requests of each worker to the model server'),
  CONCORDANCE_MODEL_REQUESTS_PER_MINUTE: integer(
    0,
    0,
    1e6,
    'Maximum chunks that all workers together start to extract per minute; 0 for no limit',
  ),
  CONCORDANCE_MODEL_TIMEOUT_SECONDS: integer(180, 1, 3600, 'Timeout of a request to the model server, in seconds'),
  CONCORDANCE_EMBEDDER: choice(
    ['builtin:use-lite-en', 'builtin:hash-v1'],
    'builtin:use-lite-en',
    'Embedding model: an English sentence model, or word hashes for any language',
  ),
  CONCORDANCE_STALE_SECONDS: number(
    10,
    0.1,
    86400,
    'Seconds without progress after which a running job is reconciled with Temporal',
  ),
  CONCORDANCE_HEARTBEAT_SECONDS: number(
    10,
    1,
    600,
    'Heartbeat timeout of an activity, in seconds; then another worker repeats it',
  ),
  CONCORDANCE_EMBED_PASSAGES: flag(true, 'Make vectors of passages of about 200 words'),
  CONCORDANCE_MATCH_GUARD: flag(true, 'Let the guard keep concepts that only look alike separate'),
  CONCORDANCE_SCHEDULED_CONSOLIDATION: flag(
    true,
    'Consolidate the vocabulary periodically in the zones that ask for it, except with `pruning_mode` hitl',
  ),
  CONCORDANCE_BACKUP_HOURS: integer(0, 0, 8760, 'Hours from one scheduled backup to the next; 0 makes none'),
  CONCORDANCE_BACKUP_RETENTION_DAYS: integer(
    30,
    1,
    36_500,
    'Days that scheduled backups are kept; the newest stays in any case',
  ),
  CONCORDANCE_BACKUP_ENCRYPTION: flag(false, 'Encrypt scheduled backups with the key of CONCORDANCE_SECRET_KEYS'),
  CONCORDANCE_QUERY_TIMEOUT_SECONDS: number(30, 0.01, 3600, 'Time limit of a query, in seconds'),
  CONCORDANCE_MAX_QUERY_ROWS: integer(1_000_000, 1, 1e9, 'Maximum rows that all steps of a query produce together'),
  CONCORDANCE_MAX_QUERY_RELATIONSHIPS: integer(1_000_000, 1, 1e9, 'Maximum relationships that a query reads'),
  CONCORDANCE_MAX_QUERY_PATHS: integer(200_000, 1, 1e9, 'Maximum paths that a query follows at the same time'),
  CONCORDANCE_MAX_QUERY_CHARACTERS: integer(128_000_000, 1, 1e12, 'Maximum characters of text that a query reads'),
  CONCORDANCE_QUERY_CONCURRENCY: integer(
    4,
    1,
    1000,
    'Maximum concurrent queries of a process; up to 250 others wait, for at most 20 seconds',
  ),
  CONCORDANCE_MAX_VARIABLE_PATH_LENGTH: integer(6, 1, 100, 'Maximum upper bound of a variable-length path in a query'),
  CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: number(
    60,
    0.1,
    3600,
    'Time limit of an execution of programs, a whole deck together, in seconds',
  ),
  CONCORDANCE_ARTIFACT_DAYS: number(
    30,
    0,
    36_500,
    'Days until artifacts, the kept results of analyses, are deleted; 0 keeps them until someone deletes them',
  ),
  GCS_BUCKET: optional(
    'Bucket of Google Cloud Storage for originals, texts and backups; the folder objects/ of the data folder when absent',
  ),
  GCS_PREFIX: objectPrefix('What the names of all objects in the bucket begin with, as concordance/'),
  GCS_ENDPOINT: optionalUrl("URL of an emulator of Google Cloud Storage, without credentials; Google's when absent"),
  GOOGLE_CLOUD_LOCATION: googleLocation(
    'Location of Vertex AI, as europe-west4 or global; required where a model is there',
  ),
  GOOGLE_CLOUD_PROJECT: googleProject('Project of Google Cloud for Vertex AI; that of the credentials when absent'),
  VERTEX_SDK: choice(
    vertexSdks,
    'vertexai',
    'Package that asks generative models of Vertex AI: @google-cloud/vertexai, or its successor @google/genai',
  ),
  VERTEX_ENDPOINT: optionalUrl(
    "URL in the place of Vertex AI's own, as of Private Service Connect; without https no credentials are sent to it",
  ),
  TEMPORAL_ADDRESS: hostAndPort('host:port of a Temporal server; without it one is started on the data folder'),
  TEMPORAL_NAMESPACE: text('default', 'Temporal namespace'),
  TEMPORAL_API_KEY: optionalKey('API key for Temporal Cloud'),
  TEMPORAL_TLS: flag(false, 'Use TLS for connections to Temporal; an API key and the settings of TLS below turn it on'),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional(
    'File with the CA certificates that the Temporal server is checked with, in PEM; the usual CAs when absent',
  ),
  TEMPORAL_TLS_SERVER_NAME: optional('Name in the certificate of the Temporal server, where its address has another'),
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional('File with the client certificate for the Temporal server (mTLS), in PEM'),
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional('File with the key of the client certificate, in PEM, without a passphrase'),
  CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS: list(
    readSecretKey,
    'Keys that encrypt what Temporal stores, as ID:BASE64 of 32 bytes, the current one first; no encryption when absent (temporal.md)',
    true,
  ),
  CONCORDANCE_TEMPORAL_ENCRYPTION: flag(
    true,
    'Encrypt with the first of these keys; off only decrypts, before encryption begins or after it ends',
  ),
  CONCORDANCE_CODEC_HOST: text('127.0.0.1', 'Address that the codec server listens on'),
  CONCORDANCE_CODEC_PORT: integer(8091, 0, 65535, 'Port of the codec server; 0 takes any free one'),
  CONCORDANCE_CODEC_TOKENS: list(
    readToken,
    'Tokens of those who may read what is encrypted, at the codec server, of 32 characters or more each',
    true,
  ),
  CONCORDANCE_CODEC_ORIGINS: list(
    readOrigin,
    'Origins of the Temporal UIs that may ask the codec server, as https://temporal.example; that of CONCORDANCE_TEMPORAL_UI_URL when absent',
  ),
  CONCORDANCE_TEMPORAL_TASK_QUEUE: queuePrefix(
    'concordance',
    "Prefix of the task queues; the installation's id follows it",
  ),
  CONCORDANCE_WORKER_QUEUES: list(
    readQueue,
    'Task queues that a worker serves, of main, models, documents, store, programs, analyses and webhooks; all when absent',
  ),
  CONCORDANCE_QUEUE_CONCURRENCY: list(
    readQueueConcurrency,
    'Maximum concurrent activities of each worker by queue, as documents=2,store=8; others have their defaults (temporal.md)',
  ),
  CONCORDANCE_QUEUE_RATES: list(
    readQueueRate,
    'Maximum activities that all workers together start per second by queue, as models=2,webhooks=0.5; the same in each worker',
  ),
  CONCORDANCE_WORKER_GRACE_SECONDS: number(
    10,
    0,
    3600,
    'Seconds that running activities get to finish when a worker is stopped; then they record how far they came',
  ),
  TEMPORAL_WORKER_BUILD_ID: buildId(
    'Build id of the worker, for two builds side by side (operations.md); without it workers share all work',
  ),
  CONCORDANCE_TEMPORAL_UI_URL: optionalUrl(
    'URL of the Temporal UI, for the links in jobs; set automatically for a server started here',
  ),
  TEMPORAL_CLI: optional('Path of the `temporal` program to start the server with'),
  CONCORDANCE_API_MONITORING_PORT: optionalPort(
    'Port of /live, /ready and /metrics of the API, apart from that of its routes (monitoring.md); none when absent',
  ),
  CONCORDANCE_WORKER_MONITORING_PORT: optionalPort(
    'Port of /live, /ready and /metrics of a worker (monitoring.md); none when absent',
  ),
  CONCORDANCE_MONITORING_HOST: text('127.0.0.1', 'Address that the monitoring ports listen on'),
  CONCORDANCE_METRICS_TOKEN: optionalKey('Bearer token that /metrics demands; none when absent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    'OTLP/HTTP receiver of traces, as http://127.0.0.1:4318 (monitoring.md); no traces when absent',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl('The same with its whole path, as http://127.0.0.1:4318/v1/traces'),
} satisfies Record<string, Setting<unknown>>;

type Table = typeof settingsTable;
export type SettingName = keyof Table;
export type SettingValues = { [Name in SettingName]: ReturnType<Table[Name]['read']> };
