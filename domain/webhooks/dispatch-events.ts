import { deliveryIdOf } from '../ids.js';
import type { Job } from '../jobs/job.js';
import type { AccessStore, Clock, NewDelivery, WebhookEvent, WebhookStore } from '../ports.js';
import { fitPayload } from './fit-payload.js';
import { isSubscribed } from './is-subscribed.js';
import { giveUpAfterMs } from './judge-attempt.js';
import { startDeliveries, type StartDependencies } from './start-deliveries.js';
import type { Webhook } from './webhook.js';

export interface DispatchDependencies extends StartDependencies {
  store: StartDependencies['store'] &
    Pick<WebhookStore, 'webhookEvents' | 'activeWebhooks' | 'createDeliveries'> &
    Pick<AccessStore, 'rulesOf' | 'userById' | 'token' | 'apiKeys'>;
  clock: Clock;
  /** Subject of the event, as the API shows it. */
  describe(event: WebhookEvent, job: Job): Promise<Record<string, unknown>>;
}

/** Events of one transaction. */
const maxEvents = 50;

/**
 * Makes a delivery of each event for each webhook that subscribes to it, and starts their workflows. Several processes
 * may do so at once: the id of a delivery follows from event and webhook.
 * @returns how many events there were
 * @throws ConcordanceError `engine_unreachable`; the deliveries are there then, and are started later
 */
export async function dispatchEvents(dependencies: DispatchDependencies): Promise<number> {
  let done = 0;
  for (;;) {
    const found = await dependencies.store.webhookEvents(maxEvents);
    if (found.length > 0) {
      const webhooks = await dependencies.store.activeWebhooks();
      const deliveries: NewDelivery[] = [];
      for (const { event, job } of found)
        if (job !== null) deliveries.push(...(await deliveriesOf(dependencies, webhooks, event, job)));
      await dependencies.store.createDeliveries(
        found.map(({ event }) => event.sequence),
        deliveries,
      );
    }
    await startDeliveries(dependencies);
    done += found.length;
    if (found.length < maxEvents) return done;
  }
}

async function deliveriesOf(
  dependencies: DispatchDependencies,
  webhooks: Webhook[],
  event: WebhookEvent,
  job: Job,
): Promise<NewDelivery[]> {
  const { sequence, type, jobId, occurredAt } = event;
  const giveUpAt = new Date(dependencies.clock.millis() + giveUpAfterMs).toISOString();
  const deliveries: NewDelivery[] = [];
  let payload: string | undefined;
  for (const webhook of webhooks) {
    if (!(await isSubscribed(dependencies, webhook, event, job))) continue;
    payload ??= fitPayload({ type, timestamp: occurredAt, data: await dependencies.describe(event, job) });
    const { webhookId } = webhook;
    deliveries.push({ deliveryId: deliveryIdOf(webhookId, sequence), webhookId, type, jobId, giveUpAt, payload });
  }
  return deliveries;
}
