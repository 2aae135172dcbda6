import type { DeliveryFilter, NewDelivery, WebhookStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Stored } from '../database/write-set.js';
import {
  findDeliveries,
  findDelivery,
  findStartedDelivery,
  listAttempts,
  listDeliveries,
  listDeliveriesToStart,
  listOverdueDeliveries,
  readForDeliveries,
  trimDeliveries,
  type DeliveryDocument,
} from './delivery-statements.js';
import { webhookWrites } from './webhook-write-statements.js';

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
      database.write(webhookWrites, async (unit) => {
        const webhookIds = [...new Set(made.map(({ webhookId }) => webhookId))];
        const keys = made.map(({ deliveryId }) => keyOf(deliveryId));
        const { last, ...found } = (await unit.first(readForDeliveries, { webhookIds, keys }))!;
        const present = new Set(found.present);
        const [hooks, createdAt] = [new Set(found.webhookIds), now()];
        // A webhook that was deleted meanwhile receives nothing; what was created stays as it is.
        const added = made.filter(({ deliveryId, webhookId }) => !present.has(deliveryId) && hooks.has(webhookId));
        for (const [index, one] of added.entries()) {
          unit.put('webhook_delivery', newDocument(one, last + index + 1, createdAt));
        }
        for (const sequence of sequences) unit.put('webhook_event', { _key: String(sequence), sequence });
        noteAudit(unit, now(), audit);
      }),

    delivery: (webhookId, deliveryId) => database.first(findDelivery, { key: keyOf(deliveryId), webhookId }),

    async deliveries(webhookId, filter: DeliveryFilter, { limit, offset }) {
      const { status, type, since = null, until = null } = filter;
      return (await database.first(listDeliveries, { webhookId, status, type, since, until, limit, offset }))!;
    },

    webhookAttempts: (deliveryIds) => database.rows(listAttempts, { keys: deliveryIds.toSorted().map(keyOf) }),
    deliveriesToStart: (limit) => database.rows(listDeliveriesToStart, { limit }),
    startedDelivery: (deliveryId) => database.first(findStartedDelivery, { key: keyOf(deliveryId) }),
    overdueDeliveries: (before, limit) => database.rows(listOverdueDeliveries, { before, limit }),
    setDeliveriesStarted: (deliveryIds) =>
      database.write(webhookWrites, async (unit) => {
        const found = await unit.rows(findDeliveries, { keys: deliveryIds.map(keyOf) });
        for (const delivery of found) unit.put('webhook_delivery', { ...delivery, workflowStarted: true });
      }),

    trimDeliveries: async (before, limit) => (await database.rows(trimDeliveries, { before, limit })).length,
  };
}

function newDocument(made: NewDelivery, sequence: number, createdAt: string): Stored & DeliveryDocument {
  const { deliveryId, webhookId, type, jobId, giveUpAt, payload } = made;
  return {
    ...{ _key: keyOf(deliveryId), deliveryId, webhookId, type, jobId, payload, sequence, log: [] },
    ...{ status: 'pending', reason: null, attempts: 0, attemptsBefore: 0, workflowStarted: false },
    ...{ nextAttemptAt: createdAt, giveUpAt, createdAt, completedAt: null },
  };
}
