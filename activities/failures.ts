import { ApplicationFailure, ApplicationFailureCategory, CancelledFailure } from '@temporalio/common';
import { ConcordanceError, type ErrorCode } from '../domain/errors.js';
import { isExpectedFailure } from '../domain/jobs/activity-failure.js';

/** Details of a failure for the workflow, besides type (the code) and message (the detail). */
export interface FailureDetails {
  data?: Record<string, unknown>;
}

export interface FailureLimits {
  /** Attempt of the activity, from 1. */
  attempt: number;
  /**
   * The attempt at which a failure with this code is final; codes that are missing are tried as long as their activity
   * is.
   */
  finalAttemptByCode: Partial<Record<ErrorCode, number>>;
}

/**
 * The one place where what an activity throws becomes a failure of Temporal: type is a code of the catalogue, message
 * the detail for a person. One with `isFinal` in its data was tried again by the activity itself. Cancellation and
 * failures that are made already pass untouched.
 */
export function toActivityFailure(error: unknown, { attempt, finalAttemptByCode }: FailureLimits): unknown {
  if (error instanceof CancelledFailure || error instanceof ApplicationFailure || isAbort(error)) return error;
  const known = error instanceof ConcordanceError ? error : unknown(error);
  const final = finalAttemptByCode[known.code] ?? Infinity;
  const failure = ApplicationFailure.create({
    type: known.code,
    message: known.detail,
    nonRetryable: !known.retryable || known.data?.['isFinal'] === true || attempt >= final,
    ...delayOf(known),
    ...(known.data ? { details: [{ data: known.data } satisfies FailureDetails] } : {}),
    ...(known.cause instanceof Error ? { cause: known.cause } : {}),
    ...(isExpectedFailure(known.code) ? { category: ApplicationFailureCategory.BENIGN } : {}),
  });
  // What operators see first is the reason; the stack of an unexpected error is in its cause.
  failure.stack = '';
  return failure;
}

/** The delay that a server asks for. One of 0 makes a failure final in Temporal: the regular interval applies then. */
function delayOf({ data }: ConcordanceError): { nextRetryDelay?: number } {
  const retryAfterMs = data?.['retryAfterMs'];
  return typeof retryAfterMs === 'number' && retryAfterMs > 0 ? { nextRetryDelay: retryAfterMs } : {};
}

function unknown(error: unknown): ConcordanceError {
  // Some put a whole stack into the message.
  const message = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
  return new ConcordanceError('internal_error', `Something unexpected went wrong: ${message}`, { cause: error });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
