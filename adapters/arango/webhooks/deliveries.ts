import type { DeliveryFilter, NewDelivery, WebhookStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import {
  addDeliveries,
  findDelivery,
  findStartedDelivery,
  listAttempts,
  listDeliveries,
  listDeliveriesToStart,
  listOverdueDeliveries,
  readForDeliveries,
  setDeliveriesStarted,
  trimDeliveries,
  type DeliveryDocument,
} from './delivery-statements.js';

type Operations =
  | 'createDeliveries'
  | 'delivery'
  | 'deliveries'
  | 'webhookAttempts'
  | 'deliveriesToStart'
  | 'startedDelivery'
  | 'overdueDeliveries'
  | 'setDeliveriesStarted'
  | 'trimDeliveries';

/** Deliveries of events to webhooks, and their attempts. @param now ISO 8601 */
export function deliveries(database: ArangoDatabase, now: () => string): Pick<WebhookStore, Operations> {
  return {
    createDeliveries: (sequences, made, audit) =>
      database.transaction(
        { decides: audited(['webhook', 'webhook_delivery', 'webhook_event'], audit) },
        async (session) => {
          const webhookIds = [...new Set(made.map(({ webhookId }) => webhookId))];
          const keys = made.map(({ deliveryId }) => keyOf(deliveryId));
          const { last, ...found } = (await session.first(readForDeliveries, { webhookIds, keys }))!;
          const present = new Set(found.present);
          const [hooks, createdAt] = [new Set(found.webhookIds), now()];
          // A webhook that was deleted meanwhile receives nothing; what was created stays as it is.
          const added = made
            .filter(({ deliveryId, webhookId }) => !present.has(deliveryId) && hooks.has(webhookId))
            .map((one, index) => newDocument(one, last + index + 1, createdAt));
          if (added.length > 0 || sequences.length > 0)
            await session.run(addDeliveries, { deliveries: added, sequences });
          await writeAudit(session, now(), audit);
        },
      ),

    delivery: (webhookId, deliveryId) => database.first(findDelivery, { key: keyOf(deliveryId), webhookId }),

    async deliveries(webhookId, filter: DeliveryFilter, { limit, offset }) {
      const { status, type, since = null, until = null } = filter;
      return (await database.first(listDeliveries, { webhookId, status, type, since, until, limit, offset }))!;
    },

    webhookAttempts: (deliveryIds) => database.rows(listAttempts, { keys: deliveryIds.toSorted().map(keyOf) }),
    deliveriesToStart: (limit) => database.rows(listDeliveriesToStart, { limit }),
    startedDelivery: (deliveryId) => database.first(findStartedDelivery, { key: keyOf(deliveryId) }),
    overdueDeliveries: (before, limit) => database.rows(listOverdueDeliveries, { before, limit }),
    setDeliveriesStarted: (deliveryIds) => database.run(setDeliveriesStarted, { keys: deliveryIds.map(keyOf) }),

    trimDeliveries: (before, limit) =>
      database.transaction({ decides: ['webhook_delivery'] }, async (session) => {
        return (await session.rows(trimDeliveries, { before, limit })).length;
      }),
  };
}

function newDocument(made: NewDelivery, sequence: number, createdAt: string): DeliveryDocument & { _key: string } {
  const { deliveryId, webhookId, type, jobId, giveUpAt, payload } = made;
  return {
    ...{ _key: keyOf(deliveryId), deliveryId, webhookId, type, jobId, payload, sequence, log: [] },
    ...{ status: 'pending', reason: null, attempts: 0, attemptsBefore: 0, workflowStarted: false },
    ...{ nextAttemptAt: createdAt, giveUpAt, createdAt, completedAt: null },
  };
}
