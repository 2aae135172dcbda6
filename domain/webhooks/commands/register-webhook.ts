import type { IdMaker, WebhookSender, WebhookStore } from '../../ports.js';
import { ontologyNameOf } from '../../submission/ontology-name.js';
import type { WebhookSecrets } from '../webhook-secrets.js';
import { maxWebhooks, type Webhook } from '../webhook.js';
import type { WebhookCommand } from './webhook-command.js';

export interface RegisterWebhookDependencies {
  store: Pick<WebhookStore, 'saveWebhook'>;
  ids: IdMaker;
  webhookSecrets: Pick<WebhookSecrets, 'seal'>;
  webhookSender: Pick<WebhookSender, 'checkUrl'>;
}

/** Fields of a webhook that its owner chooses; the ontology need not exist yet. */
export type WebhookFields = Pick<Webhook, 'url' | 'description' | 'events' | 'ontology' | 'active'>;

/**
 * Registers a webhook. It sends no events that the actor's credential could not read.
 * @param secret new one, which is sealed
 * @throws ConcordanceError `url_refused`, `invalid_request`; `conflict` when the actor has as many as they can
 */
export async function registerWebhook(
  { store, ids, webhookSecrets, webhookSender }: RegisterWebhookDependencies,
  { actor, audit }: WebhookCommand,
  { url, description, events, ontology, active }: WebhookFields,
  secret: string,
): Promise<Webhook> {
  webhookSender.checkUrl(url);
  const webhookId = ids.mint('whk');
  return store.saveWebhook(
    {
      ...{ webhookId, userId: actor.userId, url, events, description, active },
      ontology: ontology === null ? null : ontologyNameOf(ontology),
      scopes: actor.scopes === null ? null : [...actor.scopes],
      secret: await webhookSecrets.seal(webhookId, secret),
    },
    maxWebhooks,
    audit('webhook.create', webhookId, { host: new URL(url).host, events }),
  );
}
