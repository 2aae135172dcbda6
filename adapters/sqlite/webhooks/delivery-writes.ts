import { noDelivery } from '../../../domain/webhooks/no-such.js';
import { afterAttempt, attemptRefusal } from '../../../domain/webhooks/webhook-transitions.js';
import {
  afterDeliveryAttempt,
  beginDeliveryAttempt,
  endedDelivery,
  redelivered,
  type DeliveryState,
} from '../../../domain/webhooks/delivery-transitions.js';
import type { WebhookDelivery } from '../../../domain/webhooks/webhook.js';
import type { WebhookStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database, Row } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { requireWebhook, toDelivery } from './webhook-rows.js';

type Store = Sync<WebhookStore>;
type Writes =
  | 'createDeliveries'
  | 'setDeliveriesStarted'
  | 'beginAttempt'
  | 'endAttempt'
  | 'failDelivery'
  | 'redeliver'
  | 'trimDeliveries';

/** Creates deliveries of webhooks, and records their attempts and how they end. @param now ISO 8601 */
export function deliveryWrites(database: Database, now: () => string): Pick<Store, Writes> {
  const rowOf = (deliveryId: string) =>
    database.get('SELECT * FROM webhook_delivery WHERE delivery_id = ?', deliveryId);
  const change = (row: Row, decide: (before: DeliveryState) => DeliveryState): WebhookDelivery => {
    const before = toDelivery(row);
    const after = { ...before, ...decide(before) };
    database.run(
      `UPDATE webhook_delivery SET status = ?, reason = ?, attempts = ?, attempts_before = ?, next_attempt_at = ?,
         give_up_at = ?, completed_at = ? WHERE delivery_id = ?`,
      ...[after.status, after.reason, after.attempts, after.attemptsBefore, after.nextAttemptAt],
      ...[after.giveUpAt, after.completedAt, after.deliveryId],
    );
    return after;
  };

  const isDisabled = (userId: string) =>
    database.number('SELECT disabled FROM user_account WHERE user_id = ?', userId) === 1;

  return {
    createDeliveries(sequences, deliveries, audit) {
      for (const { deliveryId, webhookId, type, jobId, payload, giveUpAt } of deliveries) {
        // A webhook that was deleted meanwhile receives nothing.
        database.run(
          `INSERT OR IGNORE INTO webhook_delivery
             (delivery_id, webhook_id, type, job_id, payload, status, next_attempt_at, give_up_at, created_at)
           SELECT ?1, webhook_id, ?3, ?4, ?5, 'pending', ?7, ?6, ?7 FROM webhook WHERE webhook_id = ?2`,
          ...[deliveryId, webhookId, type, jobId, payload, giveUpAt, now()],
        );
      }
      database.run(
        'DELETE FROM webhook_event WHERE sequence IN (SELECT value FROM json_each(?))',
        JSON.stringify(sequences),
      );
      writeAudit(database, now(), audit);
    },

    setDeliveriesStarted(deliveryIds) {
      database.run(
        'UPDATE webhook_delivery SET workflow_started = 1 WHERE delivery_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(deliveryIds),
      );
    },

    beginAttempt(deliveryId) {
      const row = rowOf(deliveryId);
      if (row === undefined) return { ended: null };
      if (row['status'] !== 'pending') return { ended: toDelivery(row) };
      const webhook = requireWebhook(database, toDelivery(row).webhookId);
      const refusal = attemptRefusal(webhook, { disabled: isDisabled(webhook.userId) });
      if (refusal !== null) {
        return { ended: change(row, (before) => endedDelivery(before, 'failed', refusal, now())) };
      }
      const delivery = change(row, beginDeliveryAttempt);
      const { attempts: attempt } = delivery;
      database.run(
        'INSERT INTO webhook_attempt (delivery_id, attempt, started_at) VALUES (?, ?, ?)',
        ...[deliveryId, attempt, now()],
      );
      return { begun: { delivery, webhook, attempt, payload: String(row['payload']) } };
    },

    endAttempt(deliveryId, attempt, { outcome, verdict, audit }) {
      const row = rowOf(deliveryId);
      if (row === undefined) return undefined;
      const { durationMs, httpStatus, answer } = outcome;
      const error = verdict.status === 'delivered' ? null : verdict.error;
      database.run(
        `UPDATE webhook_attempt SET duration_ms = ?, http_status = ?, answer = ?, error = ?
         WHERE delivery_id = ? AND attempt = ?`,
        ...[Math.round(durationMs), httpStatus, answer, error, deliveryId, attempt],
      );
      const delivery = change(row, (before) => afterDeliveryAttempt(before, verdict, now()));
      const webhook = requireWebhook(database, delivery.webhookId);
      const { active, inactiveReason, failingSince } = afterAttempt(webhook, verdict, now());
      const deactivated = webhook.active && !active;
      database.run(
        'UPDATE webhook SET active = ?, inactive_reason = ?, failing_since = ?, updated_at = ? WHERE webhook_id = ?',
        ...[Number(active), inactiveReason, failingSince, deactivated ? now() : webhook.updatedAt, webhook.webhookId],
      );
      if (deactivated) {
        writeAudit(database, now(), { ...audit, details: { ...audit.details, reason: inactiveReason } });
      }
      return delivery;
    },

    failDelivery(deliveryId, reason) {
      const row = rowOf(deliveryId);
      if (row !== undefined) change(row, (before) => endedDelivery(before, 'failed', reason, now()));
    },

    redeliver(deliveryId, giveUpAt, audit): WebhookDelivery {
      const row = rowOf(deliveryId);
      if (row === undefined) throw noDelivery(deliveryId);
      const delivery = change(row, (before) => redelivered(before, giveUpAt, now()));
      database.run('UPDATE webhook_delivery SET workflow_started = 0 WHERE delivery_id = ?', deliveryId);
      writeAudit(database, now(), audit);
      return delivery;
    },

    trimDeliveries: (before, limit) =>
      database.run(
        `DELETE FROM webhook_delivery WHERE sequence IN
           (SELECT sequence FROM webhook_delivery WHERE completed_at < ? ORDER BY completed_at LIMIT ?)`,
        before,
        limit,
      ).changes,
  };
}
