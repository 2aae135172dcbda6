import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { Embedder } from '../../../domain/ports/models/models.js';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../../runtime/thread-pool.js';
import { hashDims, hashVector } from './hash-vector.js';

/**
 * Search threshold: measured as for the sentence model. Concepts not meant score 0.00 in the median (95th percentile
 * 0.06). Cut at 0.35, 17 of 24 queries find theirs among 2.5 others and none of the 8 queries of other fields finds
 * anything; at 0.25 it is 18 among 3.3, and 2 of 8. What is worded differently scores near zero and is never found.
 */
export const hashProfile: EmbeddingProfile = {
  identity: 'builtin:hash-v1@1536',
  vectorSpace: 'builtin:hash-v1@1536',
  name: 'Hashed words',
  dims: hashDims,
  matchThreshold: 0.85,
  searchThreshold: 0.35,
};

/** Up to here the caller's thread is held for about two milliseconds, less than handing the texts over would cost. */
const charactersInline = 4000;
const textsInline = 32;
const charactersPerTask = 200_000;

/** Vectors of words and their pieces, for any language, without a model: alike means the same words apart from form. */
export function createHashEmbedder(options: { threads?: number } = {}): Embedder {
  const pool = new ThreadPool<string[], Float32Array[]>({
    worker: siblingEntry(import.meta.url, './hash-worker'),
    threads: options.threads ?? 1,
  });
  return {
    profile: hashProfile,
    pricePerMillionUsd: 0,
    async embed(texts, _task, signal) {
      signal?.throwIfAborted();
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      if (characters <= charactersInline && texts.length <= textsInline) return texts.map(hashVector);
      const answers = await Promise.all(batchesOf(texts).map((batch) => pool.run(batch, signal)));
      return answers.flat();
    },
    close: () => pool.close(),
  };
}

function batchesOf(texts: string[]): string[][] {
  const batches: string[][] = [];
  let remaining = 0;
  for (const text of texts) {
    if (remaining <= 0 || batches.length === 0) {
      batches.push([]);
      remaining = charactersPerTask;
    }
    batches.at(-1)!.push(text);
    remaining -= text.length + 100;
  }
  return batches;
}
