import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { AuditEntry, NewDelivery } from '../../../domain/ports.js';
import { deliverTest, redeliver } from '../../../domain/webhooks/commands/deliver-event.js';
import { changeableWebhook, ownWebhook, readableWebhook } from '../../../domain/webhooks/find-webhook.js';
import { giveUpAfterMs } from '../../../domain/webhooks/judge-attempt.js';
import type { Webhook, WebhookDelivery } from '../../../domain/webhooks/webhook.js';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const giveUpAt = new Date(now + giveUpAfterMs).toISOString();

/** A webhook of Ada, and a delivery of it that failed. */
function webhookWith({ active = true, scopes = null as string[] | null, isReachable = true } = {}) {
  const webhook = { webhookId: 'whk_1', userId: 'ada', username: 'Ada', active, scopes } as Webhook;
  const deliveries = new Map([['dlv_1', { deliveryId: 'dlv_1', webhookId: 'whk_1', status: 'failed' }]]);
  const log: string[] = [];
  const write = (entry?: AuditEntry) => void log.push(`${entry?.action} ${entry?.target}`);
  const pending = () => [...deliveries.values()].filter(({ status }) => status === 'pending') as never[];
  const store = {
    webhook: async (webhookId: string) => (webhookId === 'whk_1' ? webhook : undefined),
    delivery: async (_webhookId: string, id: string) => deliveries.get(id) as WebhookDelivery | undefined,
    redeliver: async (deliveryId: string, until: string, entry?: AuditEntry) => {
      write(entry);
      deliveries.set(deliveryId, { deliveryId, webhookId: 'whk_1', status: 'pending' });
      return { ...deliveries.get(deliveryId), giveUpAt: until } as WebhookDelivery;
    },
    createDeliveries: async (_sequences: number[], [made]: NewDelivery[], entry?: AuditEntry) => {
      write(entry);
      deliveries.set(made!.deliveryId, { ...made!, status: 'pending' });
    },
    deliveriesToStart: async () => pending(),
    setDeliveriesStarted: async (ids: string[]) => void log.push(`started ${ids.length}`),
  };
  const webhooks = {
    startDelivery: async () => {
      if (!isReachable) throw new ConcordanceError('engine_unreachable', 'Temporal is away.');
    },
  };
  const ids = { mint: (prefix: string) => `${prefix}_new` };
  const clock = { now: () => new Date(now).toISOString(), millis: () => now };
  return { dependencies: { store, webhooks, ids, clock }, log };
}

const reader = (userId: string, { hasOverride = false, scopes = null as string[] | null } = {}) => ({
  ...{ userId, hasOverride, scopes },
});
const by = (...asked: Parameters<typeof reader>) => ({
  actor: reader(...asked),
  audit: (action: string, target: string | null) => ({ action, target }) as AuditEntry,
});
const missing = { code: 'not_found' };
const denied = { code: 'permission_denied' };

describe('a webhook', () => {
  it('is there for its owner and for those who may see all, and changed by a credential that has its scopes', async () => {
    const { dependencies } = webhookWith({ scopes: ['jobs:read'] });
    assert.equal((await readableWebhook(dependencies, 'whk_1', reader('ada'))).userId, 'ada');
    assert.equal((await readableWebhook(dependencies, 'whk_1', reader('eve', { hasOverride: true }))).userId, 'ada');
    await assert.rejects(readableWebhook(dependencies, 'whk_1', reader('eve')), missing);
    await assert.rejects(readableWebhook(dependencies, 'whk_2', reader('ada')), missing);
    await changeableWebhook(dependencies, 'whk_1', reader('ada', { scopes: ['jobs:read', 'graph:read'] }));
    await assert.rejects(changeableWebhook(dependencies, 'whk_1', reader('ada', { scopes: ['graph:read'] })), denied);
    await assert.rejects(changeableWebhook(dependencies, 'whk_1', reader('eve')), missing);
  });

  it('has what only its owner may do', async () => {
    const { dependencies } = webhookWith();
    await ownWebhook(dependencies, 'whk_1', reader('ada'));
    await changeableWebhook(dependencies, 'whk_1', reader('eve', { hasOverride: true }));
    await assert.rejects(ownWebhook(dependencies, 'whk_1', reader('eve', { hasOverride: true })), denied);
    await assert.rejects(ownWebhook(dependencies, 'whk_1', reader('ada', { scopes: ['graph:read'] })), denied);
  });
});

describe('delivering an event of a webhook', () => {
  const failed = { webhookId: 'whk_1', deliveryId: 'dlv_1' };

  it('again gives it another day, and starts it at once', async () => {
    const { dependencies, log } = webhookWith();
    assert.equal((await redeliver(dependencies, by('ada'), failed)).giveUpAt, giveUpAt);
    assert.deepEqual(log, ['webhook.redeliver whk_1', 'started 1']);
  });

  it('again is refused for others, for what is not there and while the webhook is not active', async () => {
    const { dependencies, log } = webhookWith();
    await assert.rejects(redeliver(dependencies, by('eve', { hasOverride: true }), failed), denied);
    await assert.rejects(redeliver(dependencies, by('ada'), { ...failed, deliveryId: 'dlv_2' }), missing);
    const inactive = webhookWith({ active: false });
    await assert.rejects(redeliver(inactive.dependencies, by('ada'), failed), { code: 'conflict' });
    await assert.rejects(deliverTest(inactive.dependencies, by('ada'), 'whk_1'), { code: 'conflict' });
    assert.deepEqual([...log, ...inactive.log], []);
  });

  it('is recorded where Temporal is away', async () => {
    const { dependencies, log } = webhookWith({ isReachable: false });
    const { deliveryId } = await deliverTest(dependencies, by('ada'), 'whk_1');
    assert.deepEqual(log, ['webhook.test whk_1']);
    assert.equal((await dependencies.store.delivery('whk_1', deliveryId))?.status, 'pending');
  });
});
