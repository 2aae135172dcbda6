import type { RetryPolicy } from '@temporalio/common';
import type { ErrorCode } from '../domain/errors.js';

/**
 * Retry profiles, by the kind of operation. None but `document` counts attempts: a worker that was killed costs an
 * attempt too, and a document must survive any number of those. What must not be tried for ever is limited by its code,
 * below.
 */
export const retryProfiles = {
  /** Records of jobs: small writes to the store or signals; they come back within seconds of what they wait for. */
  record: { initialInterval: '200 ms', backoffCoefficient: 2, maximumInterval: '10 s' },
  /** Deltas and sources: the store may be busy or the disk full until somebody helps. */
  store: { initialInterval: '200 ms', backoffCoefficient: 2, maximumInterval: '30 s' },
  /** Models: rate limits and outages last from seconds to hours; retry at long intervals. */
  model: { initialInterval: '1 s', backoffCoefficient: 2, maximumInterval: '2 minutes' },
  /** Parsing and chunking: a document that brings the worker down each time must not do so for ever. */
  document: { initialInterval: '500 ms', backoffCoefficient: 2, maximumInterval: '10 s', maximumAttempts: 10 },
} as const satisfies Record<string, RetryPolicy>;

/**
 * The attempt of an activity at which a failure with this code is final: it is worth another try but rarely repairs
 * itself. All attempts of the activity count, whatever the earlier ones failed by or waited for.
 */
export const finalAttemptByCode: Partial<Record<ErrorCode, number>> = {
  /** Most often a mistake in the program, which the next attempt meets again. */
  internal_error: 5,
  /** A file that brings its parser down does so each time; something else may have, once. */
  parser_failed: 3,
  /** A wrong address is answered so each time, and each answer may be charged; a gateway may answer so for a while. */
  model_response_unreadable: 5,
};
