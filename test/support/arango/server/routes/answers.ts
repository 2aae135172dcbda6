import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Answer } from '../call.js';

/** An answer whose body has the fields that the server adds to most of them. */
export function answer(status: number, fields: Record<string, unknown> = {}): Answer {
  return { status, body: { error: false, code: status, ...fields } };
}

/** Describes a failure in an answer, or for one document of several. */
export function failureBody(error: unknown): Record<string, unknown> {
  const failure = asFailure(error);
  const { errorNum, message, fields } = failure;
  return { ...fields, error: true, errorNum, errorMessage: message };
}

/** Any error as one that the server could answer; what is unexpected is an internal error with its stack. */
export function asFailure(error: unknown): ArangoFailure {
  if (error instanceof ArangoFailure) return error;
  return new ArangoFailure('internal', error instanceof Error ? (error.stack ?? error.message) : String(error));
}
