import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { Embedder } from '../../../domain/ports/models.js';
import { ThreadPool, workerBeside } from '../thread-pool.js';

const profile: EmbeddingProfile = {
  identity: 'builtin:use-lite-en@512',
  vectorSpace: 'builtin:use-lite-en@512',
  name: 'Universal Sentence Encoder lite, English',
  dims: 512,
  matchThreshold: 0.85,
  searchThreshold: 0.5,
};

/** Texts in one call of the model: fewer cost more each, more gain nothing. */
const batchSize = 25;

/** English sentence vectors from a model that ships with the packages. A thread that uses it holds about 150 MB. */
export function createSentenceEmbedder(options: { threads?: number } = {}): Embedder {
  const pool = new ThreadPool<string[], Float32Array[]>({
    worker: workerBeside(import.meta.url, 'sentence-worker'),
    threads: options.threads ?? 1,
    idleMs: 300_000,
  });
  return {
    profile,
    pricePerMillionUsd: 0,
    async embed(texts, _task, signal) {
      signal?.throwIfAborted();
      const batches: Promise<Float32Array[]>[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        batches.push(pool.run(texts.slice(start, start + batchSize), signal));
      }
      return (await Promise.all(batches)).flat();
    },
    close: () => pool.close(),
  };
}
