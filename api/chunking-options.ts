import { ConcordanceError } from '../domain/errors.js';
import type { ChunkingOptions } from '../domain/jobs/job.js';

interface Wishes {
  target_words?: number;
  min_words?: number;
  max_words?: number;
  overlap_words?: number;
}

/**
 * What was asked for, with the rest in proportion: a chunk has 80 % to 150 % of the target, and the overlap is 200 words
 * or a fifth of the target where that is less.
 * @throws ConcordanceError `invalid_request` when the bounds contradict each other
 */
export function chunkingOptions(wishes: Wishes): ChunkingOptions {
  const targetWords = wishes.target_words ?? 1000;
  const minWords = wishes.min_words ?? Math.min(Math.round(targetWords * 0.8), wishes.max_words ?? Infinity);
  const maxWords = wishes.max_words ?? Math.max(Math.round(targetWords * 1.5), minWords);
  const overlapWords = wishes.overlap_words ?? Math.min(200, Math.round(targetWords / 5));
  if (minWords > targetWords) throw contradiction('min_words', `must not exceed target_words (${targetWords})`);
  if (maxWords < targetWords) throw contradiction('max_words', `must not be below target_words (${targetWords})`);
  if (overlapWords >= minWords) throw contradiction('overlap_words', `must be below min_words (${minWords})`);
  return { targetWords, minWords, maxWords, overlapWords };
}

function contradiction(name: string, msg: string): ConcordanceError {
  const errors = [{ loc: ['body', name], msg, type: 'contradiction' }];
  return new ConcordanceError('invalid_request', `body.${name}: ${msg}.`, { errors });
}
