import type { ConcordanceError } from '../errors.js';
import type { CommitOutcome } from '../graph/delta.js';

/** Result of a decision that was committed, or did not have to be. */
interface Attempted {
  /** `stale` where the graph changed after it was read for the decision, so that nothing was written. */
  outcome: CommitOutcome['outcome'];
}

/**
 * Decides a change of the graph and commits it, and decides it again as long as the graph changed in between.
 * @param decide returns null where there is nothing to commit
 * @param tooOften error where the graph changed each time
 * @returns what the last attempt returned
 */
export async function untilFresh<Result extends Attempted | null>(
  decide: () => Promise<Result>,
  maxAttempts: number,
  tooOften: () => ConcordanceError,
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const result = await decide();
    if (result?.outcome !== 'stale') return result;
  }
  throw tooOften();
}
