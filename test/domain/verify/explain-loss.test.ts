import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import { explainLoss } from '../../../domain/verify/explain-loss.js';
import { isLoss, lossCodes } from '../../../domain/verify/repair-advice.js';

describe('the loss of a stored object', () => {
  const failed = (code: ConcordanceError['code']) => new ConcordanceError(code, 'Inside.');

  it('is a missing or a damaged object, and no other error', () => {
    assert.deepEqual(
      lossCodes.map((code) => isLoss(failed(code))),
      [true, true],
    );
    assert.equal(isLoss(failed('store_busy')), false);
    assert.equal(isLoss(Object.assign(new Error('no'), { code: 'object_missing' })), false);
  });

  it('is explained with what to do; other errors pass unchanged', async () => {
    const explain = (code: string) => new ConcordanceError('object_missing', `Explained: ${code}.`);
    assert.equal(await explainLoss(Promise.resolve(7), explain), 7);
    await assert.rejects(explainLoss(Promise.reject(failed('object_damaged')), explain), {
      detail: 'Explained: object_damaged.',
    });
    const busy = failed('store_busy');
    await assert.rejects(explainLoss(Promise.reject(busy), explain), busy);
  });
});
