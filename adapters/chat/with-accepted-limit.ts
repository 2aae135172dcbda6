import { hasCode } from '../../domain/errors.js';

/** Tokens below which a limit is not lowered: hardly an answer would be whole. */
const minTokens = 1_000;

/** True if a server says that the limit of an answer is higher than the model or what is left of its context allows. */
export function isLimitRefused(message: string): boolean {
  return /max_?((completion|output|new)_?)?tokens|context (length|window|size)/i.test(message);
}

/** The lower of the limit of a model and that of one answer; null for none. */
export function lowerLimit(ofModel: number | null, ofAnswer: number | undefined): number | null {
  return ofAnswer === undefined ? ofModel : Math.min(ofModel ?? ofAnswer, ofAnswer);
}

/**
 * Asks with a limit of tokens; where the model refuses it as too high, again with half of it. A request that is refused
 * costs nothing.
 * @param maxTokens undefined: without a limit, once
 * @throws ConcordanceError as `ask` does
 */
export async function withAcceptedLimit<T>(
  maxTokens: number | undefined,
  ask: (maxTokens: number | undefined) => Promise<T>,
): Promise<T> {
  for (let limit = maxTokens; ;) {
    try {
      return await ask(limit);
    } catch (error) {
      if (!hasCode(error, 'model_refused') || !isLimitRefused(error.detail)) throw error;
      if (limit === undefined || limit / 2 < minTokens) throw error;
      limit = Math.floor(limit / 2);
    }
  }
}
