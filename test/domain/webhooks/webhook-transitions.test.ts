import assert from 'node:assert/strict';
import { maxFailingMs, type AttemptVerdict } from '../../../domain/webhooks/judge-attempt.js';
import { afterAttempt, attemptRefusal, clearedByChange } from '../../../domain/webhooks/webhook-transitions.js';

const at = '2026-11-20T09:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const sound = { active: true, inactiveReason: null, failingSince: null };
const failed = (gone = false): AttemptVerdict => ({ status: 'failed', error: 'It answered 500.', reason: 'x', gone });

describe('a webhook after an attempt', () => {
  it('fails since the first failure, until a success', () => {
    const pending: AttemptVerdict = { status: 'pending', error: 'It answered 500.', nextAttemptAt: later(5000) };
    const failing = afterAttempt(sound, pending, at);
    assert.deepEqual(failing, { ...sound, failingSince: at });
    assert.deepEqual(afterAttempt(failing, failed(), later(1)), { ...sound, failingSince: at });
    assert.deepEqual(afterAttempt(failing, { status: 'delivered' }, later(2)), sound);
  });

  it('is deactivated when the receiver wants no more, or nothing succeeded for days', () => {
    const gone = afterAttempt(sound, failed(true), at);
    assert.deepEqual([gone.active, gone.inactiveReason], [false, 'The receiver answered 410 Gone.']);
    const failing = { ...sound, failingSince: at };
    assert.equal(afterAttempt(failing, failed(), later(maxFailingMs - 1)).active, true);
    const days = afterAttempt(failing, failed(), later(maxFailingMs));
    assert.equal(days.active, false);
    assert.match(days.inactiveReason ?? '', /No delivery has succeeded since 2026-11-20/);
  });

  it('keeps why its owner deactivated it, and refuses further attempts', () => {
    const off = { ...sound, active: false };
    assert.deepEqual(afterAttempt(off, failed(true), at), { ...off, failingSince: at });
    const enabled = { disabled: false };
    assert.match(attemptRefusal(off, enabled) ?? '', /not active/);
    assert.match(attemptRefusal(sound, { disabled: true }) ?? '', /owner of the webhook is disabled/);
    assert.equal(attemptRefusal(sound, enabled), null);
  });

  it('forgets its failures when a user activates or deactivates it, and by no other change', () => {
    for (const active of [true, false]) {
      assert.deepEqual(clearedByChange({ active }), { inactiveReason: null, failingSince: null });
    }
    assert.deepEqual(clearedByChange({}), {});
  });
});
