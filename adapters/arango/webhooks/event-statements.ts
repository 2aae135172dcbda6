import type { WebhookEvent } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

/** A row where a webhook is active. */
export const findActiveWebhook = statement<object, true>(`
  FOR one IN webhook
    FILTER one.active == true
    LIMIT 1
    RETURN true`);

/** Events that were not dispatched yet, in order. */
export const listWebhookEvents = statement<{ limit: number }, WebhookEvent>(`
  FOR event IN webhook_event
    SORT event.sequence
    LIMIT @limit
    RETURN UNSET(event, "_key", "_id", "_rev")`);
