import {
  createBuiltinExtractor,
  createHashEmbedder,
  createSentenceEmbedder,
  hashProfile,
  sentenceProfile,
} from '../adapters/builtin/index.js';
import {
  createModelServer,
  createRemoteEmbedder,
  createRemoteExtractor,
  createRemoteVision,
  type ModelServer,
} from '../adapters/openai/index.js';
import { ConcurrencyLimiter } from '../domain/concurrency/concurrency-limiter.js';
import type { ExtractionChoice, ExtractionProvider } from '../domain/extraction/extraction-config.js';
import type { Embedder, Extractor, MakeExtractor, Vision } from '../domain/ports.js';
import { cacheQueryVectors, type QueryVectorDependencies } from '../domain/query/cache-query-vectors.js';
import { keyForAddress, withoutKey } from '../domain/providers/key-for-address.js';
import type { ProviderKeys } from '../domain/providers/provider-keys.js';
import type { ModelSettings, Settings } from '../settings/settings.js';
import type { PlatformObserver } from '../monitoring/observe/platform-observer.js';

/** The model that reads: the one the settings name, or the built-in rules. */
export function chooseExtractor({ models, modelThreads }: Settings, keys: ProviderKeys): Extractor {
  const { extraction, baseUrl } = models;
  if (extraction === null || baseUrl === null) return createBuiltinExtractor({ threads: modelThreads });
  return createRemoteExtractor(chatModel(models, extraction, baseUrl, keys));
}

/** Makes the extractors of stored choices; two choices that read in the same way share one. */
export function extractorMaker(
  { models, modelThreads }: Settings,
  keys: ProviderKeys,
  observer: Pick<PlatformObserver, 'extractor'>,
): { make: MakeExtractor; close(): Promise<void> } {
  const made = new Map<string, Extractor>();
  const limiter = new ConcurrencyLimiter({ concurrency: models.concurrency });
  const extractorOf = ({ provider, model, baseUrl, maxAnswerTokens, price }: ExtractionChoice): Extractor => {
    if (model === null || baseUrl === null) return createBuiltinExtractor({ threads: modelThreads });
    // The key of the settings belongs to their server.
    const apiKey = baseUrl === models.baseUrl ? models.apiKey : null;
    const { price: priceOfSettings, ...chat } = chatModel({ ...models, apiKey }, model, baseUrl, keys, provider);
    const server = withLimit(chat.server, limiter);
    return createRemoteExtractor({ ...chat, server, price: price ?? priceOfSettings, maxAnswerTokens });
  };
  return {
    make(choice) {
      const key = JSON.stringify([choice.provider, choice.model, choice.baseUrl, choice.maxAnswerTokens, choice.price]);
      const extractor = made.get(key) ?? observer.extractor(extractorOf(choice));
      made.set(key, extractor);
      return extractor;
    },
    async close() {
      await Promise.allSettled([...made.values()].map((extractor) => extractor.close()));
    },
  };
}

/** The model that describes pictures; null when the settings name none. */
export function chooseVision({ models }: Settings, keys: ProviderKeys): Vision | null {
  const { vision, baseUrl } = models;
  return vision === null || baseUrl === null ? null : createRemoteVision(chatModel(models, vision, baseUrl, keys));
}

function chatModel(
  { apiKey, timeoutMs, prices }: ModelSettings,
  model: string,
  baseUrl: string,
  keys: ProviderKeys,
  provider: ExtractionProvider = 'settings',
) {
  const price = prices.get(model);
  return {
    server: createModelServer({ baseUrl, apiKey: keySource(apiKey, baseUrl, keys, provider), timeoutMs }),
    model,
    price: price === undefined ? null : { inputPerMillionUsd: price.readUsd, outputPerMillionUsd: price.answeredUsd },
  };
}

/**
 * The model that makes vectors: the one the settings name, or a built-in one. One behind a server is asked once for
 * each query.
 */
export function chooseEmbedder(
  settings: Settings,
  keys: ProviderKeys,
  queries: QueryVectorDependencies,
  observer: EmbedderObserver,
): Embedder {
  const { embedding: model, embeddingBaseUrl: baseUrl, dimensions: dims, ...models } = settings.models;
  if (model === null || baseUrl === null)
    return observer.embedder(builtinEmbedderOf[settings.embedder]({ threads: settings.modelThreads }));
  return remoteEmbedder(
    settings,
    { ...models, model, baseUrl, dims, pricePerMillionUsd: null },
    keys,
    queries,
    observer,
  );
}

type EmbedderObserver = Pick<PlatformObserver, 'embedder'>;

const builtinEmbedderOf = {
  'builtin:use-lite-en': createSentenceEmbedder,
  'builtin:hash-v1': createHashEmbedder,
} as const satisfies Record<Settings['embedder'], (options: { threads?: number }) => Embedder>;

/** Profiles of the built-in models. */
export const builtinProfiles = [sentenceProfile, hashProfile];

/** The built-in model of an identity (`provider:model@dims`); null where it is none. */
export function builtinEmbedder({ modelThreads }: Pick<Settings, 'modelThreads'>, identity: string): Embedder | null {
  const create = Object.entries(builtinEmbedderOf).find(([name]) => identity.startsWith(`${name}@`))?.[1];
  return create === undefined ? null : create({ threads: modelThreads });
}

/** A model behind a server, which makes vectors. */
interface RemoteEmbeddingModel {
  model: string;
  baseUrl: string;
  dims: number;
  matchThreshold: number;
  searchThreshold: number;
  /** Null: as the settings say. */
  pricePerMillionUsd: number | null;
  /** True: of a stored profile. */
  isStored?: boolean;
}

/** The embedder of a model behind a server, which is asked once for each query. */
export function remoteEmbedder(
  { models }: Pick<Settings, 'models'>,
  { baseUrl, ...model }: RemoteEmbeddingModel,
  keys: ProviderKeys,
  queries: QueryVectorDependencies,
  observer: EmbedderObserver,
): Embedder {
  // The key of the settings belongs to their server.
  const apiKey = baseUrl === models.embeddingBaseUrl ? models.embeddingApiKey : null;
  const { timeoutMs, prices } = models;
  const remote = createRemoteEmbedder({
    ...model,
    server: createModelServer({ baseUrl, apiKey: keySource(apiKey, baseUrl, keys), timeoutMs }),
    pricePerMillionUsd: model.pricePerMillionUsd ?? prices.get(model.model)?.readUsd ?? null,
  });
  return cacheQueryVectors(observer.embedder(remote), queries);
}

/** The server with few requests at the same time. */
function withLimit({ post }: ModelServer, limiter: ConcurrencyLimiter): ModelServer {
  return {
    async post(path, body, signal) {
      const end = await limiter.acquire(null, () => signal);
      try {
        return await post(path, body, signal);
      } finally {
        end();
      }
    },
  };
}

/** The key of the settings goes before the stored one. A provider with stored keys is never asked without one. */
function keySource(
  own: string | null,
  baseUrl: string,
  keys: ProviderKeys,
  provider: ExtractionProvider = 'settings',
): () => Promise<string | null> {
  return async () => own ?? (await keyForAddress(keys, baseUrl)) ?? withoutKey(provider, baseUrl);
}
