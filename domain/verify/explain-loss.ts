import type { ConcordanceError } from '../errors.js';
import { isLoss, type LossCode } from './repair-advice.js';

/**
 * Waits for work that reads a stored object, and says of one that is damaged or missing what it is and what to do.
 * @throws ConcordanceError `object_damaged`, `object_missing`, as `explain` makes them; others pass unchanged
 */
export async function explainLoss<T>(
  work: Promise<T>,
  explain: (code: LossCode, cause: unknown) => ConcordanceError,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isLoss(error)) throw explain(error.code, error);
    throw error;
  }
}
