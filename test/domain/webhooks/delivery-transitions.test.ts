import assert from 'node:assert/strict';
import {
  afterDeliveryAttempt,
  beginDeliveryAttempt,
  endedDelivery,
  redelivered,
  type DeliveryState,
} from '../../../domain/webhooks/delivery-transitions.js';

describe('a delivery', () => {
  const pending: DeliveryState = {
    ...{ status: 'pending', reason: null, attempts: 2, attemptsBefore: 0, nextAttemptAt: 't1', giveUpAt: 't9' },
    completedAt: null,
  };
  const failure = { status: 'failed', error: 'e', reason: 'why', gone: false } as const;

  it('counts its attempts and waits for the next one', () => {
    assert.equal(beginDeliveryAttempt(pending).attempts, 3);
    const after = afterDeliveryAttempt(pending, { status: 'pending', error: 'e', nextAttemptAt: 't2' }, 'now');
    assert.deepEqual(after, { ...pending, nextAttemptAt: 't2' });
  });

  it('ends with a success or a last failure', () => {
    const ended = { ...pending, nextAttemptAt: null, completedAt: 'now' };
    assert.deepEqual(afterDeliveryAttempt(pending, { status: 'delivered' }, 'now'), { ...ended, status: 'delivered' });
    assert.deepEqual(afterDeliveryAttempt(pending, failure, 'now'), { ...ended, status: 'failed', reason: 'why' });
  });

  it('stays as it ended, whatever a late attempt says', () => {
    const done = endedDelivery(pending, 'delivered', null, 'before');
    for (const verdict of [failure, { status: 'pending', error: 'e', nextAttemptAt: 't2' } as const]) {
      assert.deepEqual(afterDeliveryAttempt(done, verdict, 'now'), done);
    }
  });

  it('begins a new round when it is sent again, at once', () => {
    const failed = afterDeliveryAttempt(pending, failure, 'now');
    assert.deepEqual(redelivered(failed, 't20', 'later'), {
      ...{ ...pending, attemptsBefore: 2, nextAttemptAt: 'later', giveUpAt: 't20' },
    });
  });
});
