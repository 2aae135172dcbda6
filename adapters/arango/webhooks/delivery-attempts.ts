import type { WebhookStore } from '../../../domain/ports.js';
import {
  afterDeliveryAttempt,
  beginDeliveryAttempt,
  endedDelivery,
  redelivered,
} from '../../../domain/webhooks/delivery-transitions.js';
import { noDelivery } from '../../../domain/webhooks/no-such.js';
import type { WebhookAttempt, WebhookDelivery } from '../../../domain/webhooks/webhook.js';
import { afterAttempt, attemptRefusal } from '../../../domain/webhooks/webhook-transitions.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Stored } from '../database/write-set.js';
import { findForAttempt, type DeliveryDocument, type FoundDelivery } from './delivery-statements.js';
import { webhookWrites, type WebhookUnit } from './webhook-write-statements.js';

type Operations = 'beginAttempt' | 'endAttempt' | 'failDelivery' | 'redeliver';

/** Records attempts of deliveries and how they end. @param now ISO 8601 */
export function deliveryAttempts(database: ArangoDatabase, now: () => string): Pick<WebhookStore, Operations> {
  /** Changes a delivery, if it is there. */
  const change = <T>(deliveryId: string, work: (unit: WebhookUnit, found: FoundDelivery) => T) =>
    database.write(webhookWrites, async (unit) => {
      const found = await unit.first(findForAttempt, { key: keyOf(deliveryId) });
      return found && work(unit, found);
    });
  return {
    beginAttempt: async (deliveryId) =>
      (await change(deliveryId, (unit, { delivery: before, hook, shown, owner }) => {
        if (before.status !== 'pending') return { ended: toDelivery(before) };
        const refusal = attemptRefusal(hook, owner);
        if (refusal !== null) {
          return { ended: put(unit, { ...before, ...endedDelivery(before, 'failed', refusal, now()) }) };
        }
        const begun = { ...before, ...beginDeliveryAttempt(before) };
        const { attempts: attempt, payload } = begun;
        const delivery = put(unit, { ...begun, log: [...before.log, newAttempt(attempt, now())] });
        const { _key, ...webhook } = hook;
        return { begun: { delivery, webhook: { ...webhook, ...shown }, attempt, payload } };
      })) ?? { ended: null },

    endAttempt: (deliveryId, attempt, { outcome, verdict, audit }) =>
      change(deliveryId, (unit, { delivery: before, hook }) => {
        const { durationMs, httpStatus, answer } = outcome;
        const error = verdict.status === 'delivered' ? null : verdict.error;
        const ended = { durationMs: Math.round(durationMs), httpStatus, answer, error };
        const log = before.log.map((one) => (one.attempt === attempt ? { ...one, ...ended } : one));
        const { active, inactiveReason, failingSince } = afterAttempt(hook, verdict, now());
        const deactivated = hook.active && !active;
        const updatedAt = deactivated ? now() : hook.updatedAt;
        unit.put('webhook', { ...hook, active, inactiveReason, failingSince, updatedAt });
        if (deactivated) noteAudit(unit, now(), { ...audit, details: { ...audit.details, reason: inactiveReason } });
        return put(unit, { ...before, ...afterDeliveryAttempt(before, verdict, now()), log });
      }),

    failDelivery: async (deliveryId, reason) =>
      void (await change(deliveryId, (unit, { delivery: before }) =>
        put(unit, { ...before, ...endedDelivery(before, 'failed', reason, now()) }),
      )),

    async redeliver(deliveryId, giveUpAt, audit) {
      const delivery = await change(deliveryId, (unit, { delivery: before }) => {
        noteAudit(unit, now(), audit);
        return put(unit, { ...before, ...redelivered(before, giveUpAt, now()), workflowStarted: false });
      });
      if (delivery === undefined) throw noDelivery(deliveryId);
      return delivery;
    },
  };
}

/** Notes a delivery; gives it as it is shown. */
function put(unit: WebhookUnit, delivery: Stored & DeliveryDocument): WebhookDelivery {
  unit.put('webhook_delivery', delivery);
  return toDelivery(delivery);
}

function toDelivery(stored: Stored & DeliveryDocument): WebhookDelivery {
  const { _key, sequence: _sequence, payload: _payload, workflowStarted: _started, log: _log, ...delivery } = stored;
  return delivery;
}

function newAttempt(attempt: number, startedAt: string): WebhookAttempt {
  return { attempt, startedAt, durationMs: null, httpStatus: null, answer: null, error: null };
}
