import { textHashOf } from '../../domain/ids.js';
import type { Embedder, EmbeddingTask, ModelCache } from '../../domain/ports.js';

/** Vectors by text: taken from the cache, asked of the model only where they are missing, and stored before use. */
export async function cachedEmbeddings(
  cache: ModelCache,
  embedder: Embedder,
  texts: string[],
  task: EmbeddingTask,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const { identity } = embedder.profile;
  const hashes = texts.map((text) => textHashOf(`${task}\n${text}`));
  const known = await cache.embeddings(identity, hashes);
  const missing = [...new Set(hashes.flatMap((hash, i) => (known[i] ? [] : [hash])))];
  if (missing.length === 0) return known as Float32Array[];
  const asked = await embedder.embed(
    missing.map((hash) => texts[hashes.indexOf(hash)]!),
    task,
    signal,
  );
  await cache.saveEmbeddings(
    identity,
    missing.map((textHash, i) => ({ textHash, vector: asked[i]! })),
  );
  const fresh = new Map(missing.map((hash, i) => [hash, asked[i]!]));
  return hashes.map((hash, i) => known[i] ?? fresh.get(hash)!);
}
