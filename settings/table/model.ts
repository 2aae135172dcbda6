import { modelProviders } from '../../domain/providers/model-provider.js';
import { readPrice } from '../readers.js';
import { choice, flag, integer, list, number, optional, optionalChoice, optionalKey, optionalUrl } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of models, their cost and what is made with them. */
export const modelSettings = {
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
    'Embedding model: `builtin:use-lite-en`, for English, or `builtin:hash-v1`, word hashes for any language',
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
} satisfies Record<string, Setting<unknown>>;
