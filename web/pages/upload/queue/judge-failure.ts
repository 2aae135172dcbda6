import { ApiError, UnreachableError, UnreadableAnswerError } from '../../../../client/index.js';

/**
 * Meaning of a failed upload. `pause`: nothing can be uploaded now; `held`: the server is still busy with an earlier
 * attempt of this document; `signed_out`: the session has ended; `refused`: it is the document, or the user.
 */
export type Verdict =
  | { verdict: 'pause'; reason: string; retryAfterMs: number | null }
  | { verdict: 'held'; reason: string; retryAfterMs: number | null }
  | { verdict: 'signed_out' }
  | { verdict: 'refused' };

/** Statuses that say that the service cannot be used now. */
const passing = [408, 429, 503, 504, 507];

/** A server that crashed in an attempt holds its key for ten minutes. */
const heldReason =
  'The server is still busy with an earlier attempt of it, or stopped in the middle of it. Within ten minutes this is ' +
  'settled; until then the server is asked again, and nothing is submitted twice.';

/** Judges the failure of an upload. */
export function judgeFailure(error: Error): Verdict {
  if (error instanceof UnreachableError) return pause('The server cannot be reached.');
  if (error instanceof UnreadableAnswerError) return pause('The answer of the server cannot be read.');
  if (!(error instanceof ApiError)) return { verdict: 'refused' };
  const { status, code, retryAfterMs } = error;
  if (status === 401) return { verdict: 'signed_out' };
  if (code === 'idempotency_in_progress') return { verdict: 'held', reason: heldReason, retryAfterMs };
  // What a proxy answers has no code; a 502 of the API is about the address that a document comes from.
  const isPassing = passing.includes(status) || (status > 500 && code === null);
  if (!isPassing) return { verdict: 'refused' };
  const reason = code === null ? `The server is not available (${status}).` : error.message;
  return { verdict: 'pause', reason, retryAfterMs };
}

function pause(reason: string): Verdict {
  return { verdict: 'pause', reason, retryAfterMs: null };
}
