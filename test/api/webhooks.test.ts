import assert from 'node:assert/strict';
import { describeEvent } from '../../api/webhooks/describe-event.js';
import { dispatchEvents } from '../../domain/webhooks/dispatch-events.js';
import { reconcileDeliveries } from '../../domain/webhooks/reconcile-deliveries.js';
import { sendDelivery } from '../../domain/webhooks/send-delivery.js';
import { openReceiver, signedBy, type WebhookReceiver } from '../support/webhook-receiver.js';
import { startApi, type RunningApi } from './support/start-api.js';

/* oxlint-disable typescript/no-explicit-any */

describe('webhooks over the API', () => {
  let api: RunningApi;
  let receiver: WebhookReceiver;
  before(async () => {
    receiver = await openReceiver();
    api = await startApi({ CONCORDANCE_WEBHOOK_ALLOW: receiver.host });
    // Contributors cannot make ontologies.
    for (const ontology of ['Water', 'Fire']) {
      await api.call('POST', '/ingest/text', { as: 'platform_admin', json: { text: `Of ${ontology}.`, ontology } });
    }
  });
  after(async () => {
    await api.stop();
    await receiver.close();
  });

  async function register(as: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const json = { url: `${receiver.url}${as}`, events: ['job.cancelled'], ...more };
    const made = await api.call('POST', '/webhooks', { as, json, headers });
    assert.equal(made.status, 201, made.text);
    return made.body as { webhook_id: string; secret: string };
  }
  /** Submits a text and cancels it: the store records the event by itself. */
  async function cancelled(as: string, ontology = 'Water'): Promise<string> {
    const text = `Rain of ${as} ${Math.random()} feeds the river.`;
    const { body, status } = await api.call('POST', '/ingest/text', { as, json: { text, ontology } });
    assert.equal(status, 202, JSON.stringify(body));
    await api.call('POST', `/jobs/${body.job_id}/cancel`, { as });
    return body.job_id as string;
  }
  const dispatch = () =>
    dispatchEvents({
      ...api.dependencies,
      describe: (event, job) => describeEvent(api.dependencies, event, job),
    });
  const deliveriesOf = async (as: string, id: string, query = '') =>
    (await api.call('GET', `/webhooks/${id}/deliveries${query}`, { as })).body.deliveries as any[];
  const send = (deliveryId: string) => {
    const { store, clock, eventLoop, webhookSender: sender, webhookSecrets: secrets } = api.platform;
    return sendDelivery({ store, clock, eventLoop, sender, secrets }, deliveryId);
  };
  const keyOf = async (as: string, scopes: string[]) =>
    (await api.call('POST', '/auth/api-keys', { as, json: { name: 'k', scopes } })).body.key as string;

  it('are shown with their secret once, and never again', async () => {
    const made = await register('contributor', { description: 'mine' });
    assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const path = `/webhooks/${made.webhook_id}`;
    const shown = [
      await api.call('GET', '/webhooks', { as: 'contributor' }),
      await api.call('GET', path, { as: 'contributor' }),
      await api.call('PATCH', path, { as: 'contributor', json: { description: 'still mine' } }),
      await api.call('GET', '/admin/audit?limit=200', { as: 'platform_admin' }),
    ];
    for (const { status, text } of shown) {
      assert.equal(status, 200);
      assert.ok(text.includes(made.webhook_id) && !text.includes(made.secret));
    }
    assert.ok(!api.logs().includes(made.secret));
    const stored = JSON.stringify(await api.platform.store.webhook(made.webhook_id));
    assert.ok(!stored.includes(made.secret.slice(6)));
    assert.equal((await api.call('DELETE', path, { as: 'contributor' })).status, 204);
    assert.equal((await api.call('GET', path, { as: 'contributor' })).status, 404);
  });

  it('are registered once for an Idempotency-Key, whose answer with the secret is not kept', async () => {
    const headers = { 'idempotency-key': 'register-once' };
    const { webhook_id: id } = await register('curator', {}, headers);
    const json = { url: `${receiver.url}curator`, events: ['job.cancelled'] };
    const again = await api.call('POST', '/webhooks', { as: 'curator', json, headers });
    assert.deepEqual([again.status, again.body.code], [409, 'idempotency_answer_lost']);
    assert.equal((await api.call('GET', '/webhooks', { as: 'curator' })).body.total, 1);
    await api.call('DELETE', `/webhooks/${id}`, { as: 'curator' });
  });

  it('take an ontology that does not exist yet, and say so until something is submitted to it', async () => {
    const made = await register('curator', { ontology: '  Later\u0065\u0301 ' });
    const path = `/webhooks/${made.webhook_id}`;
    const shown = async () => {
      const { ontology, ontology_exists: exists } = (await api.call('GET', path, { as: 'curator' })).body;
      return [ontology, exists];
    };
    const name = 'Later\u00e9';
    assert.deepEqual(await shown(), [name, false]);
    const json = { text: 'Of later.', ontology: name };
    assert.equal((await api.call('POST', '/ingest/text', { as: 'platform_admin', json })).status, 202);
    assert.deepEqual(await shown(), [name, true]);
    const change = async (ontology: string | null) => api.call('PATCH', path, { as: 'curator', json: { ontology } });
    assert.deepEqual((await change(null)).body.ontology_exists, null);
    const { body } = await change(' Water ');
    assert.deepEqual([body.ontology, body.ontology_exists], ['Water', true]);
    assert.equal((await api.call('PATCH', path, { as: 'curator', json: { description: 'x' } })).body.ontology, 'Water');
    assert.equal((await change('a/b')).status, 422);
    assert.equal((await api.call('DELETE', path, { as: 'curator' })).status, 204);
  });

  it('refuse URLs that lead inside, and events there are none of', async () => {
    for (const url of [
      'https://192.168.1.1/',
      'http://hooks.example/',
      'https://localhost/',
      'https://localhost.example:22/',
      'gopher://x/',
    ]) {
      const { status, body } = await api.call('POST', '/webhooks', {
        as: 'admin',
        json: { url, events: ['job.failed'] },
      });
      assert.deepEqual([status, body.code], [422, 'url_refused'], url);
    }
    const json = { url: 'https://hooks.example/', events: ['job.begun'] };
    assert.equal((await api.call('POST', '/webhooks', { as: 'admin', json })).status, 422);
  });

  it('belong to their owner; admin:status sees all and does not take their secret', async () => {
    const { webhook_id: id } = await register('contributor');
    const path = `/webhooks/${id}`;
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/rotate-secret'],
    ]) {
      assert.equal((await api.call(method!, path + rest, { as: 'curator' })).status, 404, `${method} ${rest}`);
    }
    assert.equal((await api.call('GET', path, { as: 'admin' })).status, 200);
    assert.equal((await api.call('POST', `${path}/rotate-secret`, { as: 'admin' })).status, 403);
    assert.equal((await api.call('PUT', path, { as: 'admin', json: { active: false } })).body.active, false);
    assert.equal((await api.call('DELETE', path, { as: 'admin' })).status, 204);
  });

  it('receive events of jobs that their owner may read, of their ontology, from their registration on', async () => {
    await cancelled('contributor');
    const own = await register('contributor');
    const other = await register('curator');
    const all = await register('admin', { ontology: 'Fire' });
    const narrow = await keyOf('admin', ['graph:read']);
    const json = { url: `${receiver.url}narrow`, events: ['job.cancelled'] };
    const limited = await api.call('POST', '/webhooks', { json, headers: { 'x-api-key': narrow } });
    const water = await cancelled('contributor');
    const fire = await cancelled('contributor', 'Fire');
    await dispatch();
    const jobsOf = async (as: string, { webhook_id: id }: { webhook_id: string }) =>
      (await deliveriesOf(as, id)).map((one) => one.job_id as string).reverse();
    assert.deepEqual(await jobsOf('contributor', own), [water, fire]);
    assert.deepEqual(await jobsOf('curator', other), []);
    assert.deepEqual(await jobsOf('admin', all), [fire]);
    assert.deepEqual(await jobsOf('admin', limited.body), [], 'the credential could not read it');
    // Dispatching again doubles nothing.
    await dispatch();
    assert.equal((await deliveriesOf('contributor', own.webhook_id)).length, 2);
    const delivery = (await deliveriesOf('contributor', own.webhook_id))[0];
    assert.equal((await send(delivery.delivery_id)).status, 'delivered');
    const [message] = receiver.at('/contributor').slice(-1);
    const payload = JSON.parse(message!.body);
    assert.equal(payload.type, 'job.cancelled');
    const { body: job } = await api.call('GET', `/jobs/${fire}`, { as: 'contributor' });
    assert.deepEqual({ ...payload.data.job, engine: null }, { ...job, engine: null });
    for (const [as, { webhook_id: id }] of [
      ['contributor', own],
      ['curator', other],
      ['admin', all],
      ['admin', limited.body],
    ] as const) {
      // oxfmt-ignore
      await api.call('DELETE', `/webhooks/${id}`, { as });
    }
  });

  it('are not to be led elsewhere by a credential that is narrower than the one that registered them', async () => {
    const { webhook_id: id } = await register('contributor');
    const headers = { 'x-api-key': await keyOf('contributor', ['graph:read']) };
    const json = { url: `${receiver.url}elsewhere` };
    assert.equal((await api.call('PATCH', `/webhooks/${id}`, { json, headers })).status, 403);
    assert.equal((await api.call('POST', `/webhooks/${id}/rotate-secret`, { headers })).status, 403);
    await api.call('DELETE', `/webhooks/${id}`, { as: 'contributor' });
  });

  it('sign with the old secret, too, for a day after it was rotated', async () => {
    const { webhook_id: id, secret } = await register('curator');
    const rotated = await api.call('POST', `/webhooks/${id}/rotate-secret`, { as: 'curator' });
    assert.equal(rotated.status, 200, rotated.text);
    const test = await api.call('POST', `/webhooks/${id}/test`, { as: 'curator' });
    assert.equal(test.status, 202);
    await send(test.body.delivery_id);
    const [message] = receiver.at('/curator').slice(-1);
    assert.deepEqual(signedBy(message!, [secret, rotated.body.secret]), [secret, rotated.body.secret]);
    const webhook = (await api.platform.store.webhook(id))!;
    const tomorrow = new Date(Date.now() + 25 * 3_600_000).toISOString();
    assert.deepEqual(await api.platform.webhookSecrets.open(webhook, tomorrow), [rotated.body.secret]);
    await api.call('DELETE', `/webhooks/${id}`, { as: 'curator' });
  });

  it('deliver once Temporal is back, and follow workflows that are gone', async () => {
    const { webhook_id: id } = await register('curator');
    api.webhooks.reachable = false;
    const test = await api.call('POST', `/webhooks/${id}/test`, { as: 'curator' });
    assert.equal(test.status, 202, 'the delivery is kept');
    const deliveryId = test.body.delivery_id as string;
    api.webhooks.reachable = true;
    const { store, clock } = api.platform;
    const reconcile = () => reconcileDeliveries({ store, clock, webhooks: api.webhooks });
    await reconcile();
    assert.deepEqual(api.webhooks.started.slice(-1), [deliveryId]);
    // A workflow that somebody ended, while another run is at work, is no reason to give up.
    api.webhooks.ended = [deliveryId];
    api.webhooks.state = { state: 'running' };
    await reconcile();
    assert.equal((await deliveriesOf('curator', id))[0].status, 'pending');
    api.webhooks.state = { state: 'closed', how: 'TERMINATED', reason: 'enough' };
    await reconcile();
    const [failed] = await deliveriesOf('curator', id, '?status=failed&event=webhook.test');
    assert.match(failed.reason, /^An operator terminated its workflow: enough\./);
    api.webhooks.ended = [];
    const again = await api.call('POST', `/webhooks/${id}/deliveries/${deliveryId}/redeliver`, { as: 'curator' });
    assert.deepEqual([again.status, again.body.status], [202, 'pending']);
    assert.deepEqual(api.webhooks.started.slice(-1), [deliveryId]);
    assert.equal((await deliveriesOf('curator', id, '?status=failed')).length, 0);
    await api.call('DELETE', `/webhooks/${id}`, { as: 'curator' });
  });

  it('stand in the OpenAPI document with the message that they receive', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    const { post } = body.paths['/webhooks'].post.callbacks.event['{$request.body#/url}'];
    const { schema, example } = post.requestBody.content['application/json'];
    assert.deepEqual(schema, { $ref: '#/components/schemas/WebhookMessage' });
    assert.equal(example.type, 'job.completed');
  });

  it('are no more than 50 a user', async () => {
    for (let i = 0; i < 50; i += 1) await register('read_only');
    const json = { url: `${receiver.url}more`, events: ['job.failed'] };
    const more = await api.call('POST', '/webhooks', { as: 'read_only', json });
    assert.deepEqual([more.status, more.body.code], [409, 'conflict']);
    const page = await api.call('GET', '/webhooks?limit=20', { as: 'read_only' });
    assert.deepEqual(
      [page.body.webhooks.length, page.body.total, page.body.next],
      [20, 50, '/webhooks?limit=20&offset=20'],
    );
  });
});
