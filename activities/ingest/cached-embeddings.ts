import { textHashOf } from '../../domain/ids.js';
import type { Job } from '../../domain/jobs/job.js';
import type { EmbeddingTask } from '../../domain/ports.js';
import type { IngestParts } from './ingest-parts.js';

/**
 * Vectors by text: taken from the cache, asked of the model only where they are missing, and stored before use. What
 * they take is added to the job with them.
 */
export async function cachedEmbeddings(
  { store, embedder, pulse }: IngestParts,
  { jobId }: Pick<Job, 'jobId'>,
  texts: string[],
  task: EmbeddingTask,
): Promise<Float32Array[]> {
  const { identity } = embedder.profile;
  const hashes = texts.map((text) => textHashOf(`${task}\n${text}`));
  const known = await store.embeddings(identity, hashes);
  const missing = [...new Set(hashes.flatMap((hash, i) => (known[i] ? [] : [hash])))];
  if (missing.length === 0) return known as Float32Array[];
  const asked = missing.map((hash) => texts[hashes.indexOf(hash)]!);
  const vectors = await embedder.embed(asked, task, pulse.signal());
  const tokens = tokensOf(asked);
  await store.saveEmbeddings(
    identity,
    missing.map((textHash, i) => ({ textHash, vector: vectors[i]! })),
    { tokens, costUsd: (tokens * (embedder.pricePerMillionUsd ?? 0)) / 1_000_000 },
    { jobId, callId: null },
  );
  const fresh = new Map(missing.map((hash, i) => [hash, vectors[i]!]));
  return hashes.map((hash, i) => known[i] ?? fresh.get(hash)!);
}

/** Tokens are about a quarter of the characters. */
function tokensOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
}
