import type { WebhookWorkflows, WebhookStore } from '../ports.js';

export interface StartDependencies {
  store: Pick<WebhookStore, 'deliveriesToStart' | 'setDeliveriesStarted'>;
  webhooks: Pick<WebhookWorkflows, 'startDelivery'>;
}

const maxStarted = 50;

/**
 * Starts the workflows of pending deliveries that have none.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function startDeliveries({ store, webhooks }: StartDependencies): Promise<number> {
  for (let started = 0; ;) {
    const deliveries = await store.deliveriesToStart(maxStarted);
    for (const delivery of deliveries) await webhooks.startDelivery(delivery);
    if (deliveries.length > 0) await store.setDeliveriesStarted(deliveries.map(({ deliveryId }) => deliveryId));
    started += deliveries.length;
    if (deliveries.length < maxStarted) return started;
  }
}
