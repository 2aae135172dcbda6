import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { messageNames, workflowTypes } from '../../temporal-config/shared.js';
import { testServer } from '../support/temporal-server.js';
import { openReceiver, signedBy, type WebhookReceiver } from '../support/webhook-receiver.js';
import { essay } from './essays.js';
import { SystemStack, until, untilLasting } from './system-stack.js';

interface NewWebhook {
  webhook_id: string;
  secret: string;
}
interface Delivery {
  delivery_id: string;
  event: string;
  job_id: string | null;
  status: string;
  reason: string | null;
  next_attempt_at: string | null;
  attempts: { attempt: number; http_status: number | null; response: string | null; error: string | null }[];
}

interface Job {
  job_id: string;
  status: string;
  error_code: string | null;
}

describe('webhooks', function () {
  let stack: SystemStack;
  let receiver: WebhookReceiver;
  let connection: Connection;
  let client: Client;
  /** Paths whose next answers are these; 204 after them. */
  const answers = new Map<string, number[]>();
  /** Called when a message comes to the path. */
  const onMessage = new Map<string, () => void>();

  before(async () => {
    receiver = await openReceiver((message, response) => {
      onMessage.get(message.path)?.();
      const status = answers.get(message.path)?.shift() ?? 204;
      if (status > 0) response.writeHead(status).end(`answer ${status}`);
    });
    const { address } = await testServer();
    connection = await Connection.connect({ address });
    client = new Client({ connection, namespace: devNamespace });
    stack = new SystemStack(address, `webhooks-${Date.now()}`, { CONCORDANCE_WEBHOOK_ALLOW: receiver.host });
    await stack.start();
  });

  after(async () => {
    await stack?.close();
    await receiver?.close();
    await connection?.close();
  });

  async function register(path: string, more: Record<string, unknown> = {}): Promise<NewWebhook> {
    const events = ['job.completed'];
    const { status, body } = await stack.api.call<NewWebhook>('POST', '/webhooks', {
      ...{ url: `${receiver.url}${path}`, events, ...more },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  async function deliveries({ webhook_id: id }: NewWebhook, query = ''): Promise<Delivery[]> {
    const { status, body } = await stack.api.call<{ deliveries: Delivery[] }>(
      'GET',
      `/webhooks/${id}/deliveries${query}`,
    );
    assert.equal(status, 200);
    return body.deliveries;
  }

  const ended = (webhook: NewWebhook, status: string) =>
    until(`a delivery to be ${status}`, async () => {
      const [delivery] = await deliveries(webhook);
      return delivery?.status === status && delivery;
    });

  const workflowOf = (delivery: Delivery) =>
    until('the workflow of the delivery', async () => {
      const query = `WorkflowType = "${workflowTypes.delivery}"`;
      for await (const found of client.workflow.list({ query })) {
        if (found.memo?.['deliveryId'] === delivery.delivery_id) return client.workflow.getHandle(found.workflowId);
      }
      return null;
    });

  const reconcile = async () => {
    for await (const found of client.workflow.list({ query: `WorkflowType = "${workflowTypes.reconciler}"` })) {
      const ours = found.taskQueue.startsWith(stack.env['CONCORDANCE_TEMPORAL_TASK_QUEUE']!);
      if (ours) await client.workflow.getHandle(found.workflowId).signal(messageNames.reconcileNow);
    }
  };

  it('tell of a job that completed, and of its document, each once and signed', async () => {
    const webhook = await register('first', { events: ['job.completed', 'document.changed'], ontology: 'told' });
    const other = await stack.api.ingest('not told', 'other.md', essay(3, 1), { auto_approve: true });
    const jobId = await stack.api.ingest('told', 'essay.md', essay(1, 2), { auto_approve: true });
    await until('two deliveries', async () => {
      const all = await deliveries(webhook, '?status=delivered');
      return all.length === 2;
    });
    await untilLasting('the other job to complete', async () => (await stack.api.job(other)).status === 'completed');
    const messages = receiver.at('/first');
    assert.deepEqual(messages.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort(), [
      'document.changed',
      'job.completed',
    ]);
    for (const message of messages) {
      assert.deepEqual(signedBy(message, [webhook.secret]), [webhook.secret]);
      assert.equal(message.headers['content-type'], 'application/json');
      assert.ok(message.body.length < 20_000);
    }
    const [completed] = messages.filter(({ body }) => body.includes('"job.completed"'));
    const { data } = JSON.parse(completed!.body) as { data: { job: Record<string, unknown> } };
    const job = await stack.api.job(jobId);
    assert.deepEqual({ ...data.job, engine: null, updated_at: '' }, { ...job, engine: null, updated_at: '' });
    const [changed] = messages.filter(({ body }) => body.includes('"document.changed"'));
    const { data: change } = JSON.parse(changed!.body) as { data: Record<string, unknown> };
    const { body: document } = await stack.api.call('GET', `/documents/${String(job['document_id'])}`);
    const { document: shown, ...about } = change as { document: Record<string, unknown> };
    assert.deepEqual(about, {
      ...{
        change: 'added',
        job_id: jobId,
        document_id: job['document_id'],
        ontology: 'told',
        version: 1,
        changes: null,
      },
    });
    // All but its text.
    for (const [field, value] of Object.entries(shown)) assert.deepEqual(value, document[field], field);
    assert.equal(shown['filename'], 'essay.md');
    const ids = messages.map(({ headers }) => headers['webhook-id']);
    assert.deepEqual((await deliveries(webhook)).map(({ delivery_id: id }) => id).sort(), [...ids].sort());
  });

  it('tell of a new version of a document, and what it changed', async () => {
    const webhook = await register('versions', { events: ['document.changed'], ontology: 'versions' });
    for (const [count, [seed, force]] of (
      [
        [5, false],
        [6, false],
        [6, true],
      ] as const
    ).entries()) {
      const more = { auto_approve: true, document_key: 'notes', force };
      await stack.api.ingest('versions', 'notes.md', essay(seed, 1), more);
      // Messages may overtake each other; each is awaited before the next change, so that their order is known.
      await until('its delivery', async () => (await deliveries(webhook, '?status=delivered')).length === count + 1);
    }
    const reported = receiver
      .at('/versions')
      .map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data)
      .map(({ change, version, changes }) => [change, version, changes !== null]);
    assert.deepEqual(reported.slice(0, 2), [
      ['added', 1, false],
      ['changed', 2, true],
    ]);
    assert.deepEqual(reported[2]?.slice(0, 2), ['reread', 2]);
  });

  it('report that a document was deleted', async () => {
    const webhook = await register('deleted', { events: ['document.changed'], ontology: 'deleted' });
    const jobId = await stack.api.ingest('deleted', 'old.md', essay(8, 1), { auto_approve: true });
    await ended(webhook, 'delivered');
    const documentId = (await stack.api.job(jobId))['document_id'];
    await stack.api.call('DELETE', `/documents/${String(documentId)}`);
    const [message] = await until('the second message', async () => {
      const [, second] = receiver.at('/deleted');
      return second !== undefined && [second];
    });
    const { data } = JSON.parse(message.body) as { data: Record<string, unknown> };
    assert.deepEqual([data['change'], data['document_id'], data['document']], ['deleted', documentId, null]);
  });

  it('report each document of an ontology that was deleted, once', async () => {
    const webhook = await register('removed', { events: ['document.changed'], ontology: 'removed' });
    const everywhere = await register('everywhere', { events: ['document.changed'] });
    const documentIds: string[] = [];
    for (const seed of [11, 12, 13]) {
      const jobId = await stack.api.ingest('removed', `essay-${seed}.md`, essay(seed, 1), { auto_approve: true });
      documentIds.push(String((await stack.api.job(jobId))['document_id']));
    }
    await until('all to be told of', async () => (await deliveries(webhook, '?status=delivered')).length === 3);
    const { body } = await stack.api.call<Job>('DELETE', '/ontologies/removed?confirm=true');
    for (const [path, one] of [
      ['/removed', webhook],
      ['/everywhere', everywhere],
    ] as const) {
      await until(
        'their deletion to be told of',
        async () => (await deliveries(one, '?status=delivered')).length === 6,
      );
      const gone = receiver
        .at(path)
        .map((message) => (JSON.parse(message.body) as { data: Record<string, unknown> }).data)
        .filter(({ change }) => change === 'deleted');
      assert.deepEqual(gone.map((data) => data['document_id']).sort(), [...documentIds].sort());
      for (const data of gone) {
        assert.deepEqual([data['job_id'], data['ontology'], data['document']], [body.job_id, 'removed', null]);
      }
    }
    await stack.api.call('DELETE', `/webhooks/${everywhere.webhook_id}`);
  });

  it('tell of a job that failed, one that waits for approval, and that it was cancelled', async () => {
    const events = ['job.failed', 'job.awaiting_approval', 'job.cancelled'];
    const webhook = await register('ends', { events, ontology: 'ends' });
    const reportsOf = async (type: string, jobId: string) => {
      const query = `?status=delivered&event=${type}`;
      await until(`the message ${type}`, async () => (await deliveries(webhook, query)).length === 1);
      const messages = receiver.at('/ends').map(({ body }) => JSON.parse(body) as { type: string; data: { job: Job } });
      const [message, ...others] = messages.filter((one) => one.type === type);
      assert.deepEqual(others, []);
      assert.equal(message?.data.job.job_id, jobId);
      return message.data.job;
    };
    const damaged = await stack.api.upload('ends', 'damaged.pdf', Buffer.from('%PDF-1.7\nnothing more'));
    const failed = await reportsOf('job.failed', damaged);
    assert.deepEqual([failed.status, typeof failed.error_code], ['failed', 'string']);
    const waiting = await stack.api.ingest('ends', 'waiting.md', essay(8, 1), { auto_approve: false });
    assert.equal((await reportsOf('job.awaiting_approval', waiting)).status, 'awaiting_approval');
    await stack.api.call('POST', `/jobs/${waiting}/cancel`);
    assert.equal((await reportsOf('job.cancelled', waiting)).status, 'cancelled');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    assert.deepEqual(await deliveries(webhook, `?since=${later}`), []);
    assert.equal((await deliveries(webhook, `?until=${later}`)).length, 3);
  });

  it('try again when the receiver fails, under the same id, and the log says how each attempt went', async () => {
    answers.set('/mended', [500, 503]);
    const webhook = await register('mended');
    const { body: test } = await stack.api.call<Delivery>('POST', `/webhooks/${webhook.webhook_id}/test`);
    const waiting = await until('the first attempt to have failed', async () => {
      const [delivery] = await deliveries(webhook);
      return delivery?.attempts[0]?.http_status === 500 && delivery;
    });
    assert.deepEqual([waiting.status, waiting.event], ['pending', 'webhook.test']);
    assert.ok(waiting.next_attempt_at !== null);
    // An operator need not wait for the minutes between attempts.
    const handle = await workflowOf(waiting);
    const delivered = await until('it to be delivered', async () => {
      await handle.signal(messageNames.sendNow).catch(() => undefined);
      const [delivery] = await deliveries(webhook);
      return delivery?.status === 'delivered' && delivery;
    });
    assert.deepEqual(
      delivered.attempts.map(({ attempt, http_status, response, error }) => [attempt, http_status, response, error]),
      [
        [1, 500, 'answer 500', 'The receiver answered 500.'],
        [2, 503, 'answer 503', 'The receiver answered 503.'],
        [3, 204, '', null],
      ],
    );
    const messages = receiver.at('/mended');
    assert.deepEqual(new Set(messages.map(({ headers }) => headers['webhook-id'])), new Set([test.delivery_id]));
    assert.equal(new Set(messages.map(({ body }) => body)).size, 1);
  });

  it('lose and double nothing when the worker is killed between an attempt and its record', async () => {
    answers.set('/killed', [0]);
    const webhook = await register('killed');
    const arrived = new Promise<void>((resolve) => onMessage.set('/killed', resolve));
    await stack.api.call('POST', `/webhooks/${webhook.webhook_id}/test`);
    await arrived;
    await stack.kill('worker');
    onMessage.delete('/killed');
    await stack.startPart('worker');
    const delivered = await ended(webhook, 'delivered');
    assert.deepEqual(
      delivered.attempts.map(({ http_status }) => http_status),
      [null, 204],
    );
    assert.deepEqual(
      receiver.at('/killed').map(({ headers }) => headers['webhook-id']),
      [delivered.delivery_id, delivered.delivery_id],
    );
  });

  it('tell of what happened while the API was away', async () => {
    const webhook = await register('away', { ontology: 'away' });
    await stack.kill('worker');
    const jobId = await stack.api.ingest('away', 'away.md', essay(7, 1), { auto_approve: true });
    await stack.kill('api');
    await stack.startPart('worker');
    await until('the job to have ended', async () => {
      const query = `JobId = "${jobId}" AND ExecutionStatus = "Completed"`;
      for await (const found of client.workflow.list({ query })) return found;
      return null;
    });
    assert.equal(receiver.at('/away').length, 0);
    await stack.startPart('api');
    const delivered = await ended(webhook, 'delivered');
    assert.equal(delivered.job_id, jobId);
    assert.equal(receiver.at('/away').length, 1);
  });

  it('follow an operator who terminates a delivery, and begin again on request', async () => {
    answers.set('/ended', [500]);
    const webhook = await register('ended');
    await stack.api.call('POST', `/webhooks/${webhook.webhook_id}/test`);
    const waiting = await until('the first attempt to have failed', async () => {
      const [delivery] = await deliveries(webhook);
      return delivery?.attempts[0]?.http_status === 500 && delivery;
    });
    await (await workflowOf(waiting)).terminate('the receiver is gone');
    const failed = await until('the record to follow', async () => {
      await reconcile();
      const [delivery] = await deliveries(webhook);
      return delivery?.status === 'failed' && delivery;
    });
    assert.equal(
      failed.reason,
      'An operator terminated its workflow: the receiver is gone. Redeliver it to send it again.',
    );
    const path = `/webhooks/${webhook.webhook_id}/deliveries/${failed.delivery_id}/redeliver`;
    assert.equal((await stack.api.call('POST', path)).status, 202);
    const delivered = await ended(webhook, 'delivered');
    assert.equal(delivered.delivery_id, failed.delivery_id);
    await reconcile();
    assert.equal((await deliveries(webhook))[0]?.status, 'delivered');
  });

  it('are deactivated by 410, and their deliveries say so', async () => {
    answers.set('/gone', [410]);
    const webhook = await register('gone');
    await stack.api.call('POST', `/webhooks/${webhook.webhook_id}/test`);
    const failed = await ended(webhook, 'failed');
    assert.match(failed.reason ?? '', /410 Gone/);
    const { body } = await stack.api.call('GET', `/webhooks/${webhook.webhook_id}`);
    assert.deepEqual([body['active'], body['inactive_reason']], [false, 'The receiver answered 410 Gone.']);
    assert.equal((await stack.api.call('POST', `/webhooks/${webhook.webhook_id}/test`)).status, 409);
  });
});
