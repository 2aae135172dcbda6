import assert from 'node:assert/strict';
import { createWebhookActivities } from '../../../activities/webhooks/create-webhook-activities.js';
import type { BegunAttempt } from '../../../domain/ports.js';
import type { AttemptOutcome } from '../../../domain/webhooks/judge-attempt.js';
import { rejectsWith } from '../../contract/rejects-with.js';

const at = '2026-11-20T09:00:00.000Z';

describe('the steps of a delivery', () => {
  it('leave room for other webhooks when the receiver of one is slow', async () => {
    const answers: ((outcome: AttemptOutcome) => void)[] = [];
    const delivery = { attemptsBefore: 0, giveUpAt: '2026-11-21T09:00:00.000Z' };
    const begun = { delivery, webhook: { webhookId: 'whk_1', url: 'u' }, attempt: 1, payload: '{}' };
    const delivered = { status: 'delivered', attempts: 1, nextAttemptAt: null };
    const activities = createWebhookActivities({
      store: {
        beginAttempt: async () => ({ begun: begun as unknown as BegunAttempt }),
        endAttempt: async () => delivered as never,
        failDelivery: async () => undefined,
      },
      sender: { checkUrl: () => undefined, send: () => new Promise((resolve) => answers.push(resolve)) },
      secrets: { open: async () => ['whsec_AA=='] },
      clock: { now: () => at, millis: () => Date.parse(at) },
      eventLoop: { random: () => 0.5 },
      signal: () => undefined,
    });
    const send = (webhookId: string) => activities.sendWebhook({ deliveryId: 'msg_1', webhookId });
    const slow = [1, 2, 3, 4].map(() => send('whk_slow'));
    const busy = await rejectsWith('webhook_busy', send('whk_slow'));
    assert.equal(busy.retryable, true);
    assert.equal(busy.data?.['retryAfterMs'], 3_000);
    const other = send('whk_other');
    while (answers.length < 5) await new Promise(setImmediate);
    const outcome = { httpStatus: 200, durationMs: 1, answer: '', error: null, retryAfterMs: null };
    for (const answer of answers) answer(outcome);
    for (const state of await Promise.all([...slow, other])) assert.equal(state.status, 'delivered');
    // All places are free again.
    const next = send('whk_slow');
    while (answers.length < 6) await new Promise(setImmediate);
    answers[5]!(outcome);
    assert.equal((await next).status, 'delivered');
  });
});
