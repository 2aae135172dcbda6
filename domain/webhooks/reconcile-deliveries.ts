import type { Clock, DisplayedDelivery, WebhookWorkflows, WebhookStore } from '../ports.js';
import { startDeliveries, type StartDependencies } from './start-deliveries.js';
import { deliveryRetentionMs } from './webhook.js';

export interface ReconcileDependencies {
  store: StartDependencies['store'] &
    Pick<WebhookStore, 'startedDelivery' | 'overdueDeliveries' | 'failDelivery' | 'trimDeliveries'>;
  webhooks: WebhookWorkflows;
  clock: Clock;
}

/** Milliseconds an attempt may be late before its workflow is looked for. */
const lateMs = 120_000;
/** The reconciler runs each minute; it may have been stopped for a while. */
const endedSinceMs = 3_600_000;
const maxDeliveries = 200;

/**
 * Reconciles deliveries whose workflow was not started, was ended by an operator or is missing; deletes old ones.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function reconcileDeliveries(dependencies: ReconcileDependencies): Promise<void> {
  const { store, webhooks, clock } = dependencies;
  await store.trimDeliveries(new Date(clock.millis() - deliveryRetentionMs).toISOString(), 10 * maxDeliveries);
  const since = new Date(clock.millis() - endedSinceMs).toISOString();
  for (const deliveryId of await webhooks.endedDeliveries(since)) {
    const delivery = await store.startedDelivery(deliveryId);
    if (delivery !== undefined) await reconcile(dependencies, delivery);
  }
  const before = new Date(clock.millis() - lateMs).toISOString();
  for (const delivery of await store.overdueDeliveries(before, maxDeliveries)) await reconcile(dependencies, delivery);
  await startDeliveries(dependencies);
}

async function reconcile({ store, webhooks }: ReconcileDependencies, delivery: DisplayedDelivery): Promise<void> {
  const found = await webhooks.describeDelivery(delivery);
  if (found.state === 'running') return;
  // One that completed had done its work before the delivery was asked for again.
  if (found.state === 'missing' || found.how === 'COMPLETED') return webhooks.startDelivery(delivery);
  const what = found.how === 'TERMINATED' ? 'An operator terminated its workflow' : `Its workflow ended (${found.how})`;
  const why = found.reason === null ? '' : `: ${found.reason}`;
  await store.failDelivery(delivery.deliveryId, `${what}${why}. Redeliver it to send it again.`);
}
