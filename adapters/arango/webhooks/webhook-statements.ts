import type { Webhook } from '../../../domain/webhooks/webhook.js';
import type { Page } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

/** A webhook as its document keeps it. */
export type WebhookDocument = Omit<Webhook, 'username' | 'ontologyExists'>;

export const findWebhook = statement<{ key: string }, Webhook>(`
  FOR hook IN webhook
    FILTER hook._key == @key
    FOR owner IN user_account
      FILTER owner.userId == hook.userId
      LET names = (FOR known IN ontology_name FILTER known.name == hook.ontology LIMIT 1 RETURN 1)
      RETURN MERGE(UNSET(hook, "_key", "_id", "_rev"), {
        username: owner.username,
        ontologyExists: hook.ontology == null ? null : LENGTH(names) > 0
      })`);

/** The oldest first, of a user or of all. */
export const listWebhooks = statement<{ userId: string | null } & Page, { items: Webhook[]; total: number }>(`
  RETURN {
    items: (
      FOR hook IN webhook
        FILTER @userId == null OR hook.userId == @userId
        SORT hook.createdAt, hook.webhookId
        LIMIT @offset, @limit
        FOR owner IN user_account
          FILTER owner.userId == hook.userId
          LET names = (FOR known IN ontology_name FILTER known.name == hook.ontology LIMIT 1 RETURN 1)
          SORT hook.createdAt, hook.webhookId
          RETURN MERGE(UNSET(hook, "_key", "_id", "_rev"), {
            username: owner.username,
            ontologyExists: hook.ontology == null ? null : LENGTH(names) > 0
          })
    ),
    total: LENGTH(
      FOR hook IN webhook
        FILTER @userId == null OR hook.userId == @userId
        FOR owner IN user_account
          FILTER owner.userId == hook.userId
          RETURN 1
    )
  }`);

/** The oldest first. */
export const listActiveWebhooks = statement<object, Webhook>(`
  FOR hook IN webhook
    FILTER hook.active == true
    FOR owner IN user_account
      FILTER owner.userId == hook.userId
      LET names = (FOR known IN ontology_name FILTER known.name == hook.ontology LIMIT 1 RETURN 1)
      SORT hook.createdAt, hook.webhookId
      RETURN MERGE(UNSET(hook, "_key", "_id", "_rev"), {
        username: owner.username,
        ontologyExists: hook.ontology == null ? null : LENGTH(names) > 0
      })`);

/** All that hold a secret under another key. Reads all webhooks: it is done once after a change of the key. */
export const listWebhooksNotUnder = statement<{ keyId: string }, Webhook>(`
  FOR hook IN webhook
    FILTER hook.secret.keyId != @keyId
      OR (hook.previousSecret != null AND hook.previousSecret.sealed.keyId != @keyId)
    FOR owner IN user_account
      FILTER owner.userId == hook.userId
      LET names = (FOR known IN ontology_name FILTER known.name == hook.ontology LIMIT 1 RETURN 1)
      SORT hook.webhookId
      RETURN MERGE(UNSET(hook, "_key", "_id", "_rev"), {
        username: owner.username,
        ontologyExists: hook.ontology == null ? null : LENGTH(names) > 0
      })`);

/** State that decides whether a user gets another webhook, and what is shown of it. */
export const readForWebhook = statement<
  { userKey: string; userId: string; ontology: string | null },
  { username: string; count: number; ontologyExists: boolean | null }
>(`
  FOR owner IN user_account
    FILTER owner._key == @userKey
    LET names = (FOR known IN ontology_name FILTER known.name == @ontology LIMIT 1 RETURN 1)
    RETURN {
      username: owner.username,
      count: LENGTH(FOR hook IN webhook FILTER hook.userId == @userId RETURN 1),
      ontologyExists: @ontology == null ? null : LENGTH(names) > 0
    }`);

/** Attributes are replaced as a whole, also those that are objects; null is a value. */
export const changeWebhook = statement<{ key: string; changes: Partial<WebhookDocument> }>(`
  UPDATE @key WITH @changes IN webhook OPTIONS { mergeObjects: false }`);

/** Changes a webhook that has this secret still. */
export const resealWebhook = statement<{
  key: string;
  keyId: string;
  box: string;
  after: Pick<Webhook, 'secret' | 'previousSecret'>;
}>(`
  FOR hook IN webhook
    FILTER hook._key == @key AND hook.secret.keyId == @keyId AND hook.secret.box == @box
    UPDATE hook WITH @after IN webhook OPTIONS { mergeObjects: false }`);

/** Removes a webhook with its deliveries. */
export const removeWebhook = statement<{ key: string; webhookId: string }>(`
  LET deliveries = (
    FOR delivery IN webhook_delivery
      FILTER delivery.webhookId == @webhookId
      REMOVE delivery IN webhook_delivery
  )
  REMOVE @key IN webhook`);
