import { noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { WebhookStore } from '../../../domain/ports.js';
import { noWebhook } from '../../../domain/webhooks/no-such.js';
import { clearedByChange } from '../../../domain/webhooks/webhook-transitions.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import {
  findForChange,
  findWebhook,
  listActiveWebhooks,
  listWebhooks,
  listWebhooksNotUnder,
  readForWebhook,
} from './webhook-statements.js';
import { webhookWrites } from './webhook-write-statements.js';

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
 * Webhooks, the oldest first, each change with its audit entry. Secrets come sealed; resealing does nothing where one
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
      database.write(webhookWrites, async (unit) => {
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
      database.write(webhookWrites, async (unit) => {
        const { url, description, events, ontology, active, scopes, secret, previousSecret } = changes;
        const found = await unit.first(findForChange, { key: keyOf(webhookId), ontology: ontology ?? null });
        if (found === undefined) throw noWebhook(webhookId);
        const given = present({ url, description, events, ontology, active, scopes, secret, previousSecret });
        const after = { ...found.hook, ...given, ...clearedByChange(changes), updatedAt: now() };
        unit.put('webhook', after);
        noteAudit(unit, now(), audit);
        const { _key, ...hook } = after;
        const ontologyExists = hook.ontology === null ? null : found.ontologyExists;
        return { ...hook, username: found.username, ontologyExists };
      }),

    deleteWebhook: (webhookId, audit) =>
      database.write(webhookWrites, async (unit) => {
        const key = keyOf(webhookId);
        if ((await unit.first(findWebhook, { key })) === undefined) throw noWebhook(webhookId);
        unit.remove('webhook', key);
        noteAudit(unit, now(), audit);
      }),

    resealWebhook: (webhookId, before, { secret, previousSecret }) =>
      database.write(webhookWrites, async (unit) => {
        const found = await unit.first(findForChange, { key: keyOf(webhookId), ontology: null });
        if (found?.hook.secret.keyId !== before.keyId || found.hook.secret.box !== before.box) return;
        unit.put('webhook', { ...found.hook, secret, previousSecret });
      }),
  };
}

/** The changes that are given; undefined is none. */
function present<T extends object>(changes: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
