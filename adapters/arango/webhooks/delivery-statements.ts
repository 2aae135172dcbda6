import type { DisplayedDelivery, Page } from '../../../domain/ports.js';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '../../../domain/webhooks/webhook.js';
import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import type { WebhookDocument } from './webhook-statements.js';

/** A delivery as its document keeps it. */
export interface DeliveryDocument extends WebhookDelivery {
  /** Its place among all deliveries. */
  sequence: number;
  /** JSON that is sent, the same on each attempt. */
  payload: string;
  workflowStarted: boolean;
  /** Its attempts in their order. */
  log: WebhookAttempt[];
}

/** A delivery with its webhook, as they are stored; the owner is there, for with them both would be deleted. */
export interface FoundDelivery {
  delivery: Stored & DeliveryDocument;
  hook: Stored & WebhookDocument;
  /** Fields of the webhook that others keep. */
  shown: Pick<Webhook, 'username' | 'ontologyExists'>;
  owner: { disabled: boolean };
}

export const findDelivery = statement<{ key: string; webhookId: string }, WebhookDelivery>(`
  FOR delivery IN webhook_delivery
    FILTER delivery._key == @key AND delivery.webhookId == @webhookId
    RETURN UNSET(delivery, "_key", "_id", "_rev", "sequence", "payload", "workflowStarted", "log")`);

/** Newest first. Conditions that are null are left out; `until` is exclusive. */
export const listDeliveries = statement<
  { webhookId: string; status: string | null; type: string | null; since: string | null; until: string | null } & Page,
  { items: WebhookDelivery[]; total: number }
>(`
  RETURN {
    items: (
      FOR delivery IN webhook_delivery
        FILTER delivery.webhookId == @webhookId
        FILTER @status == null OR delivery.status == @status
        FILTER @type == null OR delivery.type == @type
        FILTER @since == null OR delivery.createdAt >= @since
        FILTER @until == null OR delivery.createdAt < @until
        SORT delivery.sequence DESC
        LIMIT @offset, @limit
        RETURN UNSET(delivery, "_key", "_id", "_rev", "sequence", "payload", "workflowStarted", "log")
    ),
    total: LENGTH(
      FOR delivery IN webhook_delivery
        FILTER delivery.webhookId == @webhookId
        FILTER @status == null OR delivery.status == @status
        FILTER @type == null OR delivery.type == @type
        FILTER @since == null OR delivery.createdAt >= @since
        FILTER @until == null OR delivery.createdAt < @until
        RETURN 1
    )
  }`);

/** Attempts of the deliveries, of each in their order. */
export const listAttempts = statement<{ keys: readonly string[] }, WebhookAttempt & { deliveryId: string }>(`
  FOR key IN @keys
    FOR delivery IN webhook_delivery
      FILTER delivery._key == key
      FOR attempt IN delivery.log
        RETURN MERGE(attempt, { deliveryId: delivery.deliveryId })`);

/** Pending deliveries whose workflow was not started, in order. */
export const listDeliveriesToStart = statement<{ limit: number }, DisplayedDelivery>(`
  FOR delivery IN webhook_delivery
    FILTER delivery.status == "pending" AND delivery.workflowStarted == false
    SORT delivery.sequence
    LIMIT @limit
    FOR hook IN webhook
      FILTER hook.webhookId == delivery.webhookId
      FOR owner IN user_account
        FILTER owner.userId == hook.userId
        SORT delivery.sequence
        RETURN MERGE(
          KEEP(delivery, "deliveryId", "webhookId", "type", "jobId"),
          { url: hook.url, ownerId: owner.userId, ownerName: owner.username }
        )`);

/** A pending delivery whose workflow was started. */
export const findStartedDelivery = statement<{ key: string }, DisplayedDelivery>(`
  FOR delivery IN webhook_delivery
    FILTER delivery._key == @key AND delivery.status == "pending" AND delivery.workflowStarted == true
    FOR hook IN webhook
      FILTER hook.webhookId == delivery.webhookId
      FOR owner IN user_account
        FILTER owner.userId == hook.userId
        RETURN MERGE(
          KEEP(delivery, "deliveryId", "webhookId", "type", "jobId"),
          { url: hook.url, ownerId: owner.userId, ownerName: owner.username }
        )`);

/** Pending deliveries with a workflow whose next attempt was due before a time, the longest due first. */
export const listOverdueDeliveries = statement<{ before: string; limit: number }, DisplayedDelivery>(`
  FOR delivery IN webhook_delivery
    FILTER delivery.status == "pending" AND delivery.workflowStarted == true
    FILTER delivery.nextAttemptAt != null AND delivery.nextAttemptAt < @before
    SORT delivery.nextAttemptAt
    LIMIT @limit
    FOR hook IN webhook
      FILTER hook.webhookId == delivery.webhookId
      FOR owner IN user_account
        FILTER owner.userId == hook.userId
        SORT delivery.nextAttemptAt
        RETURN MERGE(
          KEEP(delivery, "deliveryId", "webhookId", "type", "jobId"),
          { url: hook.url, ownerId: owner.userId, ownerName: owner.username }
        )`);

/** State that decides which deliveries are added: webhooks and deliveries that are there, and the last number. */
export const readForDeliveries = statement<
  { webhookIds: readonly string[]; keys: readonly string[] },
  { webhookIds: string[]; present: string[]; last: number }
>(`
  LET last = FIRST(FOR one IN webhook_delivery SORT one.sequence DESC LIMIT 1 RETURN one.sequence)
  RETURN {
    webhookIds: (
      FOR webhookId IN @webhookIds
        FOR hook IN webhook
          FILTER hook.webhookId == webhookId
          RETURN hook.webhookId
    ),
    present: (
      FOR key IN @keys
        FOR delivery IN webhook_delivery
          FILTER delivery._key == key
          RETURN delivery.deliveryId
    ),
    last: NOT_NULL(last, 0)
  }`);

/** Deliveries as they are stored, those that are there. */
export const findDeliveries = statement<{ keys: readonly string[] }, Stored & DeliveryDocument>(`
  FOR key IN @keys
    FOR delivery IN webhook_delivery
      FILTER delivery._key == key
      RETURN UNSET(delivery, "_id", "_rev")`);

export const findForAttempt = statement<{ key: string }, FoundDelivery>(`
  FOR delivery IN webhook_delivery
    FILTER delivery._key == @key
    FOR hook IN webhook
      FILTER hook.webhookId == delivery.webhookId
      FOR owner IN user_account
        FILTER owner.userId == hook.userId
        LET names = (FOR known IN ontology_name FILTER known.name == hook.ontology LIMIT 1 RETURN 1)
        RETURN {
          delivery: UNSET(delivery, "_id", "_rev"),
          hook: UNSET(hook, "_id", "_rev"),
          shown: { username: owner.username, ontologyExists: hook.ontology == null ? null : LENGTH(names) > 0 },
          owner: { disabled: owner.disabled }
        }`);

/** Removes deliveries that ended before a time, those first that did so first; gives one row for each. */
export const trimDeliveries = statement<{ before: string; limit: number }, 1>(`
  FOR delivery IN webhook_delivery
    FILTER delivery.completedAt != null AND delivery.completedAt < @before
    SORT delivery.completedAt
    LIMIT @limit
    REMOVE delivery IN webhook_delivery
    RETURN 1`);
