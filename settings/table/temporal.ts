import {
  buildId,
  hostAndPort,
  queuePrefix,
  readOrigin,
  readQueue,
  readQueueConcurrency,
  readQueueRate,
  readSecretKey,
  readToken,
} from '../readers.js';
import { flag, integer, list, number, optional, optionalKey, optionalUrl, text } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of the Temporal server and of the work that it hands out. */
export const temporalSettings = {
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
} satisfies Record<string, Setting<unknown>>;
