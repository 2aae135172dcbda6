import { bind, type Bound } from '../bind.js';
import type { WebhookStore } from '../../domain/ports.js';
import { createDeliveryLimit, type DeliveryLimit } from '../../domain/webhooks/limit-deliveries.js';
import { sendDelivery, type DeliveryState, type SendDependencies } from '../../domain/webhooks/send-delivery.js';

/** Dependencies of the activities of deliveries. */
export interface WebhookDependencies extends SendDependencies {
  store: SendDependencies['store'] & Pick<WebhookStore, 'failDelivery'>;
  /** Of the attempt under way; aborted when it is cancelled. */
  signal(): AbortSignal | undefined;
}

/** Maximum concurrent attempts of one process, to all webhooks together. */
export const deliveryConcurrency = 40;

interface BoundDependencies extends WebhookDependencies {
  limitAttempts: DeliveryLimit;
}

/** Makes one attempt to deliver the event. @throws ConcordanceError `webhook_busy` */
async function sendWebhook(
  dependencies: BoundDependencies,
  { deliveryId, webhookId }: { deliveryId: string; webhookId: string },
): Promise<DeliveryState> {
  return dependencies.limitAttempts(webhookId, () => sendDelivery(dependencies, deliveryId, dependencies.signal()));
}

/** Records that the workflow of a delivery was ended. */
async function failWebhook(
  { store }: BoundDependencies,
  { deliveryId, reason }: { deliveryId: string; reason: string },
): Promise<void> {
  await store.failDelivery(deliveryId, reason);
}

const webhookActivities = { sendWebhook, failWebhook };

/** The activities of deliveries, bound to what they work with. All are safe to repeat. */
export function createWebhookActivities(dependencies: WebhookDependencies): Bound<typeof webhookActivities> {
  const limitAttempts = createDeliveryLimit(() => dependencies.eventLoop.random());
  return bind<typeof webhookActivities>({ ...dependencies, limitAttempts }, webhookActivities);
}
