import assert from 'node:assert/strict';
import { ConcordanceError, errorCatalogue, type ErrorCode } from '../../../domain/errors.js';
import { isToRepeat } from '../../../domain/program/is-to-repeat.js';

describe('a program in which a statement failed', () => {
  it('is run again only after failures that are retryable, and that no model was asked for', () => {
    const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) =>
      isToRepeat(new ConcordanceError(code, 'It failed.')),
    );
    assert.deepEqual(codes.sort(), ['internal_error', 'queries_busy', 'store_busy']);
    assert.ok(codes.every((code) => errorCatalogue[code].retryable));
    assert.ok(!isToRepeat(new TypeError('A fault.')));
  });
});
