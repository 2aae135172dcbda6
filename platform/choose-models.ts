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
} from '../adapters/openai/index.js';
import { ConcurrencyLimiter } from '../domain/concurrency/concurrency-limiter.js';
import type { ExtractionChoice, ExtractionProvider } from '../domain/extraction/extraction-config.js';
import type { Embedder, Extractor, MakeExtractor, Vision } from '../domain/ports.js';
import { cacheQueryVectors, type QueryVectorDependencies } from '../domain/query/cache-query-vectors.js';
import type { ModelProvider } from '../domain/providers/model-provider.js';
import { keyForAddress, withoutKey } from '../domain/providers/key-for-address.js';
import type { ProviderKeys } from '../domain/providers/provider-keys.js';
import type { TokenPrice } from '../domain/spending/token-range.js';
import type { ModelSettings } from '../settings/model-settings.js';
import type { Settings } from '../settings/settings.js';
import type { PlatformObserver } from '../monitoring/observe/platform-observer.js';
import { vertexEmbedder, vertexExtractor, vertexVision, type ChosenVertex } from './choose-vertex.js';
import { limited } from './limited.js';

/** Access to models that are not built in. */
export interface ModelAccess {
  keys: ProviderKeys;
  /** Null: the settings name no location of Vertex AI. */
  vertex: ChosenVertex | null;
}

/** The model that reads: the one the settings name, or the built-in rules. */
export function chooseExtractor({ models, modelThreads }: Settings, { keys, vertex }: ModelAccess): Extractor {
  const { extraction, baseUrl, provider } = models;
  if (extraction !== null && provider === 'vertex') {
    return vertexExtractor(vertex, { model: extraction, price: priceOf(models, extraction) });
  }
  if (extraction === null || baseUrl === null) return createBuiltinExtractor({ threads: modelThreads });
  return createRemoteExtractor(chatModel(models, extraction, baseUrl, keys));
}

/** Makes the extractors of stored choices; two choices that read in the same way share one. */
export function extractorMaker(
  { models, modelThreads }: Settings,
  { keys, vertex }: ModelAccess,
  observer: Pick<PlatformObserver, 'extractor'>,
): { make: MakeExtractor; close(): Promise<void> } {
  const made = new Map<string, Extractor>();
  const limiter = new ConcurrencyLimiter({ concurrency: models.concurrency });
  const extractorOf = ({ provider, model, baseUrl, maxAnswerTokens, price }: ExtractionChoice): Extractor => {
    if (model !== null && provider === 'vertex') {
      return vertexExtractor(vertex, { model, price: price ?? priceOf(models, model), maxAnswerTokens }, limiter);
    }
    if (model === null || baseUrl === null) return createBuiltinExtractor({ threads: modelThreads });
    // The key of the settings belongs to their server.
    const apiKey = baseUrl === models.baseUrl ? models.apiKey : null;
    const { price: priceOfSettings, ...chat } = chatModel({ ...models, apiKey }, model, baseUrl, keys, provider);
    const server = { post: limited(chat.server.post, limiter, 2) };
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
export function chooseVision({ models }: Settings, { keys, vertex }: ModelAccess): Vision | null {
  const { vision, baseUrl, provider } = models;
  if (vision !== null && provider === 'vertex') {
    return vertexVision(vertex, { model: vision, price: priceOf(models, vision) });
  }
  return vision === null || baseUrl === null ? null : createRemoteVision(chatModel(models, vision, baseUrl, keys));
}

function priceOf({ prices }: Pick<ModelSettings, 'prices'>, model: string): TokenPrice | null {
  const price = prices.get(model);
  return price === undefined ? null : { inputPerMillionUsd: price.readUsd, outputPerMillionUsd: price.answeredUsd };
}

function chatModel(
  { apiKey, timeoutMs, prices }: ModelSettings,
  model: string,
  baseUrl: string,
  keys: ProviderKeys,
  provider: ExtractionProvider = 'settings',
) {
  return {
    server: createModelServer({ baseUrl, apiKey: keySource(apiKey, baseUrl, keys, provider), timeoutMs }),
    model,
    price: priceOf({ prices }, model),
  };
}

/**
 * The model that makes vectors: the one the settings name, or a built-in one. One that is not built in is asked once
 * for each query.
 */
export function chooseEmbedder(
  settings: Settings,
  access: ModelAccess,
  queries: QueryVectorDependencies,
  observer: EmbedderObserver,
): Embedder {
  const { embedding: model, embeddingBaseUrl: baseUrl, embeddingProvider: provider, dimensions: dims, ...models } = settings.models; // oxfmt-ignore
  if (model === null || (provider === 'openai' && baseUrl === null))
    return observer.embedder(builtinEmbedderOf[settings.embedder]({ threads: settings.modelThreads }));
  const { matchThreshold, searchThreshold } = models;
  const named = { provider, model, baseUrl, dims, matchThreshold, searchThreshold, pricePerMillionUsd: null };
  return remoteEmbedder(settings, named, access, queries, observer);
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

/** A model behind a server or in Vertex AI, which makes vectors. */
interface RemoteEmbeddingModel {
  provider: ModelProvider;
  model: string;
  /** Null: that of Vertex AI. */
  baseUrl: string | null;
  dims: number;
  matchThreshold: number;
  searchThreshold: number;
  /** Null: as the settings say. */
  pricePerMillionUsd: number | null;
  /** True: of a stored profile. */
  isStored?: boolean;
}

/**
 * The embedder of a model behind a server or in Vertex AI, which is asked once for each query.
 * @throws ConcordanceError `configuration_invalid` where it is in Vertex AI, and that is not configured
 */
export function remoteEmbedder(
  { models }: Pick<Settings, 'models'>,
  { baseUrl, provider, ...model }: RemoteEmbeddingModel,
  { keys, vertex }: ModelAccess,
  queries: QueryVectorDependencies,
  observer: EmbedderObserver,
): Embedder {
  const { timeoutMs, prices, concurrency } = models;
  const priced = { ...model, pricePerMillionUsd: model.pricePerMillionUsd ?? prices.get(model.model)?.readUsd ?? null };
  if (provider === 'vertex' || baseUrl === null) {
    return cacheQueryVectors(observer.embedder(vertexEmbedder(vertex, priced, concurrency)), queries);
  }
  // The key of the settings belongs to their server.
  const apiKey = baseUrl === models.embeddingBaseUrl ? models.embeddingApiKey : null;
  const server = createModelServer({ baseUrl, apiKey: keySource(apiKey, baseUrl, keys), timeoutMs });
  return cacheQueryVectors(observer.embedder(createRemoteEmbedder({ ...priced, server })), queries);
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
