import { readAllowed, readBudget, readOrigin, readRange, readSecretKey } from '../readers.js';
import { choice, flag, folder, integer, list, number, optional, optionalUrl, paths, text } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of the service: its address, its limits, the addresses it trusts. */
export const serviceSettings = {
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
} satisfies Record<string, Setting<unknown>>;
