import assert from 'node:assert/strict';
import { ConcordanceError, type ErrorCode } from '../../domain/errors.js';

/** Holds that the promise is rejected with this code of the project's. */
export async function rejectsWith(code: ErrorCode, promise: Promise<unknown>): Promise<void> {
  await assert.rejects(promise, (error: unknown) => {
    assert.ok(error instanceof ConcordanceError, `not an error of the project: ${String(error)}`);
    assert.equal(error.code, code);
    assert.notEqual(error.detail, '');
    return true;
  });
}
