import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  deliveryStatuses,
  testEventType,
  webhookEventTypes,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../domain/webhooks/webhook.js';
import { closed, count, timestamp, nullable, oneOf } from '../validation/schema.js';
import { exampleIds, exampleJob } from './examples.js';
import { jobSchema } from './jobs/job.js';

const eventType = oneOf(webhookEventTypes);

export const webhookFields = {
  webhook_id: Type.String(),
  url: Type.String(),
  description: nullable(Type.String()),
  events: Type.Array(eventType),
  ontology: nullable(Type.String({ description: 'The ontology whose events are sent; null: all' })),
  ontology_exists: nullable(
    Type.Boolean({ description: 'false: nothing was submitted to an ontology of this name yet; null: all' }),
  ),
  active: Type.Boolean(),
  inactive_reason: nullable(Type.String({ description: 'Reason why it was deactivated after failed deliveries' })),
  failing_since: nullable(
    Type.String({ format: 'date-time', description: 'First failed attempt since the last success' }),
  ),
  user_id: Type.String(),
  username: Type.String(),
  created_at: timestamp,
  updated_at: timestamp,
};
export const webhookSchema = closed(webhookFields, { $id: 'Webhook' });

/** Fields that the owner of a webhook sets. */
export const webhookInput = {
  url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'https URL on the public internet; an operator may allow others (CONCORDANCE_WEBHOOK_ALLOW)',
  }),
  events: Type.Array(eventType, { minItems: 1, maxItems: webhookEventTypes.length, uniqueItems: true }),
  description: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  ontology: Type.Optional(
    nullable(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Send only events of this ontology, which need not exist yet',
      }),
    ),
  ),
  active: Type.Optional(Type.Boolean({ description: 'false: no events are sent' })),
};

export const attemptSchema = closed(
  {
    attempt: Type.Integer({ minimum: 1 }),
    started_at: timestamp,
    duration_ms: nullable(Type.Integer({ minimum: 0, description: 'Null while in progress or when interrupted' })),
    http_status: nullable(Type.Integer()),
    response: nullable(Type.String({ description: 'The first kilobyte of the response' })),
    error: nullable(Type.String()),
  },
  { $id: 'WebhookAttempt' },
);

export const deliverySchema = closed(
  {
    delivery_id: Type.String({ description: 'The webhook-id header; the same on each attempt' }),
    webhook_id: Type.String(),
    event: oneOf([...webhookEventTypes, testEventType]),
    job_id: nullable(Type.String()),
    status: oneOf(deliveryStatuses),
    reason: nullable(Type.String({ description: 'Reason why the delivery failed' })),
    next_attempt_at: nullable(timestamp),
    attempt_count: count,
    attempts: Type.Array(attemptSchema, { description: 'The latest attempts, at most 20, oldest first' }),
    created_at: timestamp,
    completed_at: nullable(timestamp),
  },
  { $id: 'WebhookDelivery' },
);

/** Message that is sent to a webhook. */
export const messageSchema = closed(
  {
    type: oneOf([...webhookEventTypes, testEventType]),
    timestamp: timestamp,
    data: Type.Object(
      {
        job: Type.Optional(jobSchema),
        change: Type.Optional(oneOf(['added', 'changed', 'reread', 'deleted'])),
        truncated: Type.Optional(Type.Boolean({ description: 'Large fields of the job are null' })),
      },
      { description: 'The job, or the change of a document' },
    ),
  },
  { $id: 'WebhookMessage' },
);

export const exampleMessage = {
  type: 'job.completed',
  timestamp: '2026-11-20T09:15:09.412Z',
  data: { job: exampleJob },
};

/** Attempts of a delivery in an answer. */
const maxAttempts = 20;

/** Maps a webhook, without its secrets and the scopes of its credential. */
export function toWebhookDto(webhook: Webhook): Static<typeof webhookSchema> {
  return {
    webhook_id: webhook.webhookId,
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    ontology: webhook.ontology,
    ontology_exists: webhook.ontologyExists,
    active: webhook.active,
    inactive_reason: webhook.inactiveReason,
    failing_since: webhook.failingSince,
    user_id: webhook.userId,
    username: webhook.username,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  };
}

/**
 * Converts a delivery with its attempts for clients.
 * @param attempts of this delivery and perhaps of others
 */
export function toDeliveryDto(
  delivery: WebhookDelivery,
  attempts: readonly (WebhookAttempt & { deliveryId: string })[],
): Static<typeof deliverySchema> {
  return {
    delivery_id: delivery.deliveryId,
    webhook_id: delivery.webhookId,
    event: delivery.type,
    job_id: delivery.jobId,
    status: delivery.status,
    reason: delivery.reason,
    next_attempt_at: delivery.nextAttemptAt,
    attempt_count: delivery.attempts,
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === delivery.deliveryId)
      .slice(-maxAttempts)
      .map((one) => ({
        attempt: one.attempt,
        started_at: one.startedAt,
        duration_ms: one.durationMs,
        http_status: one.httpStatus,
        response: one.answer,
        error: one.error,
      })),
    created_at: delivery.createdAt,
    completed_at: delivery.completedAt,
  };
}

export const exampleWebhook: Static<typeof webhookSchema> = {
  webhook_id: 'whk_01jd3zb4k8m2n6p0q4s8t2v6wx',
  url: 'https://pipeline.example/hooks/concordance',
  description: 'Starts the nightly export',
  events: ['job.completed', 'job.failed'],
  ontology: 'operations',
  ontology_exists: true,
  active: true,
  inactive_reason: null,
  failing_since: null,
  user_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  username: 'ada',
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

export const exampleDelivery: Static<typeof deliverySchema> = {
  delivery_id: 'msg_0f5m1y8cqk2w9r4t7x3z6b1n5',
  webhook_id: exampleWebhook.webhook_id,
  event: 'job.completed',
  job_id: exampleIds.jobId,
  status: 'delivered',
  reason: null,
  next_attempt_at: null,
  attempt_count: 1,
  attempts: [
    {
      ...{ attempt: 1, started_at: '2026-11-20T09:15:10.020Z', duration_ms: 84, http_status: 204 },
      ...{ response: '', error: null },
    },
  ],
  created_at: '2026-11-20T09:15:09.950Z',
  completed_at: '2026-11-20T09:15:10.104Z',
};
