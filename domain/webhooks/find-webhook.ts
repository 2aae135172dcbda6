import { exceedingScope } from '../access/credential-limits.js';
import type { Actor } from '../access/has-permission.js';
import { ConcordanceError } from '../errors.js';
import type { WebhookStore } from '../ports.js';
import { noDelivery, noOwnWebhook } from './no-such.js';
import type { Webhook, WebhookDelivery } from './webhook.js';

/** Somebody who asks for a webhook. */
export interface WebhookReader extends Actor {
  /** True if they may see those of all users. */
  hasOverride: boolean;
}

interface FindDependencies {
  store: Pick<WebhookStore, 'webhook'>;
}

/**
 * The webhook, if it is the reader's, or they may see those of all users.
 * @throws ConcordanceError `not_found`
 */
export async function readableWebhook(
  { store }: FindDependencies,
  webhookId: string,
  { userId, hasOverride }: WebhookReader,
): Promise<Webhook> {
  const webhook = await store.webhook(webhookId);
  if (webhook !== undefined && (hasOverride || webhook.userId === userId)) return webhook;
  throw noOwnWebhook(webhookId);
}

/**
 * Finds a webhook for a change, like `readableWebhook`. A restricted credential must not send events that it could not
 * read itself.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function changeableWebhook(
  dependencies: FindDependencies,
  webhookId: string,
  reader: WebhookReader,
): Promise<Webhook> {
  const webhook = await readableWebhook(dependencies, webhookId, reader);
  if (exceedingScope(reader.scopes, webhook.scopes) === null) return webhook;
  throw new ConcordanceError(
    'permission_denied',
    'A limited credential cannot change a webhook that was registered with more permissions. Log in to change it.',
  );
}

/**
 * Finds a webhook for a change that only its owner may make, like `changeableWebhook`.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function ownWebhook(
  dependencies: FindDependencies,
  webhookId: string,
  reader: WebhookReader,
): Promise<Webhook> {
  const webhook = await changeableWebhook(dependencies, webhookId, reader);
  if (webhook.userId === reader.userId) return webhook;
  throw new ConcordanceError('permission_denied', `The webhook belongs to ${webhook.username}; only they may do this.`);
}

/**
 * Reads a delivery of a webhook, which must exist.
 * @throws ConcordanceError `not_found`
 */
export async function existingDelivery(
  { store }: { store: Pick<WebhookStore, 'delivery'> },
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const found = await store.delivery(webhookId, deliveryId);
  if (found !== undefined) return found;
  throw noDelivery(deliveryId);
}
