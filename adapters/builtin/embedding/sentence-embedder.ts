import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { Embedder } from '../../../domain/ports/models/models.js';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../../runtime/thread-pool.js';
import { readsScript } from './reads-script.js';

/**
 * Search threshold: measured with 24 short queries and questions against the 154 concepts ("label. term. term") of the
 * sample documents, all of one field. The best right concept scored 0.75 in the median (lower quarter 0.60), a concept
 * that was not meant 0.42 (99th percentile 0.68). Cut at 0.5, 22 of 24 queries find theirs among 36 others; at 0.6, 18
 * among 9; at 0.7, 16 among 1. Of 8 queries of other fields 2, 1 and 0 find anything.
 */
export const sentenceProfile: EmbeddingProfile = {
  identity: 'builtin:use-lite-en@512',
  vectorSpace: 'builtin:use-lite-en@512',
  name: 'Universal Sentence Encoder lite, English',
  dims: 512,
  matchThreshold: 0.85,
  searchThreshold: 0.6,
};

/** Texts in one call of the model: fewer cost more each, more gain nothing. */
const batchSize = 25;

/** English sentence vectors from a model that ships with the packages. A thread that uses it holds about 150 MB. */
export function createSentenceEmbedder(options: { threads?: number } = {}): Embedder {
  const pool = new ThreadPool<string[], Float32Array[]>({
    worker: siblingEntry(import.meta.url, './sentence-worker'),
    threads: options.threads ?? 1,
    idleMs: 300_000,
  });
  const lexicon = new ThreadPool<string[], boolean>({
    worker: siblingEntry(import.meta.url, './lexicon-worker'),
    threads: 1,
    idleMs: 300_000,
  });
  return {
    profile: sentenceProfile,
    pricePerMillionUsd: 0,
    async embed(texts, _task, signal) {
      signal?.throwIfAborted();
      const batches: Promise<Float32Array[]>[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        batches.push(pool.run(texts.slice(start, start + batchSize), signal));
      }
      return (await Promise.all(batches)).flat();
    },
    readsScriptOf: readsScript,
    // The model reads pieces of words and has an opinion of every letter; the lexicon knows which are words.
    knowsAny: (words) => lexicon.run([...words]),
    async close() {
      await Promise.all([pool.close(), lexicon.close()]);
    },
  };
}
