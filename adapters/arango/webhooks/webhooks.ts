import { noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { WebhookStore } from '../../../domain/ports.js';
import { noWebhook } from '../../../domain/webhooks/no-such.js';
import type { Webhook } from '../../../domain/webhooks/webhook.js';
import { clearedByChange } from '../../../domain/webhooks/webhook-transitions.js';
import { accessWrites } from '../access/access-write-statements.js';
import { noteAudit, writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import {
  changeWebhook,
  findWebhook,
  listActiveWebhooks,
  listWebhooks,
  listWebhooksNotUnder,
  readForWebhook,
  removeWebhook,
  resealWebhook,
} from './webhook-statements.js';

type Operations =
  | 'webhook'
  | 'webhooks'
  | 'activeWebhooks'
  | 'webhooksNotUnder'
  | 'saveWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'resealWebhook';

/**
 * Webhooks, the oldest first, each change with its audit entry. Secrets come sealed; resealing one does nothing where it
 * was replaced meanwhile. @param now ISO 8601
 */
export function webhooks(database: ArangoDatabase, now: () => string): Pick<WebhookStore, Operations> {
  return {
    webhook: (webhookId) => database.first(findWebhook, { key: keyOf(webhookId) }),

    async webhooks(userId, { limit, offset }) {
      return (await database.first(listWebhooks, { userId, limit, offset }))!;
    },

    activeWebhooks: () => database.rows(listActiveWebhooks, {}),
    webhooksNotUnder: (keyId) => database.rows(listWebhooksNotUnder, { keyId }),

    saveWebhook: (webhook, max, audit) =>
      // With the writes of users: the owner is not deleted meanwhile.
      database.write(accessWrites, async (unit) => {
        const { webhookId, userId, url, description, events, ontology, scopes, active, secret } = webhook;
        const owner = await unit.first(readForWebhook, { userKey: keyOf(userId), userId, ontology });
        if (owner === undefined) throw noUser(userId);
        requireBelowMax('webhook', owner.count, max);
        const health = { inactiveReason: null, previousSecret: null, failingSince: null };
        const given = { webhookId, userId, url, description, events, ontology, scopes, active, secret };
        const hook = { ...given, ...health, createdAt: now(), updatedAt: now() };
        unit.put('webhook', { _key: keyOf(webhookId), ...hook });
        noteAudit(unit, now(), audit);
        return { ...hook, username: owner.username, ontologyExists: owner.ontologyExists };
      }),

    updateWebhook: (webhookId, changes, audit) =>
      database.transaction({ decides: audited(['webhook'], audit) }, async (session) => {
        await requireWebhook(session, webhookId);
        const { url, description, events, ontology, active, scopes, secret, previousSecret } = changes;
        const given = { url, description, events, ontology, active, scopes, secret, previousSecret };
        const all = { ...present(given), ...clearedByChange(changes), updatedAt: now() };
        await session.run(changeWebhook, { key: keyOf(webhookId), changes: all });
        await writeAudit(session, now(), audit);
        return requireWebhook(session, webhookId);
      }),

    deleteWebhook: (webhookId, audit) =>
      database.transaction({ decides: audited(['webhook', 'webhook_delivery'], audit) }, async (session) => {
        await requireWebhook(session, webhookId);
        await session.run(removeWebhook, { key: keyOf(webhookId), webhookId });
        await writeAudit(session, now(), audit);
      }),

    resealWebhook: (webhookId, { keyId, box }, { secret, previousSecret }) =>
      database.run(resealWebhook, { key: keyOf(webhookId), keyId, box, after: { secret, previousSecret } }),
  };
}

/** Reads a webhook that must exist. @throws ConcordanceError `not_found` */
export async function requireWebhook(session: Session, webhookId: string): Promise<Webhook> {
  const found = await session.first(findWebhook, { key: keyOf(webhookId) });
  if (found === undefined) throw noWebhook(webhookId);
  return found;
}

/** The changes that are given; undefined is none. */
function present<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}
