import { auditedPutStatement } from '../database/put-statement.js';
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
  put: auditedPutStatement(`
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
    )`),
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
