import { fieldError } from '../errors.js';
import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import { checkChunkingOptions, type ChunkingOptions } from '../text/chunks/chunking-options.js';

/** Fields of a request that say how a document is to be read. */
export interface RequestedReading {
  force?: boolean | undefined;
  auto_approve?: boolean | undefined;
  max_cost_usd?: number | undefined;
  on_unreadable_answer?: UnreadableAnswerRule | undefined;
  target_words?: number | undefined;
  min_words?: number | undefined;
  max_words?: number | undefined;
  overlap_words?: number | undefined;
}

/**
 * Limit of what a job or batch may cost, in US dollars; null for no limit, which is also asked for with 0.
 * @param defaultUsd limit where none is asked for; 0: no limit
 */
export function costLimitOf(maxCostUsd: number | undefined, defaultUsd: number): number | null {
  return (maxCostUsd ?? defaultUsd) || null;
}

/**
 * Options of a document that is submitted, complete and checked.
 * @param path where the fields are in the request
 * @throws ConcordanceError `invalid_request`
 */
export function readingOptionsOf(given: RequestedReading, path: string[] = []) {
  return {
    force: given.force ?? false,
    onUnreadableAnswer: given.on_unreadable_answer ?? 'fail',
    options: checkChunkingOptions(sizesOf(given), path),
  };
}

/**
 * Options of documents that are read again, checked. `options` null: each document is cut as it was before;
 * `onUnreadableAnswer` absent: as before.
 * @throws ConcordanceError `invalid_request`
 */
export function rereadingOptionsOf(given: RequestedReading, defaultCostUsd: number) {
  return {
    autoApprove: given.auto_approve ?? null,
    costCapUsd: costLimitOf(given.max_cost_usd, defaultCostUsd),
    options: newChunkingOf(given),
    ...(given.on_unreadable_answer !== undefined && { onUnreadableAnswer: given.on_unreadable_answer }),
  };
}

function newChunkingOf(given: RequestedReading): ChunkingOptions | null {
  const sizes = sizesOf(given);
  if (Object.values(sizes).every((one) => one === undefined)) return null;
  if (sizes.targetWords === undefined) {
    const msg = 'is required with other sizes of chunks; give it, as sizes that are left out follow from it';
    throw fieldError(['body', 'target_words'], msg, 'required', `target_words ${msg}.`);
  }
  return checkChunkingOptions(sizes, ['body']);
}

function sizesOf(given: RequestedReading) {
  return {
    targetWords: given.target_words,
    minWords: given.min_words,
    maxWords: given.max_words,
    overlapWords: given.overlap_words,
  };
}
