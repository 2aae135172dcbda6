import { isConcordanceError, type ErrorCode } from '../../../domain/errors.js';

/** Accepts, in `assert.rejects`, an error of this code whose detail says this. */
export function failsWith(code: ErrorCode, says = /./): (error: unknown) => boolean {
  return (error) => isConcordanceError(error) && error.code === code && says.test(error.detail);
}
