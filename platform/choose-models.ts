import { createBuiltinExtractor, createHashEmbedder, createSentenceEmbedder } from '../adapters/builtin/index.js';
import { createModelServer, createRemoteEmbedder, createRemoteExtractor } from '../adapters/openai/index.js';
import type { Embedder, Extractor } from '../domain/ports.js';
import { keyForAddress } from '../domain/providers/key-for-address.js';
import type { ProviderKeys } from '../domain/providers/provider-keys.js';
import type { Settings } from '../settings.js';

/** The model that reads: the one the settings name, or the built-in rules. */
export function chooseExtractor({ models, modelThreads }: Settings, keys: ProviderKeys): Extractor {
  const { extraction, baseUrl, apiKey, timeoutMs, prices } = models;
  if (extraction === null || baseUrl === null) return createBuiltinExtractor({ threads: modelThreads });
  const price = prices.get(extraction);
  return createRemoteExtractor({
    server: createModelServer({ baseUrl, apiKey: keySource(apiKey, baseUrl, keys), timeoutMs }),
    model: extraction,
    price: price === undefined ? null : { inputPerMillionUsd: price.readUsd, outputPerMillionUsd: price.answeredUsd },
  });
}

/** The model that makes vectors: the one the settings name, or a built-in one. */
export function chooseEmbedder({ models, embedder, modelThreads }: Settings, keys: ProviderKeys): Embedder {
  const { embedding, embeddingBaseUrl: baseUrl, embeddingApiKey, timeoutMs } = models;
  if (embedding !== null && baseUrl !== null) {
    return createRemoteEmbedder({
      server: createModelServer({ baseUrl, apiKey: keySource(embeddingApiKey, baseUrl, keys), timeoutMs }),
      model: embedding,
      dims: models.dimensions,
      matchThreshold: models.matchThreshold,
      searchThreshold: models.searchThreshold,
      pricePerMillionUsd: models.prices.get(embedding)?.readUsd ?? null,
    });
  }
  switch (embedder) {
    case 'builtin:use-lite-en':
      return createSentenceEmbedder({ threads: modelThreads });
    case 'builtin:hash-v1':
      return createHashEmbedder({ threads: modelThreads });
  }
}

/** The key of the settings goes before the stored one. */
function keySource(own: string | null, baseUrl: string, keys: ProviderKeys): () => Promise<string | null> {
  return async () => own ?? keyForAddress(keys, baseUrl);
}
