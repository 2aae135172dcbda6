import assert from 'node:assert/strict';
import { readEvents } from '../../client/read-events.js';
import type { ServerEvent } from '../../client/read-events.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('following a job', () => {
  let api: RunningApi;
  let texts = 0;
  before(async () => {
    api = await startApi({}, ['contributor', 'curator', 'admin']);
  });
  after(() => api.stop());

  async function submit(): Promise<{ jobId: string; text: string }> {
    const text = `A comet is number ${++texts}.`;
    const json = { text, ontology: 'sky', auto_approve: true };
    const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    assert.equal(status, 202);
    return { jobId: body.job_id, text };
  }

  interface Following {
    response: Response;
    next(): Promise<ServerEvent | undefined>;
    leave(): void;
  }

  async function follow(jobId: string, headers: Record<string, string>, from = api): Promise<Following> {
    const leaving = new AbortController();
    const response = await fetch(`${from.url}/jobs/${jobId}/events`, { headers, signal: leaving.signal });
    const events = response.body === null ? null : readEvents(response.body);
    return {
      response,
      next: async () => (await events?.next())?.value as ServerEvent | undefined,
      leave: () => leaving.abort(),
    };
  }
  const bearer = async (username: string) => ({ authorization: `Bearer ${await api.tokenOf(username)}` });

  it('shows the whole job first, then each change, and ends with its end', async () => {
    const { jobId, text } = await submit();
    const { response, next } = await follow(jobId, await bearer('curator'));
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const first = await next();
    assert.equal(first?.event, 'snapshot');
    const shown = await api.call('GET', `/jobs/${jobId}`, { as: 'curator' });
    assert.deepEqual(JSON.parse(first.data), shown.body);

    await readDocument(api.platform, jobId, text, [{ label: 'Comet', description: '', quote: text }]);
    let last = await next();
    while (last?.event === 'snapshot') last = await next();
    assert.equal(last?.event, 'completed');
    assert.equal(JSON.parse(last.data).result.stats.concepts_created, 1);
    assert.notEqual(last.id, first.id);
    assert.equal(await next(), undefined);

    const again = await follow(jobId, await bearer('curator'));
    assert.deepEqual([(await again.next())?.event, await again.next()], ['completed', undefined]);
    const headers = { ...(await bearer('curator')), 'last-event-id': last.id! };
    assert.equal((await follow(jobId, headers)).response.status, 204);
  });

  it('says what the job waits for, also where that changes while it is followed', async () => {
    const { jobId } = await submit();
    const { next, leave } = await follow(jobId, await bearer('curator'));
    const reason = async () => JSON.parse((await next())!.data).reason as string | null;
    assert.equal(await reason(), null);
    const { queue } = api.scheduler;
    try {
      api.scheduler.queue = { ...queue, workers: [] };
      assert.match((await reason())!, /^No worker takes the tasks of the job/);
      api.scheduler.reachable = false;
      assert.match((await reason())!, /^Temporal cannot be reached/);
    } finally {
      Object.assign(api.scheduler, { queue, reachable: true });
    }
    assert.equal(await reason(), null);
    leave();
  });

  it('does not show a client that comes back what it has seen', async () => {
    const { jobId } = await submit();
    const first = await follow(jobId, await bearer('curator'));
    const { id } = (await first.next())!;
    first.leave();
    const again = await follow(jobId, { ...(await bearer('curator')), 'last-event-id': id! });
    assert.equal((await api.call('POST', `/jobs/${jobId}/cancel`, { as: 'curator' })).status, 200);
    assert.equal((await again.next())?.event, 'cancelled');
  });

  it('is for those who may see the job', async () => {
    const { jobId } = await submit();
    assert.equal((await follow(jobId, await bearer('contributor'))).response.status, 404);
    const { response, next, leave } = await follow(jobId, await bearer('admin'));
    assert.equal(response.status, 200);
    assert.equal((await next())?.event, 'snapshot');
    leave();
    assert.equal((await follow('job_none', await bearer('admin'))).response.status, 404);
  });

  it('stops in the middle for a disabled user, a revoked token, a deleted key and a job that is gone', async () => {
    const { jobId } = await submit();
    const { store, ids } = api.platform;
    const login = async (username: string) => {
      const json = { username, password: 'correct horse battery staple' };
      const { body } = await api.call('POST', '/auth/login', { json });
      return { authorization: `Bearer ${body.access_token as string}` };
    };
    const admin = (await store.userByName('admin'))!;
    await store.createUser({ ...admin, userId: ids.mint('usr'), username: 'leaver', disabled: false });
    const leaver = (await store.userByName('leaver'))!;
    const key = await api.call('POST', '/auth/api-keys', { as: 'admin', json: { name: 'k' } });
    const dead = await login('admin');
    const gone = await submit();

    const streams = await Promise.all([
      follow(jobId, await login('leaver')),
      follow(jobId, dead),
      follow(jobId, { 'x-api-key': key.body.key as string }),
      follow(gone.jobId, await bearer('curator')),
    ]);
    for (const { next } of streams) assert.equal((await next())?.event, 'snapshot');
    await store.updateUser(leaver.userId, { disabled: true });
    assert.equal((await api.call('POST', '/auth/logout', { headers: dead })).status, 204);
    const deleted = await api.call('DELETE', `/auth/api-keys/${key.body.id as string}`, { as: 'admin' });
    assert.equal(deleted.status, 204);
    await api.call('DELETE', `/jobs/${gone.jobId}?force=true`, { as: 'curator' });
    const codes = await Promise.all(
      streams.map(async ({ next }) => {
        const event = await next();
        const code = event?.event === 'problem' ? JSON.parse(event.data).code : event?.event;
        return [code, await next()];
      }),
    );
    assert.deepEqual(codes.slice(0, 3), Array(3).fill(['unauthenticated', undefined]));
    assert.ok(['not_found', 'cancelled'].includes(codes[3]![0]), codes[3]![0]);
  });

  it('ends when the server stops, which does not wait for the job', async () => {
    const other = await startApi({}, ['curator']);
    const json = { text: 'A comet.', ontology: 'sky' };
    const { body } = await other.call('POST', '/ingest/text', { as: 'curator', json });
    const headers = { authorization: `Bearer ${await other.tokenOf('curator')}` };
    const { next } = await follow(body.job_id, headers, other);
    assert.equal((await next())?.event, 'snapshot');
    const stopped = other.stop();
    assert.equal(await next(), undefined);
    await stopped;
  });
});
