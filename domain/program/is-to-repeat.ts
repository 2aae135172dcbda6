import { hasCode, type ErrorCode } from '../errors.js';

/**
 * Failures after which a whole program is run again. They are fewer than the retryable ones: a failure of what a
 * statement asked of others, such as a model, is reported to its author: all statements would ask and pay again.
 */
const repeatedAfter: readonly ErrorCode[] = ['store_busy', 'queries_busy', 'internal_error'];

/** True if the program in which the error occurred is run again from its beginning. */
export function isToRepeat(error: unknown): boolean {
  return hasCode(error, ...repeatedAfter);
}
