import { deactivationReason, type AttemptVerdict } from './judge-attempt.js';
import type { Webhook } from './webhook.js';

/** Fields of a webhook that its deliveries change. */
export interface WebhookHealth {
  active: boolean;
  inactiveReason: string | null;
  failingSince: string | null;
}

/** Returns the reason why no attempt may begin; null if one may. */
export function attemptRefusal({ active }: Pick<Webhook, 'active'>, owner: { disabled: boolean }): string | null {
  if (owner.disabled) return 'The owner of the webhook is disabled. Enable the user, then redeliver.';
  return active ? null : 'The webhook is not active. Activate it, then redeliver.';
}

/**
 * A webhook after an attempt: a success ends its failures; a failure is counted from the first one, and deactivates the
 * webhook when the receiver wants no more or nothing succeeded for days. One that is inactive stays as its owner left
 * it.
 */
export function afterAttempt(before: WebhookHealth, verdict: AttemptVerdict, now: string): WebhookHealth {
  if (verdict.status === 'delivered') return { ...before, failingSince: null };
  const failing = { ...before, failingSince: before.failingSince ?? now };
  const reason = deactivationReason(verdict, failing.failingSince, now);
  return before.active && reason !== null ? { ...failing, active: false, inactiveReason: reason } : failing;
}

/** Returns what a change by a user clears: a user who activates or deactivates a webhook has seen why it failed. */
export function clearedByChange({ active }: { active?: boolean }): Partial<WebhookHealth> {
  return active === undefined ? {} : { inactiveReason: null, failingSince: null };
}
