import { fieldError } from '../../errors.js';

/** Words; see the chunker for how they are used. */
export interface ChunkingOptions {
  targetWords: number;
  minWords: number;
  maxWords: number;
  overlapWords: number;
}

/** Words; what a chunk is cut to when nobody asks for anything else. */
export const defaultChunking: ChunkingOptions = { targetWords: 1000, minWords: 600, maxWords: 1300, overlapWords: 80 };

/** Bounds of each size by itself, in words; together they are bound by each other (`checkChunkingOptions`). */
export const chunkingLimits = {
  targetWords: { min: 100, max: 5000 },
  minWords: { min: 1, max: 5000 },
  maxWords: { min: 100, max: 10_000 },
  overlapWords: { min: 0, max: 1000 },
} as const satisfies Record<keyof ChunkingOptions, { min: number; max: number }>;

/** Options that a client may set; the rest follows. */
type RequestedChunking = { [Field in keyof ChunkingOptions]?: number | undefined };

const fieldNames: Record<keyof ChunkingOptions, string> = {
  targetWords: 'target_words',
  minWords: 'min_words',
  maxWords: 'max_words',
  overlapWords: 'overlap_words',
};

/**
 * Completes and checks what a client asks for: whole numbers within `chunkingLimits`, overlap < min ≤ target ≤ max.
 * What is left out keeps its proportion to the target.
 * @param path where the fields are in the request, for the issue's `loc`
 * @throws ConcordanceError `invalid_request` naming the field as the API spells it
 */
export function checkChunkingOptions(partial: RequestedChunking = {}, path: string[] = []): ChunkingOptions {
  const [check, limits] = [checkAt(path), chunkingLimits];
  const targetWords = partial.targetWords ?? defaultChunking.targetWords;
  check('targetWords', targetWords, limits.targetWords.min, limits.targetWords.max);
  const minWords = partial.minWords ?? Math.round(targetWords * 0.6);
  check('minWords', minWords, limits.minWords.min, targetWords, ' (target_words)');
  const maxWords = partial.maxWords ?? Math.round(targetWords * 1.3);
  check('maxWords', maxWords, targetWords, limits.maxWords.max);
  const overlapWords = partial.overlapWords ?? Math.min(Math.round(targetWords * 0.08), minWords - 1);
  check(
    'overlapWords',
    overlapWords,
    limits.overlapWords.min,
    Math.min(limits.overlapWords.max, minWords - 1),
    minWords <= limits.overlapWords.max ? ' (less than min_words)' : '',
  );
  return { targetWords, minWords, maxWords, overlapWords };
}

function checkAt(path: string[]) {
  return (field: keyof ChunkingOptions, value: number, low: number, high: number, why = ''): void => {
    if (Number.isInteger(value) && value >= low && value <= high) return;
    const name = fieldNames[field];
    const msg = `${name} must be a whole number from ${low} to ${high}${why}, not ${value}.`;
    throw fieldError([...path, name], msg, 'out_of_range', msg);
  };
}
