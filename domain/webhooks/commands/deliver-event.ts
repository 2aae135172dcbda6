import { ConcordanceError, isUnreachable } from '../../errors.js';
import { deliveryIdOf } from '../../ids.js';
import type { Clock, IdMaker, WebhookStore } from '../../ports.js';
import { existingDelivery, ownWebhook } from '../find-webhook.js';
import { giveUpAfterMs } from '../judge-attempt.js';
import { startDeliveries, type StartDependencies } from '../start-deliveries.js';
import { testEventType, type Webhook, type WebhookDelivery } from '../webhook.js';
import type { WebhookCommand } from './webhook-command.js';

export interface DeliverDependencies extends StartDependencies {
  store: StartDependencies['store'] & Pick<WebhookStore, 'createDeliveries' | 'delivery' | 'redeliver' | 'webhook'>;
  clock: Clock;
}

/**
 * Delivers an event again, under the same id, for another day at most; a pending delivery is attempted at once.
 * @throws ConcordanceError `not_found`, `permission_denied`; `conflict` where the webhook is not active
 */
export async function redeliver(
  dependencies: DeliverDependencies,
  { actor, audit }: WebhookCommand,
  { webhookId, deliveryId }: Pick<WebhookDelivery, 'webhookId' | 'deliveryId'>,
): Promise<WebhookDelivery> {
  const webhook = await ownWebhook(dependencies, webhookId, actor);
  await existingDelivery(dependencies, webhookId, deliveryId);
  requireActive(webhook);
  const entry = audit('webhook.redeliver', webhookId, { delivery_id: deliveryId });
  const delivery = await dependencies.store.redeliver(deliveryId, giveUpAt(dependencies.clock), entry);
  await startWhenReachable(dependencies);
  return delivery;
}

/**
 * Delivers a test event.
 * @throws ConcordanceError `not_found`, `permission_denied`; `conflict` where the webhook is not active
 */
export async function deliverTest(
  dependencies: DeliverDependencies & { ids: IdMaker },
  { actor, audit }: WebhookCommand,
  webhookId: string,
): Promise<WebhookDelivery> {
  const { store, clock, ids } = dependencies;
  requireActive(await ownWebhook(dependencies, webhookId, actor));
  const deliveryId = deliveryIdOf(webhookId, ids.mint('evt'));
  const payload = JSON.stringify({ type: testEventType, timestamp: clock.now(), data: { webhook_id: webhookId } });
  await store.createDeliveries(
    [],
    [{ deliveryId, webhookId, type: testEventType, jobId: null, giveUpAt: giveUpAt(clock), payload }],
    audit('webhook.test', webhookId, { delivery_id: deliveryId }),
  );
  const created = await existingDelivery(dependencies, webhookId, deliveryId);
  await startWhenReachable(dependencies);
  return created;
}

function giveUpAt(clock: Clock): string {
  return new Date(clock.millis() + giveUpAfterMs).toISOString();
}

/** @throws ConcordanceError `conflict` */
function requireActive({ webhookId, active }: Webhook): void {
  if (active) return;
  throw new ConcordanceError('conflict', `The webhook ${webhookId} is not active. Activate it first (active: true).`);
}

/** Starts the workflows of deliveries; later where Temporal is unreachable. */
async function startWhenReachable(dependencies: StartDependencies): Promise<void> {
  try {
    await startDeliveries(dependencies);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
}
