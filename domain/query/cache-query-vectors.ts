import { embeddingUsage, queryCacheOf, vectorHashOf, type EmbeddingUsage } from '../embedding/vector-cache.js';
import type { Embedder, ModelCache } from '../ports.js';

/** Vectors of queries that are kept of one model; those that were made first go first. */
const maxCachedQueries = 5_000;

/** A query for which the model was asked. */
export interface QueryCall extends EmbeddingUsage {
  model: string;
}

export interface QueryVectorDependencies {
  cache: Pick<ModelCache, 'embeddings' | 'saveQueryEmbedding'>;
  /** Called for each call that was created, so that its cost is shown somewhere. */
  onCall(call: QueryCall): void;
  /** Called when a vector could not be kept; the search continues. */
  onCacheFailure(error: unknown): void;
}

/**
 * An embedder behind a server, which is asked for the vector of a query once: the vector is kept, and queries with the
 * same text at the same moment share one call. Such a call is not cut off when the search is given up, since it is paid
 * and others may wait for it. Everything that is no query goes to the embedder as it is.
 */
export function cacheQueryVectors(
  embedder: Embedder,
  { cache, onCall, onCacheFailure }: QueryVectorDependencies,
): Embedder {
  const { identity } = embedder.profile;
  const profile = queryCacheOf(identity);
  const inFlight = new Map<string, Promise<Float32Array>>();

  function vectorOf(text: string): Promise<Float32Array> {
    const textHash = vectorHashOf('query', text);
    const begun = inFlight.get(textHash) ?? cachedOrEmbedded(text, textHash).finally(() => inFlight.delete(textHash));
    inFlight.set(textHash, begun);
    return begun;
  }

  async function cachedOrEmbedded(text: string, textHash: string): Promise<Float32Array> {
    const [kept] = await cache.embeddings(profile, [textHash]);
    if (kept != null) return kept;
    let tokens = 0;
    const [vector] = await embedder.embed([text], 'query', undefined, (counted) => void (tokens += counted));
    onCall({ model: identity, ...embeddingUsage(embedder, [text], tokens) });
    await cache.saveQueryEmbedding(profile, { textHash, vector: vector! }, maxCachedQueries).catch(onCacheFailure);
    return vector!;
  }

  return {
    ...embedder,
    async embed(texts, task, signal, onTokens) {
      if (task !== 'query') return embedder.embed(texts, task, signal, onTokens);
      signal?.throwIfAborted();
      return untilAborted(Promise.all(texts.map(vectorOf)), signal);
    },
  };
}

/** The value, unless the signal comes first; the computation itself continues. */
async function untilAborted<T>(value: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return value;
  let stop: () => void;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener('abort', stop!);
  }
}
