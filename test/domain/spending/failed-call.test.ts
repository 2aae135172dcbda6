import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import { costLimitError, endOfFailedCall } from '../../../domain/spending/failed-call.js';

describe('a call of a model that gives no answer', () => {
  it('costs nothing where the server refused it, and may have cost its maximum in all other cases', () => {
    const refused = new ConcordanceError('model_refused', 'No.');
    const silent = new ConcordanceError('model_failed', 'No answer.', { data: { mayBeCharged: true } });
    const ends = [refused, silent, new TypeError('A fault.')].map(endOfFailedCall);
    assert.deepEqual(ends, ['refused', 'lost', 'lost']);
  });

  it('was not sent where it may exceed a limit, of the job or of its batch', () => {
    const account = { jobId: 'job_1', capUsd: 1, spentUsd: 0.9, unconfirmedUsd: 0, neededUsd: 0.2 };
    const own = costLimitError({ ...account, of: 'job' });
    assert.equal(own.code, 'cost_cap_reached');
    assert.match(own.detail, /spent 0\.90 .* cap of 1\.00 .* cost 0\.20\. Approve the job/);
    const ofBatch = costLimitError({ ...account, of: 'batch', unconfirmedUsd: 0.05 });
    assert.deepEqual([ofBatch.code, ofBatch.detail.includes('0.05 more')], ['batch_cost_cap_reached', true]);
  });
});
