import type { WebhookEventType } from '../../../domain/webhooks/webhook.js';
import { statement } from '../database/statement.js';

/**
 * Nothing is recorded while nobody would receive it. Numbers rise under the lock of the events, and the counter keeps
 * the last one: none is used again.
 */
export const addWebhookEvents = statement<{
  events: readonly { type: WebhookEventType; jobId: string; documentId: string | null }[];
  occurredAt: string;
}>(`
  LET active = (FOR one IN webhook FILTER one.active == true LIMIT 1 RETURN 1)
  LET last = FIRST(FOR one IN counter FILTER one._key == "webhook_event" RETURN one.last)
  LET numbered = (
    FOR index IN 1..LENGTH(@events)
      FILTER LENGTH(active) > 0
      RETURN MERGE(@events[index - 1], { sequence: NOT_NULL(last, 0) + index, occurredAt: @occurredAt })
  )
  LET added = (FOR event IN numbered INSERT event INTO webhook_event RETURN 1)
  FOR next IN LENGTH(added) > 0 ? [NOT_NULL(last, 0) + LENGTH(added)] : []
    INSERT { _key: "webhook_event", last: next } INTO counter OPTIONS { overwriteMode: "replace" }`);
