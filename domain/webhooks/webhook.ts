import type { Sealed } from '../ports.js';

/** Events that a webhook can subscribe to. */
export const webhookEventTypes = [
  'job.completed',
  'job.failed',
  'job.awaiting_approval',
  'job.cancelled',
  'document.changed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent when its owner asks for it; nobody subscribes to it. */
export const testEventType = 'webhook.test';
export type DeliveredEventType = WebhookEventType | typeof testEventType;

/** A URL that receives events. */
export interface Webhook {
  webhookId: string;
  userId: string;
  username: string;
  url: string;
  description: string | null;
  events: WebhookEventType[];
  /** Name of the ontology whose events alone are sent; null for all. */
  ontology: string | null;
  /** False until something is submitted to the ontology of this name; null without a name. */
  ontologyExists: boolean | null;
  /** Permissions of the credential that registered it; null: all of the owner's. */
  scopes: string[] | null;
  active: boolean;
  /** Reason for the deactivation, unless its owner did it. */
  inactiveReason: string | null;
  secret: Sealed;
  /** The secret before the last rotation, which is also valid until this time. */
  previousSecret: { sealed: Sealed; validUntil: string } | null;
  /** First failure since the last success; null where there was none. */
  failingSince: string | null;
  createdAt: string;
  updatedAt: string;
}

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  /** Also the `webhook-id` of the message: the same on each attempt. */
  deliveryId: string;
  webhookId: string;
  type: DeliveredEventType;
  /** The job that the event tells of; null for a test. */
  jobId: string | null;
  status: DeliveryStatus;
  /** Reason for the failure; null if it did not fail. */
  reason: string | null;
  /** Attempts that began, of all rounds. */
  attempts: number;
  /** Of them, those before it was last asked to be delivered again. */
  attemptsBefore: number;
  /** Null once it has ended. */
  nextAttemptAt: string | null;
  /** Time after which no attempt begins. */
  giveUpAt: string;
  createdAt: string;
  completedAt: string | null;
}

/** One request; outcome fields are null while it is in progress, or when the worker crashed before it recorded them. */
export interface WebhookAttempt {
  /** From 1. */
  attempt: number;
  startedAt: string;
  durationMs: number | null;
  httpStatus: number | null;
  /** The first kilobyte of the answer. */
  answer: string | null;
  /** Reason why there is no answer, or why the answer is no success. */
  error: string | null;
}

/** Webhooks that one user can have. */
export const maxWebhooks = 50;
/** Milliseconds that the secret before a rotation stays valid. */
export const previousSecretMs = 24 * 3_600_000;
/** Milliseconds that ended deliveries are kept. */
export const deliveryRetentionMs = 30 * 24 * 3_600_000;
