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

/** Options that a client may set; the rest follows. */
type RequestedChunking = { [Field in keyof ChunkingOptions]?: number | undefined };

const fieldNames: Record<keyof ChunkingOptions, string> = {
  targetWords: 'target_words',
  minWords: 'min_words',
  maxWords: 'max_words',
  overlapWords: 'overlap_words',
};

/**
 * Completes and checks what a client asks for: target 100 to 5000, overlap 0 to 1000 and less than min, 1 ≤ min ≤
 * target ≤ max ≤ 10000, whole numbers. What is left out keeps its proportion to the target.
 * @param path where the fields are in the request, for the issue's `loc`
 * @throws ConcordanceError `invalid_request` naming the field as the API spells it
 */
export function checkChunkingOptions(partial: RequestedChunking = {}, path: string[] = []): ChunkingOptions {
  const check = checkAt(path);
  const targetWords = partial.targetWords ?? defaultChunking.targetWords;
  check('targetWords', targetWords, 100, 5000);
  const minWords = partial.minWords ?? Math.round(targetWords * 0.6);
  check('minWords', minWords, 1, targetWords, ' (target_words)');
  const maxWords = partial.maxWords ?? Math.round(targetWords * 1.3);
  check('maxWords', maxWords, targetWords, 10_000);
  const overlapWords = partial.overlapWords ?? Math.min(Math.round(targetWords * 0.08), minWords - 1);
  check(
    'overlapWords',
    overlapWords,
    0,
    Math.min(1000, minWords - 1),
    minWords <= 1000 ? ' (less than min_words)' : '',
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
