import type { AttemptVerdict } from './judge-attempt.js';
import type { WebhookDelivery } from './webhook.js';

/** Fields of a delivery that its attempts change. */
export type DeliveryState = Pick<
  WebhookDelivery,
  'status' | 'reason' | 'attempts' | 'attemptsBefore' | 'nextAttemptAt' | 'giveUpAt' | 'completedAt'
>;

/** The delivery when its next attempt begins. */
export function beginDeliveryAttempt(before: DeliveryState): DeliveryState {
  return { ...before, attempts: before.attempts + 1 };
}

/** The delivery after an attempt; unchanged where it has ended meanwhile. */
export function afterDeliveryAttempt(before: DeliveryState, verdict: AttemptVerdict, now: string): DeliveryState {
  if (verdict.status === 'delivered') return endedDelivery(before, 'delivered', null, now);
  if (verdict.status === 'failed') return endedDelivery(before, 'failed', verdict.reason, now);
  return before.status === 'pending' ? { ...before, nextAttemptAt: verdict.nextAttemptAt } : before;
}

/** The delivery when it ends; one that has ended stays as it is. */
export function endedDelivery(
  before: DeliveryState,
  status: 'delivered' | 'failed',
  reason: string | null,
  now: string,
): DeliveryState {
  if (before.status !== 'pending') return before;
  return { ...before, status, reason, nextAttemptAt: null, completedAt: now };
}

/** The delivery when it is sent again: a new round of attempts, which begins at once. */
export function redelivered(before: DeliveryState, giveUpAt: string, now: string): DeliveryState {
  return {
    ...{ attempts: before.attempts, attemptsBefore: before.attempts },
    ...{ status: 'pending', reason: null, nextAttemptAt: now, giveUpAt, completedAt: null },
  };
}
