import assert from 'node:assert/strict';
import type { AnsweredRequest } from '../../monitoring/metrics/on-answer.js';
import { ConcordanceError } from '../../domain/errors.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('the probes of the API', () => {
  let api: RunningApi;
  const answered: AnsweredRequest[] = [];
  before(async () => {
    api = await startApi({}, ['curator'], { observed: { onAnswer: (one) => void answered.push(one) } });
  });
  after(() => api.stop());

  it('say that it can serve while store and object store answer, also without Temporal', async () => {
    const ready = { status: 'ready', store: 'reachable', object_store: 'reachable', engine: 'reachable' };
    assert.deepEqual((await api.call('GET', '/ready')).body, ready);
    api.workflows.reachable = false;
    try {
      const { status, body } = await api.call('GET', '/ready');
      assert.deepEqual([status, body], [200, { ...ready, engine: 'unreachable' }]);
    } finally {
      api.workflows.reachable = true;
    }
  });

  it('tell alive from ready: without its object store the API is alive and not ready', async () => {
    const { objects } = api.dependencies;
    const head = objects.head.bind(objects);
    objects.head = () =>
      Promise.reject(new ConcordanceError('object_store_unreachable', 'The bucket does not answer.'));
    try {
      const { status, body } = await api.call('GET', '/ready');
      assert.equal(status, 503);
      assert.deepEqual(
        [body.status, body.object_store, body.store, body.reasons],
        ['not_ready', 'unreachable', 'reachable', ['The bucket does not answer.']],
      );
      assert.deepEqual((await api.call('GET', '/live')).body, { status: 'live' });
    } finally {
      objects.head = head;
    }
  });

  it('and requests are counted by the template of their route, whatever they name', async () => {
    answered.length = 0;
    await api.call('GET', '/jobs/job_of_nobody?secret=1', { as: 'curator' });
    await api.call('GET', '/no/such/path');
    await new Promise((resolve) => setImmediate(resolve));
    const counted = answered.filter(({ route }) => route !== '/auth/login');
    assert.deepEqual(
      counted.map(({ method, route, status }) => [method, route, status]),
      [
        ['GET', '/jobs/{job_id}', 422],
        ['GET', 'none', 404],
      ],
    );
    assert.ok(counted.every(({ seconds }) => seconds >= 0 && seconds < 60));
  });
});

describe('log lines of the API', () => {
  it('all carry the id of their request, also the one that is written when the answer is out', async () => {
    const api = await startApi({}, []);
    try {
      await api.call('GET', '/ready', { headers: { 'x-request-id': 'my-request-1' } });
      await api.call('POST', '/auth/login', { json: {}, headers: { 'x-request-id': 'my-request-2' } });
    } finally {
      await api.stop();
    }
    const lines = api.logs().trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>); // oxfmt-ignore
    assert.deepEqual(
      lines.map(({ msg, request_id, part }) => [msg, request_id, part]),
      [
        ['request', 'my-request-1', 'api'],
        ['request', 'my-request-2', 'api'],
      ],
    );
  });
});
