import type { ModelProvider } from '../domain/providers/model-provider.js';
import type { VertexSdk } from '../domain/providers/vertex-sdk.js';
import type { SettingValues } from './table.js';

/** Models behind a server of the OpenAI protocol or in Vertex AI; those that are null are built in. */
export interface ModelSettings {
  /** Of the models for extraction and vision. */
  provider: ModelProvider;
  embeddingProvider: ModelProvider;
  /** Null: no location is named, so Vertex AI is not used. */
  vertex: VertexSettings | null;
  extraction: string | null;
  /** Describes pictures; none is built in. */
  vision: string | null;
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
  /** Requests in progress in each worker. */
  concurrency: number;
  /** Of all workers together; 0 for no limit. */
  requestsPerMinute: number;
  timeoutMs: number;
}

export interface VertexSettings {
  /** Null: that of the credentials. */
  project: string | null;
  location: string;
  /** Null: Google's own. */
  endpoint: string | null;
  sdk: VertexSdk;
}

/** Settings of the models. */
export function modelSettings(v: SettingValues): ModelSettings {
  return {
    provider: v.CONCORDANCE_MODEL_PROVIDER,
    embeddingProvider: v.CONCORDANCE_EMBEDDING_PROVIDER ?? v.CONCORDANCE_MODEL_PROVIDER,
    vertex:
      v.GOOGLE_CLOUD_LOCATION === null
        ? null
        : {
            ...{ project: v.GOOGLE_CLOUD_PROJECT, location: v.GOOGLE_CLOUD_LOCATION },
            ...{ endpoint: v.VERTEX_ENDPOINT, sdk: v.VERTEX_SDK },
          },
    extraction: v.CONCORDANCE_EXTRACTION_MODEL,
    vision: v.CONCORDANCE_VISION_MODEL,
    embedding: v.CONCORDANCE_EMBEDDING_MODEL,
    baseUrl: v.CONCORDANCE_MODEL_BASE_URL,
    apiKey: v.CONCORDANCE_MODEL_API_KEY,
    embeddingBaseUrl: v.CONCORDANCE_EMBEDDING_BASE_URL ?? v.CONCORDANCE_MODEL_BASE_URL,
    embeddingApiKey: v.CONCORDANCE_EMBEDDING_API_KEY ?? v.CONCORDANCE_MODEL_API_KEY,
    dimensions: v.CONCORDANCE_EMBEDDING_DIMENSIONS,
    matchThreshold: v.CONCORDANCE_EMBEDDING_MATCH_THRESHOLD,
    searchThreshold: v.CONCORDANCE_EMBEDDING_SEARCH_THRESHOLD,
    prices: new Map(v.CONCORDANCE_MODEL_PRICES.map(({ model, ...price }) => [model, price])),
    concurrency: v.CONCORDANCE_MODEL_CONCURRENCY,
    requestsPerMinute: v.CONCORDANCE_MODEL_REQUESTS_PER_MINUTE,
    timeoutMs: v.CONCORDANCE_MODEL_TIMEOUT_SECONDS * 1000,
  };
}
