import assert from 'node:assert/strict';
import { fieldError, fieldErrors } from '../../domain/errors.js';

describe('an error of a field', () => {
  it('names the field in its sentence and in its issues', () => {
    const error = fieldError(['body', 'lines', 2], 'must be a text; leave it out', 'type');
    assert.deepEqual(
      [error.code, error.detail, error.errors],
      [
        'invalid_request',
        'body.lines.2: must be a text; leave it out.',
        [{ loc: ['body', 'lines', 2], msg: 'must be a text; leave it out', type: 'type' }],
      ],
    );
  });

  it('can say it in another sentence', () => {
    const error = fieldError(['body', 'password'], 'is wrong', 'wrong_password', 'The current password is wrong.');
    assert.deepEqual([error.detail, error.errors?.[0]?.loc], ['The current password is wrong.', ['body', 'password']]);
  });

  it('of several tells of the first and lists 50', () => {
    const issue = (n: number) => ({ loc: ['query', `f${n}`], msg: `is wrong ${n}`, type: 'value' });
    const error = fieldErrors([issue(0), ...Array.from({ length: 60 }, (_, n) => issue(n + 1))]);
    assert.equal(error.detail, 'query.f0: is wrong 0.');
    assert.deepEqual(error.errors?.map(({ loc }) => loc[1]), Array.from({ length: 50 }, (_, n) => `f${n}`)); // oxfmt-ignore
  });
});
