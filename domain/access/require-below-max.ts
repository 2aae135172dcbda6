import { ConcordanceError } from '../errors.js';
import { counted } from '../text/counted.js';

/**
 * Limits what one user can have.
 * @param noun what is counted, in the singular, for the error
 * @throws ConcordanceError `conflict` when they have as many as they can
 */
export function requireBelowMax(noun: string, held: number, max: number): void {
  if (held < max) return;
  throw new ConcordanceError('conflict', `There can be at most ${counted(max, noun)}. Delete one that is not used.`, {
    data: { max },
  });
}
