import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { WebhookChanges, WebhookStore } from '../../../domain/ports.js';
import { clearedByChange, type WebhookHealth } from '../../../domain/webhooks/webhook-transitions.js';
import { writeAudit } from '../access/audit.js';
import type { Database, SqlValue } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { requireWebhook } from './webhook-rows.js';

type Store = Sync<WebhookStore>;

/**
 * Registers, changes and deletes webhooks, each with its audit entry. Resealing a secret does nothing where it was
 * replaced meanwhile. @param now ISO 8601
 */
export function webhookWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'saveWebhook' | 'updateWebhook' | 'deleteWebhook' | 'resealWebhook'> {
  return {
    saveWebhook(webhook, max, audit) {
      requireBelowMax(
        'webhook',
        database.number('SELECT count(*) FROM webhook WHERE user_id = ?', webhook.userId),
        max,
      );
      const { webhookId, userId, secret, ...rest } = webhook;
      const columns: [string, SqlValue][] = [
        ['webhook_id', webhookId],
        ['user_id', userId],
        ...columnsOf({ ...rest, secret }),
        ['created_at', now()],
        ['updated_at', now()],
      ];
      database.run(
        `INSERT INTO webhook (${columns.map(([name]) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        ...columns.map(([, value]) => value),
      );
      writeAudit(database, now(), audit);
      return requireWebhook(database, webhookId);
    },

    updateWebhook(webhookId, changes, audit) {
      requireWebhook(database, webhookId);
      const columns: [string, SqlValue][] = [
        ...columnsOf({ ...changes, ...clearedByChange(changes) }),
        ['updated_at', now()],
      ];
      database.run(
        `UPDATE webhook SET ${columns.map(([name]) => `${name} = ?`).join(', ')} WHERE webhook_id = ?`,
        ...columns.map(([, value]) => value),
        webhookId,
      );
      writeAudit(database, now(), audit);
      return requireWebhook(database, webhookId);
    },

    deleteWebhook(webhookId, audit) {
      requireWebhook(database, webhookId);
      database.run('DELETE FROM webhook WHERE webhook_id = ?', webhookId);
      writeAudit(database, now(), audit);
    },

    resealWebhook(webhookId, before, after) {
      const columns = columnsOf(after);
      database.run(
        `UPDATE webhook SET ${columns.map(([name]) => `${name} = ?`).join(', ')}
         WHERE webhook_id = ? AND key_id = ? AND box = ?`,
        ...columns.map(([, value]) => value),
        ...[webhookId, before.keyId, before.box],
      );
    },
  };
}

/** The columns of what is given. */
function columnsOf(changes: WebhookChanges & Partial<WebhookHealth>): [string, SqlValue][] {
  const { url, description, events, ontology, scopes, active, secret, previousSecret } = changes;
  const { inactiveReason, failingSince } = changes;
  const all: [string, SqlValue | undefined][] = [
    ['url', url],
    ['description', description],
    ['events', events && JSON.stringify(events)],
    ['ontology', ontology],
    ['scopes', scopes && JSON.stringify(scopes)],
    ['active', active === undefined ? undefined : Number(active)],
    ['inactive_reason', inactiveReason],
    ['failing_since', failingSince],
    ['key_id', secret?.keyId],
    ['box', secret?.box],
    ['previous_key_id', previousSecret && previousSecret.sealed.keyId],
    ['previous_box', previousSecret && previousSecret.sealed.box],
    ['previous_valid_until', previousSecret && previousSecret.validUntil],
  ];
  return all.filter((column): column is [string, SqlValue] => column[1] !== undefined);
}
