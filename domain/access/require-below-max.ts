import { ConcordanceError } from '../errors.js';

/**
 * Limits what one user can have.
 * @param what in the plural, for the error
 * @throws ConcordanceError `conflict` when they have as many as they can
 */
export function requireBelowMax(what: string, held: number, max: number): void {
  if (held < max) return;
  throw new ConcordanceError('conflict', `There can be at most ${max} ${what}. Delete one that is not used.`, {
    data: { max },
  });
}
