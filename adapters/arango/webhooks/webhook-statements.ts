import type { Webhook } from '../../../domain/webhooks/webhook.js';
import type { Page } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';

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

/** A webhook as it is stored, with the name of its owner, and whether the ontology that it names afterwards exists. */
export const findForChange = statement<
  { key: string; ontology: string | null },
  { hook: Stored & WebhookDocument; username: string; ontologyExists: boolean }
>(`
  FOR hook IN webhook
    FILTER hook._key == @key
    FOR owner IN user_account
      FILTER owner.userId == hook.userId
      LET names = (FOR known IN ontology_name FILTER known.name == NOT_NULL(@ontology, hook.ontology) LIMIT 1 RETURN 1)
      RETURN { hook: UNSET(hook, "_id", "_rev"), username: owner.username, ontologyExists: LENGTH(names) > 0 }`);

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
