import { noWebhook } from '../../../domain/webhooks/no-such.js';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '../../../domain/webhooks/webhook.js';
import type { DisplayedDelivery } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { listOrNull, textOrNull } from '../database/text-or-null.js';
import { columnsOf } from '../jobs/row-columns.js';

/** Rows of webhooks with the names of their owners, and whether their ontology exists. */
export const webhookRows = `SELECT webhook.*, username,
    EXISTS (SELECT 1 FROM ontology_name WHERE name = webhook.ontology) AS ontology_exists
  FROM webhook JOIN user_account USING (user_id)`;

/**
 * Reads a webhook that must exist.
 * @throws ConcordanceError `not_found`
 */
export function requireWebhook(database: Database, webhookId: string): Webhook {
  const row = database.get(`${webhookRows} WHERE webhook_id = ?`, webhookId);
  if (row === undefined) throw noWebhook(webhookId);
  return toWebhook(row);
}

/** Webhook of a row of `webhookRows`. */
export function toWebhook(row: Row): Webhook {
  const { text } = columnsOf(row);
  const previous = textOrNull(row['previous_box']);
  return {
    webhookId: text('webhook_id'),
    userId: text('user_id'),
    username: text('username'),
    url: text('url'),
    description: textOrNull(row['description']),
    events: JSON.parse(text('events')) as Webhook['events'],
    ontology: textOrNull(row['ontology']),
    ontologyExists: row['ontology'] === null ? null : row['ontology_exists'] === 1,
    scopes: listOrNull(row['scopes']),
    active: row['active'] === 1,
    inactiveReason: textOrNull(row['inactive_reason']),
    secret: { keyId: text('key_id'), box: text('box') },
    previousSecret:
      previous === null
        ? null
        : { sealed: { keyId: text('previous_key_id'), box: previous }, validUntil: text('previous_valid_until') },
    failingSince: textOrNull(row['failing_since']),
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
  };
}

/** Delivery of a row of `webhook_delivery`. */
export function toDelivery(row: Row): WebhookDelivery {
  const { text, number } = columnsOf(row);
  return {
    deliveryId: text('delivery_id'),
    webhookId: text('webhook_id'),
    type: text('type') as WebhookDelivery['type'],
    jobId: textOrNull(row['job_id']),
    status: text('status') as WebhookDelivery['status'],
    reason: textOrNull(row['reason']),
    attempts: number('attempts'),
    attemptsBefore: number('attempts_before'),
    nextAttemptAt: textOrNull(row['next_attempt_at']),
    giveUpAt: text('give_up_at'),
    createdAt: text('created_at'),
    completedAt: textOrNull(row['completed_at']),
  };
}

/** Rows of deliveries with the fields that operators see. */
export const displayedDeliveryRows = `SELECT webhook_delivery.*, url, user_id, username FROM webhook_delivery
  JOIN webhook USING (webhook_id) JOIN user_account USING (user_id)`;

/** Fields of a delivery for the workflow that sends it, of a row of `displayedDeliveryRows`. */
export function toDisplayedDelivery(row: Row): DisplayedDelivery {
  const { deliveryId, webhookId, type, jobId } = toDelivery(row);
  const { text } = columnsOf(row);
  return {
    ...{ deliveryId, webhookId, type, jobId },
    ...{ url: text('url'), ownerId: text('user_id'), ownerName: text('username') },
  };
}

/** Attempt of a row of `webhook_attempt`; fields about the response are null until it ends. */
export function toAttempt(row: Row): WebhookAttempt & { deliveryId: string } {
  const { text, number, numberOrNull } = columnsOf(row);
  return {
    deliveryId: text('delivery_id'),
    attempt: number('attempt'),
    startedAt: text('started_at'),
    durationMs: numberOrNull('duration_ms'),
    httpStatus: numberOrNull('http_status'),
    answer: textOrNull(row['answer']),
    error: textOrNull(row['error']),
  };
}
