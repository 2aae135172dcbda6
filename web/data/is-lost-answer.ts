import { ApiError } from '../../client/index.js';

/**
 * True if a change was made and its answer was lost on the way: it is not given twice, since it has a secret, so the
 * repeated request is refused.
 */
export function isLostAnswer(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'idempotency_answer_lost';
}
