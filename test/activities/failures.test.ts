import assert from 'node:assert/strict';
import { ApplicationFailure, ApplicationFailureCategory, CancelledFailure } from '@temporalio/common';
import { toActivityFailure } from '../../activities/failures.js';
import { ConcordanceError, errorCatalogue, type ErrorCode } from '../../domain/errors.js';

describe('what an activity throws', () => {
  const limits = { attempt: 1, finalAttemptByCode: { internal_error: 3 } };

  function failure(error: unknown, attempt = 1): ApplicationFailure {
    const made = toActivityFailure(error, { ...limits, attempt });
    assert.ok(made instanceof ApplicationFailure);
    return made;
  }

  it('keeps its code and its words, and is tried again as the catalogue says', () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      const made = failure(new ConcordanceError(code, `words for ${code}`));
      assert.equal(made.type, code);
      assert.equal(made.message, `words for ${code}`);
      assert.equal(made.nonRetryable, !errorCatalogue[code].retryable);
    }
  });

  it('begins with the reason: its own place in the code is left out, the stack of a mistake stands in the cause', () => {
    const known = failure(new ConcordanceError('empty_document', 'There is nothing in it.'));
    assert.deepEqual([known.message, known.stack], ['There is nothing in it.', '']);
    const mistake = failure(new TypeError('x is not a function\n    at read (file.ts:1:2)'));
    assert.equal(mistake.message, 'Something unexpected went wrong: x is not a function');
    assert.equal(mistake.stack, '');
    assert.match(mistake.cause?.stack ?? '', /file\.ts:1:2/);
  });

  it('carries the small facts of an error', () => {
    const made = failure(new ConcordanceError('conflict', 'no', { data: { chunk: 3 } }));
    assert.deepEqual(made.details, [{ data: { chunk: 3 } }]);
  });

  it('is an internal error when nobody made it on purpose, and is given up after the attempts granted', () => {
    const mistake = new TypeError('x is not a function');
    assert.equal(failure(mistake).type, 'internal_error');
    assert.match(failure(mistake).message, /x is not a function/);
    assert.equal(failure(mistake, 2).nonRetryable, false);
    assert.equal(failure(mistake, 3).nonRetryable, true);
    assert.equal(failure('a string').type, 'internal_error');
  });

  it('comes back when the model says, where it says so', () => {
    const busy = (data?: Record<string, unknown>) =>
      failure(new ConcordanceError('model_failed', 'busy', data && { data }));
    assert.equal(busy({ retryAfterMs: 7000 }).nextRetryDelay, 7000);
    assert.equal(busy().nextRetryDelay, undefined);
    for (const retryAfterMs of [0, -500]) assert.equal(busy({ retryAfterMs }).nextRetryDelay, undefined);
  });

  it('is not tried again where the activity itself has done so', () => {
    assert.equal(failure(new ConcordanceError('model_failed', 'away', { data: { isFinal: true } })).nonRetryable, true);
    assert.equal(failure(new ConcordanceError('model_failed', 'away', { data: {} })).nonRetryable, false);
  });

  it('raises no alarm when it is part of the plan', () => {
    const category = failure(new ConcordanceError('run_superseded', 'another')).category;
    assert.equal(category, ApplicationFailureCategory.BENIGN);
    assert.notEqual(failure(new ConcordanceError('conflict', 'no')).category, ApplicationFailureCategory.BENIGN);
  });

  it('passes untouched when it is a cancellation or made already', () => {
    const abort = Object.assign(new Error('aborted'), { name: 'AbortError' });
    for (const error of [new CancelledFailure('stop'), ApplicationFailure.nonRetryable('no', 'conflict'), abort]) {
      assert.equal(toActivityFailure(error, limits), error);
    }
  });
});
