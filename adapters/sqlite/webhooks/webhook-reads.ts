import { literal } from '../database/literal.js';
import type { DeliveryStatus } from '../../../domain/webhooks/webhook.js';
import type { WebhookEvent, WebhookStore } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { findJob } from '../jobs/job-rows.js';
import { columnsOf } from '../jobs/row-columns.js';
import type { Sync } from '../threads/sync.js';
import {
  displayedDeliveryRows,
  toAttempt,
  toDelivery,
  toDisplayedDelivery,
  toWebhook,
  webhookRows,
} from './webhook-rows.js';

type Store = Sync<WebhookStore>;
type Reads =
  | 'webhook'
  | 'webhooks'
  | 'activeWebhooks'
  | 'webhooksNotUnder'
  | 'webhookEvents'
  | 'delivery'
  | 'deliveries'
  | 'webhookAttempts'
  | 'deliveriesToStart'
  | 'startedDelivery'
  | 'overdueDeliveries';

/** Reads webhooks, the oldest first, and their events, deliveries and attempts. Secrets come sealed. */
export function webhookReads(database: Database): Pick<Store, Reads> {
  return {
    webhook(webhookId) {
      const row = database.get(`${webhookRows} WHERE webhook_id = ?`, webhookId);
      return row && toWebhook(row);
    },

    webhooks(userId, { limit, offset }) {
      const where = userId === null ? '' : 'WHERE user_id = ?';
      const values = userId === null ? [] : [userId];
      const rows = database.all(
        `${webhookRows} ${where} ORDER BY webhook.created_at, webhook_id LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      );
      return {
        items: rows.map(toWebhook),
        total: database.number(`SELECT count(*) FROM webhook ${where}`, ...values),
      };
    },

    activeWebhooks: () =>
      database.all(`${webhookRows} WHERE active = 1 ORDER BY webhook.created_at, webhook_id`).map(toWebhook),

    webhooksNotUnder: (keyId) =>
      database
        .all(`${webhookRows} WHERE key_id <> ?1 OR coalesce(previous_key_id, ?1) <> ?1 ORDER BY webhook_id`, keyId)
        .map(toWebhook),

    webhookEvents: (limit) =>
      database.all('SELECT * FROM webhook_event ORDER BY sequence LIMIT ?', limit).map((row) => {
        const { text, number } = columnsOf(row);
        const event: WebhookEvent = {
          sequence: number('sequence'),
          type: text('type') as WebhookEvent['type'],
          jobId: text('job_id'),
          documentId: textOrNull(row['document_id']),
          occurredAt: text('occurred_at'),
        };
        return { event, job: findJob(database, event.jobId) ?? null };
      }),

    delivery(webhookId, deliveryId) {
      const row = database.get(
        'SELECT * FROM webhook_delivery WHERE webhook_id = ? AND delivery_id = ?',
        webhookId,
        deliveryId,
      );
      return row && toDelivery(row);
    },

    deliveries(webhookId, filter, { limit, offset }) {
      const given: [string, SqlValue][] = [
        ['webhook_id = ?', webhookId],
        ['status = ?', filter.status],
        ['type = ?', filter.type],
        ['created_at >= ?', filter.since ?? null],
        ['created_at < ?', filter.until ?? null],
      ];
      const used = given.filter(([, value]) => value !== null);
      const where = used.map(([condition]) => condition).join(' AND ');
      const values = used.map(([, value]) => value);
      const rows = database.all(
        `SELECT * FROM webhook_delivery WHERE ${where} ORDER BY sequence DESC LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      );
      return {
        items: rows.map(toDelivery),
        total: database.number(`SELECT count(*) FROM webhook_delivery WHERE ${where}`, ...values),
      };
    },

    webhookAttempts: (deliveryIds) =>
      database
        .all(
          `SELECT * FROM webhook_attempt WHERE delivery_id IN (SELECT value FROM json_each(?))
           ORDER BY delivery_id, attempt`,
          JSON.stringify(deliveryIds),
        )
        .map(toAttempt),

    deliveriesToStart: (limit) =>
      database
        .all(
          `${displayedDeliveryRows} WHERE status = ${literal<DeliveryStatus>('pending')} AND workflow_started = 0 ORDER BY sequence LIMIT ?`,
          limit,
        )
        .map(toDisplayedDelivery),

    startedDelivery(deliveryId) {
      const row = database.get(
        `${displayedDeliveryRows} WHERE delivery_id = ? AND status = ${literal<DeliveryStatus>('pending')} AND workflow_started = 1`,
        deliveryId,
      );
      return row && toDisplayedDelivery(row);
    },

    overdueDeliveries: (before, limit) =>
      database
        .all(
          `${displayedDeliveryRows} WHERE status = ${literal<DeliveryStatus>('pending')} AND workflow_started = 1 AND next_attempt_at < ?
           ORDER BY next_attempt_at LIMIT ?`,
          before,
          limit,
        )
        .map(toDisplayedDelivery),
  };
}
