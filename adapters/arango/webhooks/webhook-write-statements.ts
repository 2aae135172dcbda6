import { statement } from '../database/statement.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { WriteSet } from '../database/write-set.js';

const names = ['webhook', 'webhook_delivery', 'webhook_event', 'audit_event'] as const;

/** Unit of work of a change of webhooks and their deliveries. */
export type WebhookUnit = UnitOfWork<(typeof names)[number]>;

/**
 * Changes of webhooks and their deliveries, under the guard of users: a user is deleted together with theirs. An event
 * that is put has been dispatched: it goes, in the same statement.
 */
export const webhookWrites: WriteSet<(typeof names)[number]> = {
  guards: ['access'],
  collections: names,
  put: statement(`
    LET current = (
      FOR given IN @guards
        FOR guard IN guard
          FILTER guard._key == given.key AND guard.version == given.version
          RETURN guard
    )
    LET held = LENGTH(current) == LENGTH(@guards)
    LET moved = (
      FOR guard IN (held ? current : [])
        UPDATE guard._key WITH {
          version: guard.version + 1,
          operations: SLICE(APPEND([@operation], guard.operations), 0, 50)
        } IN guard
    )
    LET webhooks = (FOR d IN (held ? @put.webhook : []) INSERT d INTO webhook OPTIONS { overwriteMode: "replace" })
    LET deliveries = (
      FOR d IN (held ? @put.webhook_delivery : [])
        INSERT d INTO webhook_delivery OPTIONS { overwriteMode: "replace" }
    )
    LET dispatched = (
      FOR d IN (held ? @put.webhook_event : [])
        FOR event IN webhook_event
          FILTER event.sequence == d.sequence
          REMOVE event IN webhook_event
    )
    LET newest = FIRST(FOR event IN audit_event SORT event.eventId DESC LIMIT 1 RETURN event.eventId)
    LET events = (
      FOR d IN (held ? @put.audit_event : [])
        INSERT MERGE(d, { eventId: NOT_NULL(newest, 0) + 1 + POSITION(@put.audit_event, d, true) }) INTO audit_event
    )
    FILTER held
    RETURN true`),
  remove: statement(`
    LET deliveries = (
      FOR key IN @removed.webhook
        FOR hook IN webhook
          FILTER hook._key == key
          FOR d IN webhook_delivery
            FILTER d.webhookId == hook.webhookId
            REMOVE d IN webhook_delivery
    )
    LET webhooks = (FOR key IN @removed.webhook FOR d IN webhook FILTER d._key == key REMOVE d IN webhook)
    RETURN true`),
};
