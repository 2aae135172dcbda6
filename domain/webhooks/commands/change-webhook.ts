import type { Clock, WebhookSender, WebhookStore } from '../../ports.js';
import { ontologyNameOf } from '../../submission/ontology-name.js';
import { changeableWebhook, ownWebhook, readableWebhook } from '../find-webhook.js';
import type { WebhookSecrets } from '../webhook-secrets.js';
import { previousSecretMs, type Webhook } from '../webhook.js';
import type { WebhookFields } from './register-webhook.js';
import type { WebhookCommand } from './webhook-command.js';

export interface ChangeWebhookDependencies {
  store: Pick<WebhookStore, 'updateWebhook' | 'webhook'>;
  webhookSender: Pick<WebhookSender, 'checkUrl'>;
}

/** Undefined fields stay. */
export type RequestedWebhookChange = { [Field in keyof WebhookFields]?: WebhookFields[Field] | undefined };

/**
 * Changes a webhook.
 * @throws ConcordanceError `not_found`, `permission_denied`, `url_refused`, `invalid_request`
 */
export async function changeWebhook(
  dependencies: ChangeWebhookDependencies,
  { actor, audit }: WebhookCommand,
  webhookId: string,
  { url, description, events, ontology, active }: RequestedWebhookChange,
): Promise<Webhook> {
  await changeableWebhook(dependencies, webhookId, actor);
  if (url !== undefined) dependencies.webhookSender.checkUrl(url);
  const changes = {
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description }),
    ...(events === undefined ? {} : { events }),
    ...(ontology === undefined ? {} : { ontology: ontology === null ? null : ontologyNameOf(ontology) }),
    ...(active === undefined ? {} : { active }),
  };
  const host = url === undefined ? {} : { host: new URL(url).host };
  const entry = audit('webhook.update', webhookId, { fields: Object.keys(changes), ...host });
  return dependencies.store.updateWebhook(webhookId, changes, entry);
}

export interface RotateSecretDependencies {
  store: Pick<WebhookStore, 'updateWebhook' | 'webhook'>;
  clock: Clock;
  webhookSecrets: Pick<WebhookSecrets, 'seal'>;
}

/**
 * Gives an own webhook a new secret; the one before stays valid for `previousSecretMs`.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function rotateSecret(
  dependencies: RotateSecretDependencies,
  { actor, audit }: WebhookCommand,
  webhookId: string,
  secret: string,
): Promise<Webhook> {
  const { store, clock, webhookSecrets } = dependencies;
  const { secret: before } = await ownWebhook(dependencies, webhookId, actor);
  const validUntil = new Date(clock.millis() + previousSecretMs).toISOString();
  const changes = {
    secret: await webhookSecrets.seal(webhookId, secret),
    previousSecret: { sealed: before, validUntil },
  };
  return store.updateWebhook(webhookId, changes, audit('webhook.rotate_secret', webhookId));
}

/**
 * Deletes a webhook with its deliveries.
 * @throws ConcordanceError `not_found`
 */
export async function deleteWebhook(
  dependencies: { store: Pick<WebhookStore, 'deleteWebhook' | 'webhook'> },
  { actor, audit }: WebhookCommand,
  webhookId: string,
): Promise<void> {
  await readableWebhook(dependencies, webhookId, actor);
  await dependencies.store.deleteWebhook(webhookId, audit('webhook.delete', webhookId));
}
