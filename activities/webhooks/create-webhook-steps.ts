import { bind, type Bound } from '../bind.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { WebhookStore } from '../../domain/ports.js';
import { sendDelivery, type DeliveryState, type SendDependencies } from '../../domain/webhooks/send-delivery.js';

/** Dependencies of the activities of deliveries. */
export interface WebhookDependencies extends SendDependencies {
  store: SendDependencies['store'] & Pick<WebhookStore, 'failDelivery'>;
  /** Of the attempt under way; aborted when it is cancelled. */
  signal(): AbortSignal | undefined;
}

/**
 * Attempts that one process makes at once, and of them those to one webhook: a slow receiver leaves room for others.
 */
export const deliveryConcurrency = 40;
const concurrencyPerWebhook = 4;
/** Milliseconds until an attempt beyond that is tried again; chance adds as many at most. */
const againMs = 2_000;

interface BoundDependencies extends WebhookDependencies {
  /** Attempts under way in this process, by webhook. */
  underWay: Map<string, number>;
}

/** Makes one attempt to deliver the event. @throws ConcordanceError `webhook_busy` */
async function sendWebhook(
  parts: BoundDependencies,
  { deliveryId, webhookId }: { deliveryId: string; webhookId: string },
): Promise<DeliveryState> {
  const { underWay } = parts;
  const running = underWay.get(webhookId) ?? 0;
  if (running >= concurrencyPerWebhook) {
    throw new ConcordanceError(
      'webhook_busy',
      `${running} other deliveries to the webhook are in progress. The attempt is made when one has ended.`,
      { data: { retryAfterMs: againMs * (1 + parts.eventLoop.random()) } },
    );
  }
  underWay.set(webhookId, running + 1);
  try {
    return await sendDelivery(parts, deliveryId, parts.signal());
  } finally {
    const left = (underWay.get(webhookId) ?? 1) - 1;
    if (left > 0) underWay.set(webhookId, left);
    else underWay.delete(webhookId);
  }
}

/** Records that the workflow of a delivery was ended. */
async function failWebhook(
  { store }: BoundDependencies,
  { deliveryId, reason }: { deliveryId: string; reason: string },
): Promise<void> {
  await store.failDelivery(deliveryId, reason);
}

const webhookSteps = { sendWebhook, failWebhook };

/** The activities of deliveries, bound to what they work with. All are safe to repeat. */
export function createWebhookSteps(parts: WebhookDependencies): Bound<typeof webhookSteps> {
  return bind<typeof webhookSteps>({ ...parts, underWay: new Map() }, webhookSteps);
}
