import assert from 'node:assert/strict';
import { submission } from '../contract/graph-fixtures.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('the state of the service', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi({}, ['admin', 'contributor'])));
  after(() => api.stop());
  afterEach(() => void (api.scheduler.reachable = true));

  const status = async () => (await api.call('GET', '/admin/status', { as: 'admin' })).body;
  const scheduler = async () => (await api.call('GET', '/admin/scheduler/status', { as: 'admin' })).body;

  it('names versions, parts, models, workers and disk', async () => {
    const found = await status();
    assert.deepEqual([found.status, found.problems], ['ok', []]);
    assert.deepEqual([found.database.engine, found.temporal.server_version], ['sqlite', '1.29.1']);
    assert.deepEqual([found.models.extraction, found.models.vision], ['builtin:english-rules', null]);
    assert.deepEqual(
      found.temporal.queues.map((queue: { name: string; is_polled: boolean }) => [queue.name, queue.is_polled]),
      [['main', true]],
    );
    assert.ok(found.disk.free_bytes > 0 && found.disk.free_bytes <= found.disk.total_bytes);
    assert.deepEqual(found.graph, { epoch: 0, graph_change_counter: 0 });
  });

  it('lists workers that still ask for tasks, and not one that Temporal lists for minutes after it stopped', async () => {
    const { queue } = api.scheduler;
    const seen = (identity: string, secondsAgo: number) => ({ identity, lastSeenAt: new Date(Date.now() - secondsAgo * 1000).toISOString() }); // oxfmt-ignore
    api.scheduler.queue = { ...queue, workers: [seen('1@host', 120), seen('2@host', 30)] };
    try {
      const [main] = (await status()).temporal.queues;
      assert.deepEqual(
        main.workers.map(({ identity }: { identity: string }) => identity),
        ['2@host'],
      );
    } finally {
      api.scheduler.queue = queue;
    }
  });

  it('is degraded without Temporal, and says the rest', async () => {
    api.scheduler.reachable = false;
    const found = await status();
    assert.deepEqual(
      [found.status, found.temporal.state, found.database.state],
      ['degraded', 'unreachable', 'reachable'],
    );
    assert.match(found.problems.join(), /Temporal gives no answer/);
    const { running, engine, schedules, stats } = await scheduler();
    assert.deepEqual([running, engine, schedules, stats.last_cleanup], [false, 'unreachable', null, null]);
  });

  it('says that Temporal is there while it only gives no schedules in time', async () => {
    api.scheduler.isBusy = true;
    const { temporal, problems } = await status();
    assert.deepEqual([temporal.state, temporal.reconciler_running, temporal.schedules], ['reachable', true, []]);
    assert.match(problems.join(), /did not give the state of the schedules in time/);
    const { running, engine, reconciler_running: reconciles, schedules } = await scheduler();
    assert.deepEqual([running, engine, reconciles, schedules], [false, 'reachable', true, null]);
    api.scheduler.isBusy = false;
  });

  it('is degraded while a job waits for a model whose key is gone', async () => {
    const { store } = api.dependencies;
    const choice = { provider: 'openai', model: 'small', baseUrl: 'https://api.openai.com/v1' } as const;
    const none = { maxAnswerTokens: null, price: null, costCapUsd: null, createdBy: 'ada' };
    await store.saveExtractionConfig({ ...choice, ...none });
    const { job } = await store.submitJob(submission({ ontology: 'keyless' }));
    const found = await status();
    assert.equal(found.status, 'degraded');
    assert.match(found.problems.join(), /^1 job is to be read by small of openai, for which no key is stored/);
    await store.cancelJob(job.jobId, { why: 'Over.' });
    await store.saveExtractionConfig({ provider: 'settings', model: null, baseUrl: null, ...none });
    assert.deepEqual((await status()).problems, []);
  });

  it('tells a schedule that is paused, and a reconciler that was ended', async () => {
    const { schedule } = api.scheduler;
    assert.equal((await scheduler()).running, true);
    api.scheduler.schedule = { ...schedule, state: 'paused' };
    assert.equal((await scheduler()).running, false);
    assert.match((await status()).problems.join(), /is paused/);
    api.scheduler.schedule = schedule;
    api.scheduler.isReconciling = false;
    const { running, reconciler_running: reconciles } = await scheduler();
    assert.deepEqual([running, reconciles], [false, false]);
    api.scheduler.isReconciling = true;
  });

  it('starts a cleanup, and says when it cannot', async () => {
    const cleanup = (as: string) => api.call('POST', '/admin/scheduler/cleanup', { as });
    const { status: code, body } = await cleanup('admin');
    assert.deepEqual([code, body.schedule.name, api.scheduler.triggered], [202, 'clearing', ['clearing']]);
    assert.match(body.message, /was started/);
    api.scheduler.schedule = { ...api.scheduler.schedule, running: 1 };
    assert.match((await cleanup('admin')).body.message, /is running already/);
    assert.equal((await cleanup('contributor')).status, 403);
    api.scheduler.reachable = false;
    assert.deepEqual((await cleanup('admin')).body.code, 'engine_unreachable');
    const { total } = (await api.call('GET', '/admin/audit?action=scheduler.cleanup&outcome=done', { as: 'admin' }))
      .body;
    assert.equal(total, 2);
  });
});
