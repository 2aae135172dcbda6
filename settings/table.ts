import {
  buildId,
  readAllowed,
  languages,
  readBudget,
  readOrigin,
  readPrice,
  readRange,
  readSecretKey,
} from './readers.js';
import { choice, flag, folder, integer, list, number, optional, optionalUrl, paths, text } from './setting.js';
import type { Setting } from './setting.js';

/** Every setting by its name. docs/settings.md shows this table and a test holds the two together. */
export const settingsTable = {
  CONCORDANCE_DATA_DIR: folder('.data', 'Folder for the graph, the originals and the workflow history'),
  CONCORDANCE_HOST: text('127.0.0.1', 'Address the API listens on'),
  CONCORDANCE_PORT: integer(8080, 0, 65535, 'Port of the API; 0 takes any free one'),
  CONCORDANCE_PUBLIC_URL: optionalUrl('URL under which clients reach the API, where it differs from the address'),
  CONCORDANCE_ADMIN_PASSWORD: optional(
    'Password for the first user `admin`, hard to guess (operations.md); one is made up when absent',
    true,
  ),
  CONCORDANCE_LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info', 'Least level logged'),
  CONCORDANCE_TOKEN_MINUTES: integer(60, 5, 1440, 'Minutes a login token is good for'),
  CONCORDANCE_MAX_UPLOAD_BYTES: integer(256 * 1024 * 1024, 1024, 2 ** 40, 'Largest upload taken, in bytes'),
  CONCORDANCE_MAX_TEXT_BYTES: integer(
    32 * 1024 * 1024,
    1024,
    2 ** 30,
    'Largest JSON body of POST /ingest/text, in bytes',
  ),
  CONCORDANCE_URL_INGESTION: flag(true, 'Whether documents are read off the web (POST /ingest/url)'),
  CONCORDANCE_URL_ALLOW: list(
    readAllowed,
    'Hosts and ranges that URLs may name beyond the public internet, as wiki.example, 127.0.0.1:8000 or 10.0.0.0/8',
  ),
  CONCORDANCE_URL_SECONDS: number(30, 0.1, 600, 'Seconds a document may take to come from its URL'),
  CONCORDANCE_INGEST_ROOTS: paths(
    'Folders of the server that POST /ingest/directory may read, with colons between them; none when absent',
  ),
  CONCORDANCE_CORS_ORIGINS: list(
    readOrigin,
    'Origins of web pages that may call the API, as https://app.example; none when absent',
  ),
  CONCORDANCE_TRUST_PROXY: list(
    readRange,
    'Addresses or ranges of the proxies whose X-Forwarded-For is believed, as 10.0.0.0/8; none when absent',
  ),
  CONCORDANCE_SECRET_KEYS: list(
    readSecretKey,
    'Keys that seal stored secrets, as ID:BASE64 of 32 bytes, the one that seals first; a key file in the data folder when absent',
    true,
  ),
  CONCORDANCE_RATE_LIMITS: flag(true, 'Whether calls are counted and those beyond a budget refused'),
  CONCORDANCE_RATE_BUDGETS: list(
    readBudget,
    'Budgets that differ from the usual ones, as login.account=10/60: calls in so many seconds',
  ),
  CONCORDANCE_REQUIRE_CONFIRMATION: flag(false, 'Whether critical calls are refused without `?confirm=true`'),
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
  CONCORDANCE_EXTRACTION_MODEL: optional(
    'Model that reads concepts, at CONCORDANCE_MODEL_BASE_URL; the built-in English rules when absent',
  ),
  CONCORDANCE_VISION_MODEL: optional(
    'Model that describes pictures, at CONCORDANCE_MODEL_BASE_URL; only their words are read when absent',
  ),
  CONCORDANCE_EMBEDDING_MODEL: optional(
    'Embedding model, at CONCORDANCE_EMBEDDING_BASE_URL or CONCORDANCE_MODEL_BASE_URL; CONCORDANCE_EMBEDDER when absent',
  ),
  CONCORDANCE_MODEL_BASE_URL: optionalUrl(
    'Model server that speaks the protocol of OpenAI, up to the version: http://127.0.0.1:11434/v1',
  ),
  CONCORDANCE_MODEL_API_KEY: optional(
    'Key for the model server; without it the key stored for that address, if any',
    true,
  ),
  CONCORDANCE_EMBEDDING_BASE_URL: optionalUrl(
    'Server of the embedding model, where it is another one than CONCORDANCE_MODEL_BASE_URL',
  ),
  CONCORDANCE_EMBEDDING_API_KEY: optional('Key for the server of the embedding model, where it is another one', true),
  CONCORDANCE_EMBEDDING_DIMENSIONS: integer(1536, 1, 16384, 'Length of the vectors of CONCORDANCE_EMBEDDING_MODEL'),
  CONCORDANCE_EMBEDDING_MATCH_THRESHOLD: number(
    0.85,
    0,
    1,
    'Cosine from which CONCORDANCE_EMBEDDING_MODEL takes two concepts for one',
  ),
  CONCORDANCE_EMBEDDING_SEARCH_THRESHOLD: number(
    0.7,
    0,
    1,
    'Cosine from which a search result of CONCORDANCE_EMBEDDING_MODEL is shown',
  ),
  CONCORDANCE_MODEL_PRICES: list(
    readPrice,
    'Prices in US dollars per million tokens, as gpt-4o-mini=0.15/0.60 (read/answered) or text-embedding-3-small=0.02',
  ),
  CONCORDANCE_COST_CAP_USD: number(
    0,
    0,
    1e6,
    'US dollars a job, or a batch as a whole, may spend before it waits for approval again; 0 for no limit',
  ),
  CONCORDANCE_MODEL_CONCURRENCY: integer(4, 1, 256, 'Requests each worker has under way at the model server'),
  CONCORDANCE_MODEL_REQUESTS_PER_MINUTE: integer(
    0,
    0,
    1e6,
    'Chunks all workers together begin to read in a minute; 0 for no limit',
  ),
  CONCORDANCE_MODEL_TIMEOUT_SECONDS: integer(180, 1, 3600, 'Seconds until a request to the model server is given up'),
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
  CONCORDANCE_EMBED_PASSAGES: flag(true, 'Whether passages of about 200 words get vectors of their own'),
  CONCORDANCE_MATCH_GUARD: flag(true, 'Whether pairs of concepts that only look alike are kept apart'),
  CONCORDANCE_QUERY_SECONDS: number(30, 0.01, 3600, 'Seconds a query may take'),
  CONCORDANCE_QUERY_ROWS: integer(1_000_000, 1, 1e9, 'Rows a query may make on its way, all steps together'),
  CONCORDANCE_QUERY_RELATIONSHIPS: integer(1_000_000, 1, 1e9, 'Relationships a query may read'),
  CONCORDANCE_QUERY_PATHS: integer(200_000, 1, 1e9, 'Paths a query may follow at once'),
  CONCORDANCE_QUERY_CHARACTERS: integer(128_000_000, 1, 1e12, 'Characters of text a query may read'),
  CONCORDANCE_QUERY_CONCURRENCY: integer(
    4,
    1,
    1000,
    'Queries a process runs at the same time; up to 250 others wait, for 20 seconds at most',
  ),
  CONCORDANCE_MAX_VARIABLE_PATH_LENGTH: integer(6, 1, 100, 'Largest upper bound of a variable-length path in a query'),
  CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: number(
    60,
    0.1,
    3600,
    'Seconds an execution of programs may take, a whole deck together',
  ),
  TEMPORAL_ADDRESS: optional('host:port of a Temporal server; without it one is started on the data folder'),
  TEMPORAL_NAMESPACE: text('default', 'Temporal namespace'),
  TEMPORAL_API_KEY: optional('API key for Temporal Cloud', true),
  TEMPORAL_TLS: flag(false, 'Whether to speak TLS to Temporal'),
  CONCORDANCE_TEMPORAL_TASK_QUEUE: text('concordance', "Prefix of the task queues; the installation's id follows it"),
  TEMPORAL_WORKER_BUILD_ID: buildId(
    'Build the worker is, for two builds side by side (operations.md); without it workers share all work',
  ),
  CONCORDANCE_TEMPORAL_UI_URL: optionalUrl(
    'URL of the Temporal UI, for the links in jobs; known by itself for a server started here',
  ),
  TEMPORAL_CLI: optional('Path of the `temporal` program to start the server with'),
} satisfies Record<string, Setting<unknown>>;

type Table = typeof settingsTable;
export type SettingName = keyof Table;
export type SettingValues = { [Name in SettingName]: ReturnType<Table[Name]['read']> };
