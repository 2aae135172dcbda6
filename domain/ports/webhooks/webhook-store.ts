import type { Job } from '../../jobs/job.js';
import type { AttemptOutcome, AttemptVerdict } from '../../webhooks/judge-attempt.js';
import type {
  DeliveryStatus,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEventType,
} from '../../webhooks/webhook.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { Sealed } from '../access/provider-keys.js';
import type { Page, PageOf } from '../jobs/job-store.js';

export type NewWebhook = Pick<
  Webhook,
  'webhookId' | 'userId' | 'url' | 'description' | 'events' | 'ontology' | 'scopes' | 'active' | 'secret'
>;

export type WebhookChanges = Partial<
  Pick<Webhook, 'url' | 'description' | 'events' | 'ontology' | 'active' | 'scopes' | 'secret' | 'previousSecret'>
>;

/** A change that webhooks may subscribe to; written in the transaction of the change. */
export interface WebhookEvent {
  /** Its place among all events. */
  sequence: number;
  type: WebhookEventType;
  jobId: string;
  /** The document it tells of; null: that of the job, if it has one. */
  documentId: string | null;
  occurredAt: string;
}

/** An event to be delivered to one webhook. */
export interface NewDelivery extends Pick<WebhookDelivery, 'deliveryId' | 'webhookId' | 'type' | 'jobId' | 'giveUpAt'> {
  /** JSON that is sent, the same on each attempt. */
  payload: string;
}

/** A delivery with the fields that operators see. */
export interface DisplayedDelivery extends Pick<WebhookDelivery, 'deliveryId' | 'webhookId' | 'type' | 'jobId'> {
  url: string;
  ownerId: string;
  ownerName: string;
}

/** Null or absent: any. */
export interface DeliveryFilter {
  status: DeliveryStatus | null;
  type: string | null;
  /** Created at this time or later (`toISOString`). */
  since?: string | null;
  /** Created before this time. */
  until?: string | null;
}

/** An attempt that began. */
export interface BegunAttempt {
  delivery: WebhookDelivery;
  webhook: Webhook;
  /** From 1, of all rounds. */
  attempt: number;
  payload: string;
}

/** Webhooks, their events and their deliveries. Changes write their audit entry in the same transaction. */
export interface WebhookStore {
  /** @throws ConcordanceError `conflict` when the user has `maxWebhooks` already */
  saveWebhook(webhook: NewWebhook, maxWebhooks: number, audit?: AuditEntry): Promise<Webhook>;
  webhook(webhookId: string): Promise<Webhook | undefined>;
  /** Oldest first; `userId` null: of all users. */
  webhooks(userId: string | null, page: Page): Promise<PageOf<Webhook>>;
  /**
   * Activating one forgets why it was deactivated, and its failures.
   * @throws ConcordanceError `not_found`
   */
  updateWebhook(webhookId: string, changes: WebhookChanges, audit?: AuditEntry): Promise<Webhook>;
  /** With its deliveries. @throws ConcordanceError `not_found` */
  deleteWebhook(webhookId: string, audit?: AuditEntry): Promise<void>;
  /** Those that are active, of all users. */
  activeWebhooks(): Promise<Webhook[]>;
  /** All that hold a secret under another key than this. */
  webhooksNotUnder(keyId: string): Promise<Webhook[]>;
  /** Puts the same secrets under another key; does nothing when they were replaced meanwhile. */
  resealWebhook(webhookId: string, before: Sealed, after: Pick<Webhook, 'secret' | 'previousSecret'>): Promise<void>;

  /** Events that were not dispatched yet, in order, with their jobs, also deleted ones. */
  webhookEvents(limit: number): Promise<{ event: WebhookEvent; job: Job | null }[]>;
  /** Creates the deliveries and deletes the events. Repeating it changes nothing. */
  createDeliveries(sequences: number[], deliveries: NewDelivery[], audit?: AuditEntry): Promise<void>;

  delivery(webhookId: string, deliveryId: string): Promise<WebhookDelivery | undefined>;
  /** Newest first. */
  deliveries(webhookId: string, filter: DeliveryFilter, page: Page): Promise<PageOf<WebhookDelivery>>;
  /** In order, of the deliveries given. */
  webhookAttempts(deliveryIds: string[]): Promise<(WebhookAttempt & { deliveryId: string })[]>;
  /** Pending deliveries whose workflow was not started, in order. */
  deliveriesToStart(limit: number): Promise<DisplayedDelivery[]>;
  /** A pending delivery whose workflow was started. */
  startedDelivery(deliveryId: string): Promise<DisplayedDelivery | undefined>;
  /** Pending deliveries whose workflow was started and whose next attempt was due before this time. */
  overdueDeliveries(before: string, limit: number): Promise<DisplayedDelivery[]>;
  setDeliveriesStarted(deliveryIds: string[]): Promise<void>;
  /**
   * Notes that an attempt begins. None does when there is nothing to do: the delivery has ended, it fails now, for its
   * webhook is not active or its owner is disabled, or it is not there (null).
   */
  beginAttempt(deliveryId: string): Promise<{ begun: BegunAttempt } | { ended: WebhookDelivery | null }>;
  /**
   * Records the outcome of an attempt for the delivery and its webhook; undefined when the delivery was deleted
   * meanwhile. A delivery that has ended stays as it is.
   */
  endAttempt(
    deliveryId: string,
    attempt: number,
    end: { outcome: AttemptOutcome; verdict: AttemptVerdict; audit: AuditEntry },
  ): Promise<WebhookDelivery | undefined>;
  /** Ends a pending delivery; one that has ended, or is not there, stays as it is. */
  failDelivery(deliveryId: string, reason: string): Promise<void>;
  /** Starts a delivery again; a pending one is attempted at once. @throws ConcordanceError `not_found` */
  redeliver(deliveryId: string, giveUpAt: string, audit?: AuditEntry): Promise<WebhookDelivery>;
  /** Deletes deliveries that ended before this time; gives how many, at most `limit`. */
  trimDeliveries(before: string, limit: number): Promise<number>;
}
