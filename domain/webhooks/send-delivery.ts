import { hasCode } from '../errors.js';
import type { Clock, EventLoop, WebhookSender, WebhookStore } from '../ports.js';
import { evaluateAttempt, type AttemptOutcome } from './judge-attempt.js';
import type { DeliveryStatus, WebhookDelivery } from './webhook.js';
import type { WebhookSecrets } from './webhook-secrets.js';

export interface SendDependencies {
  store: Pick<WebhookStore, 'beginAttempt' | 'endAttempt'>;
  sender: WebhookSender;
  secrets: Pick<WebhookSecrets, 'open'>;
  clock: Clock;
  eventLoop: Pick<EventLoop, 'random'>;
}

/** State of a delivery after an attempt. */
export interface DeliveryState {
  status: DeliveryStatus | 'deleted';
  attempts: number;
  /** Milliseconds until the next attempt; null when there is none. */
  waitMs: number | null;
  /** Outcome of the last attempt, for operators. */
  note: string;
}

/**
 * Makes one attempt and records it. Repeated after a crash in between, it sends the same message under the same id.
 */
export async function sendDelivery(
  { store, sender, secrets, clock, eventLoop }: SendDependencies,
  deliveryId: string,
  signal?: AbortSignal,
): Promise<DeliveryState> {
  const found = await store.beginAttempt(deliveryId);
  if ('ended' in found) return endedState(found.ended);
  const { webhook, delivery, attempt, payload: body } = found.begun;
  const outcome = await secrets
    .open(webhook, clock.now())
    .then((opened) => sender.send({ url: webhook.url, id: deliveryId, body, secrets: opened }, signal))
    .catch((error: unknown) => unsent(error));
  const verdict = evaluateAttempt(outcome, {
    attempt: attempt - delivery.attemptsBefore,
    at: clock.now(),
    giveUpAt: delivery.giveUpAt,
    chance: eventLoop.random(),
  });
  const audit = deactivationEntry(webhook.webhookId);
  const after = await store.endAttempt(deliveryId, attempt, { outcome, verdict, audit });
  if (after === undefined) return endedState(null);
  const note = verdict.status === 'delivered' ? `The receiver answered ${outcome.httpStatus}.` : verdict.error;
  const waitMs = after.nextAttemptAt === null ? null : Math.max(0, Date.parse(after.nextAttemptAt) - clock.millis());
  return { status: after.status, attempts: attempt, waitMs, note };
}

function endedState(delivery: WebhookDelivery | null): DeliveryState {
  if (delivery === null) return { status: 'deleted', attempts: 0, waitMs: null, note: 'The webhook was deleted.' };
  const { status, attempts, reason } = delivery;
  return { status, attempts, waitMs: null, note: reason ?? 'It was delivered.' };
}

/** A secret that cannot be opened may be opened again once its key is back. */
function unsent(error: unknown): AttemptOutcome {
  if (!hasCode(error, 'secret_unreadable')) throw error;
  return { httpStatus: null, durationMs: 0, answer: null, error: error.detail, retryAfterMs: null };
}

function deactivationEntry(webhookId: string) {
  const nobody = { actorId: null, actorName: null, credential: null, requestId: null, address: null };
  return { ...nobody, action: 'webhook.deactivate', target: webhookId, outcome: 'done' as const, details: {} };
}
