import type { WebhookStore } from '../../../domain/ports.js';
import {
  afterDeliveryAttempt,
  beginDeliveryAttempt,
  endedDelivery,
  redelivered,
  type DeliveryState,
} from '../../../domain/webhooks/delivery-transitions.js';
import { noDelivery } from '../../../domain/webhooks/no-such.js';
import type { WebhookAttempt, WebhookDelivery } from '../../../domain/webhooks/webhook.js';
import { afterAttempt, attemptRefusal } from '../../../domain/webhooks/webhook-transitions.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import {
  changeDelivery,
  changeDeliveryAndWebhook,
  findForAttempt,
  type DeliveryDocument,
} from './delivery-statements.js';

type Operations = 'beginAttempt' | 'endAttempt' | 'failDelivery' | 'redeliver';

/** Records attempts of deliveries and how they end. @param now ISO 8601 */
export function deliveryAttempts(database: ArangoDatabase, now: () => string): Pick<WebhookStore, Operations> {
  const find = (session: Session, deliveryId: string) => session.first(findForAttempt, { key: keyOf(deliveryId) });
  return {
    beginAttempt: (deliveryId) =>
      database.transaction({ decides: ['webhook_delivery'] }, async (session) => {
        const found = await find(session, deliveryId);
        if (found === undefined) return { ended: null };
        const { delivery: before, webhook, owner, payload, log } = found;
        if (before.status !== 'pending') return { ended: before };
        const refusal = attemptRefusal(webhook, owner);
        if (refusal !== null) {
          return { ended: await change(session, before, endedDelivery(before, 'failed', refusal, now())) };
        }
        const after = beginDeliveryAttempt(before);
        const { attempts: attempt } = after;
        const delivery = await change(session, before, after, { log: [...log, begun(attempt, now())] });
        return { begun: { delivery, webhook, attempt, payload } };
      }),

    endAttempt: (deliveryId, attempt, { outcome, verdict, audit }) =>
      database.transaction({ decides: audited(['webhook_delivery', 'webhook'], audit) }, async (session) => {
        const found = await find(session, deliveryId);
        if (found === undefined) return undefined;
        const { delivery: before, webhook, log } = found;
        const { durationMs, httpStatus, answer } = outcome;
        const error = verdict.status === 'delivered' ? null : verdict.error;
        const ended = { durationMs: Math.round(durationMs), httpStatus, answer, error };
        const after = afterDeliveryAttempt(before, verdict, now());
        const { active, inactiveReason, failingSince } = afterAttempt(webhook, verdict, now());
        const deactivated = webhook.active && !active;
        const updatedAt = deactivated ? now() : webhook.updatedAt;
        await session.run(changeDeliveryAndWebhook, {
          key: keyOf(deliveryId),
          changes: { ...stateOf(after), log: log.map((one) => (one.attempt === attempt ? { ...one, ...ended } : one)) },
          webhookKey: keyOf(webhook.webhookId),
          health: { active, inactiveReason, failingSince, updatedAt },
        });
        if (deactivated) {
          await writeAudit(session, now(), { ...audit, details: { ...audit.details, reason: inactiveReason } });
        }
        return { ...before, ...after };
      }),

    failDelivery: (deliveryId, reason) =>
      database.transaction({ decides: ['webhook_delivery'] }, async (session) => {
        const found = await find(session, deliveryId);
        if (found === undefined) return;
        await change(session, found.delivery, endedDelivery(found.delivery, 'failed', reason, now()));
      }),

    redeliver: (deliveryId, giveUpAt, audit) =>
      database.transaction({ decides: audited(['webhook_delivery'], audit) }, async (session) => {
        const found = await find(session, deliveryId);
        if (found === undefined) throw noDelivery(deliveryId);
        const after = redelivered(found.delivery, giveUpAt, now());
        const delivery = await change(session, found.delivery, after, { workflowStarted: false });
        await writeAudit(session, now(), audit);
        return delivery;
      }),
  };
}

/** Writes the state of a delivery; gives the delivery as it is then. */
async function change(
  session: Session,
  before: WebhookDelivery,
  after: DeliveryState,
  more: Partial<Pick<DeliveryDocument, 'log' | 'workflowStarted'>> = {},
): Promise<WebhookDelivery> {
  await session.run(changeDelivery, { key: keyOf(before.deliveryId), changes: { ...stateOf(after), ...more } });
  return { ...before, ...stateOf(after) };
}

function stateOf(delivery: DeliveryState): DeliveryState {
  const { status, reason, attempts, attemptsBefore, nextAttemptAt, giveUpAt, completedAt } = delivery;
  return { status, reason, attempts, attemptsBefore, nextAttemptAt, giveUpAt, completedAt };
}

function begun(attempt: number, startedAt: string): WebhookAttempt {
  return { attempt, startedAt, durationMs: null, httpStatus: null, answer: null, error: null };
}
