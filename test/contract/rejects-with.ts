import assert from 'node:assert/strict';
import { ConcordanceError, type ErrorCode } from '../../domain/errors.js';

/**
 * Holds that the promise is rejected with this code of the project's; gives the error for further looks.
 * @param why what its detail says
 */
export async function rejectsWith(code: ErrorCode, promise: Promise<unknown>, why = /./): Promise<ConcordanceError> {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof ConcordanceError, `not an error of the project: ${String(error)}`);
    assert.equal(error.code, code);
    assert.match(error.detail, why);
    return error;
  }
  assert.fail(`nothing was thrown where ${code} was expected`);
}
