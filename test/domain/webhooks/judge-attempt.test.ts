import assert from 'node:assert/strict';
import {
  deactivationReason,
  giveUpAfterMs,
  evaluateAttempt,
  maxFailingMs,
  retryDelaysMs,
} from '../../../domain/webhooks/judge-attempt.js';

const at = '2026-11-20T09:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const turn = { attempt: 1, at, giveUpAt: later(giveUpAfterMs), chance: 0 };
const answered = (httpStatus: number, retryAfterMs: number | null = null) => ({
  ...{ httpStatus, retryAfterMs, error: null },
});

describe('an attempt to deliver an event', () => {
  it('delivers with any 2xx, and with nothing else', () => {
    for (const status of [200, 204, 299])
      assert.deepEqual(evaluateAttempt(answered(status), turn), { status: 'delivered' });
    for (const status of [199, 301, 307, 400, 404, 429, 500, 503]) {
      assert.equal(evaluateAttempt(answered(status), turn).status, 'pending', String(status));
    }
    const unanswered = {
      httpStatus: null,
      retryAfterMs: null,
      error: 'The receiver cannot be reached: nothing listens there.',
    };
    assert.deepEqual(evaluateAttempt(unanswered, turn), {
      ...{ status: 'pending', error: unanswered.error, nextAttemptAt: later(retryDelaysMs[0]) },
    });
  });

  it('is repeated for about a day, and given up then', () => {
    for (const chance of [0, 0.999]) {
      let now = at;
      let attempt = 1;
      for (; ; attempt += 1) {
        const verdict = evaluateAttempt(answered(500), { ...turn, attempt, at: now, chance });
        if (verdict.status !== 'pending') {
          assert.equal(verdict.status, 'failed');
          break;
        }
        assert.ok(verdict.nextAttemptAt > now);
        now = verdict.nextAttemptAt;
      }
      const hours = (Date.parse(now) - Date.parse(at)) / 3_600_000;
      assert.ok(hours > 20 && hours <= 24, `${hours} h`);
      assert.equal(attempt, retryDelaysMs.length + 1);
    }
  });

  it('waits as long as the receiver asks, unless that is beyond the day', () => {
    const asked = evaluateAttempt(answered(429, 3_600_000), turn);
    assert.deepEqual(asked.status === 'pending' && asked.nextAttemptAt, later(3_600_000));
    // Less than the schedule says is not sooner.
    const soon = evaluateAttempt(answered(503, 1), turn);
    assert.deepEqual(soon.status === 'pending' && soon.nextAttemptAt, later(retryDelaysMs[0]));
    assert.equal(evaluateAttempt(answered(503, giveUpAfterMs + 1), turn).status, 'failed');
  });

  it('ends with 410 Gone, and deactivates the webhook', () => {
    const verdict = evaluateAttempt(answered(410), turn);
    assert.deepEqual([verdict.status, verdict.status === 'failed' && verdict.gone], ['failed', true]);
    assert.match(deactivationReason(verdict, at, at) ?? '', /410 Gone/);
  });

  it('deactivates the webhook only when nothing has succeeded for days', () => {
    const failed = evaluateAttempt(answered(500), { ...turn, attempt: retryDelaysMs.length + 1 });
    assert.equal(deactivationReason(failed, at, later(maxFailingMs - 1)), null);
    assert.match(deactivationReason(failed, at, later(maxFailingMs)) ?? '', /succeeded since 2026-11-20/);
    assert.equal(deactivationReason(evaluateAttempt(answered(500), turn), at, later(maxFailingMs)), null);
  });
});
