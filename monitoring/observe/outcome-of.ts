import { isConcordanceError } from '../../domain/errors.js';

/** Label of a failure: its code in the catalogue, `cancelled`, or `internal_error` for what nobody foresaw. */
export function outcomeOf(error: unknown): string {
  if (isConcordanceError(error)) return error.code;
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'CancelledFailure' ? 'cancelled' : 'internal_error';
}
