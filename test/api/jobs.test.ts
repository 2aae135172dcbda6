import assert from 'node:assert/strict';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import type { Clock } from '../../domain/ports.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';
import { until } from '../workflows/until.js';
import { readDocument } from './support/read-document.js';

describe('jobs', () => {
  let api: RunningApi;
  let texts = 0;
  /** Milliseconds by which the clock of the API is ahead of the times in its records. */
  let aheadMs = 0;
  const clock: Clock = {
    millis: () => Date.now() + aheadMs,
    now: () => new Date(clock.millis()).toISOString(),
  };
  before(async () => {
    api = await startApi({ CONCORDANCE_STALE_SECONDS: '60' }, undefined, { clock });
  });
  after(() => api.stop());
  afterEach(() => {
    aheadMs = 0;
    api.workflows.reachable = true;
    api.workflows.state = { state: 'missing' };
  });

  /** Submits a text of its own as a curator; gives the job's id. */
  async function submit(as = 'curator', more: Record<string, unknown> = {}): Promise<string> {
    texts += 1;
    const json = { text: `Text number ${texts}.`, ontology: 'jobs', ...more };
    const { status, body, text } = await api.call('POST', '/ingest/text', { as, json });
    assert.equal(status, 202, text);
    return body.job_id;
  }

  /** Brings a job to where it waits for approval. */
  async function waiting(): Promise<string> {
    const jobId = await submit();
    const { store } = api.platform;
    const job = asIngestion((await store.job(jobId))!);
    const started = (await store.startJobs(job.ontologyId, 100)).find((one) => one.jobId === jobId)!;
    await store.confirmStart(jobId, started.runToken);
    await store.awaitApproval(jobId, started.runToken, { reason: 'estimate', expiresAt: '2099-01-01T00:00:00.000Z' });
    return jobId;
  }

  const get = (path: string, as: string) => api.call('GET', path, { as });
  const post = (path: string, as: string, json?: unknown) => api.call('POST', path, { as, json });

  it('show where they stand, in numbers', async () => {
    const jobId = await submit('curator', { filename: 'a.md', auto_approve: true });
    const { status, body, headers } = await get(`/jobs/${jobId}`, 'curator');
    assert.equal(status, 200);
    assert.equal(headers.get('retry-after'), '2');
    assert.deepEqual(
      [body.status, body.stage, body.engine, body.username, body.auto_approve, body.progress.percent],
      ['queued', 'queued', null, 'curator', true, 0],
    );
    assert.ok(body.position >= 1);
    assert.match(body.workflow_url, new RegExp(`${jobId}$`));
  });

  it('show their result when they are completed', async () => {
    const text = 'A finished document says so.';
    const jobId = await submit('curator', { text, ontology: 'finished' });
    await readDocument(api.platform, jobId, text, [{ label: 'Document', description: '', quote: 'finished document' }]);
    const { body, headers } = await get(`/jobs/${jobId}`, 'curator');
    assert.equal(body.status, 'completed');
    assert.equal(body.progress.percent, 100);
    assert.deepEqual([body.result.stats.concepts_created, body.result.quote_fidelity], [1, 1]);
    assert.equal(body.result.cost.total, 0);
    assert.equal(headers.get('retry-after'), null);
  });

  it('are paused and resumed: the record says so, and the workflow is notified', async () => {
    const jobId = await submit();
    const refused = await post(`/jobs/${jobId}/pause`, 'curator');
    assert.deepEqual([refused.status, refused.body.code], [409, 'job_not_processing']);
    const { store } = api.platform;
    await store.startJobs(asIngestion((await store.job(jobId))!).ontologyId, 100);
    const paused = await post(`/jobs/${jobId}/pause`, 'curator');
    assert.deepEqual([paused.status, paused.body.paused, paused.body.status], [200, true, 'processing']);
    api.workflows.reachable = false;
    const resumed = await post(`/jobs/${jobId}/resume`, 'curator');
    assert.deepEqual([resumed.status, resumed.body.paused, resumed.body.engine], [200, false, 'unreachable']);
    const signals = api.workflows.asked.filter(({ id }) => id === jobId).map(({ what }) => what);
    assert.deepEqual(signals, ['queue', 'pause']);
  });

  it('carry the limit of what they may spend', async () => {
    const own = await get(`/jobs/${await submit('curator', { max_cost_usd: 2.5 })}`, 'curator');
    assert.deepEqual([own.body.cost_cap_usd, own.body.approval_reason], [2.5, null]);
    assert.equal(
      (await get(`/jobs/${await submit('curator', { max_cost_usd: 0 })}`, 'curator')).body.cost_cap_usd,
      null,
    );
    const waits = await get(`/jobs/${await waiting()}`, 'curator');
    assert.equal(waits.body.approval_reason, 'estimate');
  });

  it('belong to who submitted them: for others they are not there', async () => {
    const jobId = await submit();
    for (const [method, path] of [
      ['GET', `/jobs/${jobId}`],
      ['POST', `/jobs/${jobId}/cancel`],
      ['POST', `/jobs/${jobId}/approve`],
      ['POST', `/jobs/${jobId}/pause`],
      ['POST', `/jobs/${jobId}/resume`],
      ['POST', `/jobs/${jobId}/retry`],
      ['DELETE', `/jobs/${jobId}`],
    ] as const) {
      const { status, body } = await api.call(method, path, { as: 'read_only' });
      assert.equal(status, 404, path);
      assert.equal(body.code, 'not_found');
    }
    assert.equal((await get(`/jobs/${jobId}`, 'admin')).status, 200);
    assert.equal((await post(`/jobs/${jobId}/cancel`, 'admin')).status, 200);
  });

  describe('in lists', () => {
    it('are the own ones, and all for who holds admin:status', async () => {
      const own = await submit('contributor');
      const mine = await get('/jobs?limit=500', 'contributor');
      assert.ok(mine.body.jobs.some((job: { job_id: string }) => job.job_id === own));
      assert.ok(mine.body.jobs.every((job: { username: string }) => job.username === 'contributor'));
      const all = await get('/jobs?limit=500', 'platform_admin');
      assert.ok(all.body.total > mine.body.total);
    });

    it('are narrowed by status and ontology', async () => {
      const { body } = await get('/jobs?status=completed&ontology=finished', 'admin');
      assert.equal(body.total, 1);
      const missing = await get('/jobs?ontology=nowhere', 'admin');
      assert.deepEqual([missing.status, missing.body.code], [404, 'not_found']);
      assert.match(missing.body.detail, /There is no ontology "nowhere"/);
      // Known, but without a job of that state or of the asker; and reserved by a job that is still queued.
      assert.equal((await get('/jobs?ontology=finished&status=failed', 'admin')).body.total, 0);
      assert.equal((await get('/jobs?ontology=finished', 'contributor')).body.total, 0);
      await submit('curator', { ontology: 'reserved only' });
      assert.equal((await get('/jobs?ontology=reserved%20only&status=failed', 'curator')).body.total, 0);
      assert.equal((await get('/jobs?status=done', 'admin')).status, 422);
    });

    it('are narrowed by kind', async () => {
      const kinds = await get('/jobs?job_type=ingestion&limit=500', 'admin');
      assert.ok(kinds.body.total > 0);
      assert.ok(kinds.body.jobs.every((job: { job_type: string }) => job.job_type === 'ingestion'));
      assert.equal((await get('/jobs?job_type=program', 'admin')).body.total, 0);
      assert.equal((await get('/jobs?job_type=document', 'admin')).status, 422);
    });

    it('say in a line why a job failed or what it waits for', async () => {
      const jobId = await submit();
      const detail = `The model\n  did not ${'answer '.repeat(60)}`;
      await api.platform.store.failJob(jobId, null, { code: 'model_failed', detail });
      const listed = (await get('/jobs?status=failed&limit=500', 'curator')).body.jobs;
      const { reason, error } = listed.find((job: { job_id: string }) => job.job_id === jobId);
      assert.match(reason, /^The model did not answer answer .*…$/);
      assert.ok(reason.length <= 200);
      assert.equal(error, detail);
      const waits = (await get(`/jobs/${await waiting()}`, 'curator')).body;
      assert.equal(waits.reason, 'It waits for approval.');
    });

    it('come in pages that lead to each other', async () => {
      const whole = await get('/jobs?limit=500&ontology=jobs', 'admin');
      const seen: string[] = [];
      let next: string | null = '/jobs?limit=2&ontology=jobs';
      while (next !== null) {
        const page = await get(next, 'admin');
        seen.push(...page.body.jobs.map((job: { job_id: string }) => job.job_id));
        assert.equal(page.headers.get('link'), page.body.next === null ? null : `<${page.body.next}>; rel="next"`);
        next = page.body.next as string | null;
      }
      assert.deepEqual(
        seen,
        whole.body.jobs.map((job: { job_id: string }) => job.job_id),
      );
      assert.equal((await get('/jobs?limit=501', 'admin')).status, 422);
    });
  });

  describe('that wait for approval', () => {
    it('go back into the queue when they are approved, and Temporal is notified', async () => {
      const jobId = await waiting();
      assert.equal((await get(`/jobs/${jobId}`, 'curator')).body.status, 'awaiting_approval');
      const { status, body } = await post(`/jobs/${jobId}/approve`, 'curator');
      assert.equal(status, 200);
      assert.deepEqual([body.status, body.approved_by], ['queued', 'curator']);
      const signals = api.workflows.asked.slice(-2).map(({ what }) => what);
      assert.deepEqual(new Set(signals), new Set(['approve', 'notify']), 'the workflow, and the actor of the ontology');
    });

    it('refuse fields that nobody reads', async () => {
      const json = { max_cost: 5 };
      const refused = await api.call('POST', `/jobs/${await submit()}/approve`, { as: 'curator', json });
      assert.deepEqual([refused.status, refused.body.errors[0].loc], [422, ['body', 'max_cost']]);
      const empty = await api.call('POST', `/jobs/${await submit()}/approve`, { as: 'curator', json: {} });
      assert.equal(empty.body.code, 'job_not_awaiting_approval');
    });

    it('are the only ones that can be approved', async () => {
      const { status, body } = await post(`/jobs/${await submit()}/approve`, 'curator');
      assert.equal(status, 409);
      assert.equal(body.code, 'job_not_awaiting_approval');
    });
  });

  describe('that are cancelled', () => {
    it('are cancelled in the record first, then in Temporal', async () => {
      const jobId = await submit();
      const { status, body } = await post(`/jobs/${jobId}/cancel`, 'curator');
      assert.equal(status, 200);
      assert.deepEqual([body.status, body.error_code, body.engine], ['cancelled', 'job_cancelled', null]);
      assert.deepEqual(
        api.workflows.asked.slice(-2).map(({ what }) => what),
        ['cancel', 'notify'],
      );
    });

    it('are cancelled although Temporal is unreachable, and the answer says so', async () => {
      const jobId = await submit();
      api.workflows.reachable = false;
      const { status, body } = await post(`/jobs/${jobId}/cancel`, 'curator');
      assert.equal(status, 200);
      assert.deepEqual([body.status, body.engine], ['cancelled', 'unreachable']);
    });

    it('stay as they are when they had ended otherwise', async () => {
      const text = 'It ended before anybody cancelled it.';
      const jobId = await submit('curator', { text });
      await readDocument(api.platform, jobId, text, [{ label: 'End', description: '', quote: 'It ended' }]);
      const { status, body } = await post(`/jobs/${jobId}/cancel`, 'curator');
      assert.equal(status, 409);
      assert.equal(body.code, 'job_already_final');
    });
  });

  describe('that are submitted again', () => {
    const failed = async (as = 'curator', more: Record<string, unknown> = {}) => {
      const jobId = await submit(as, more);
      await api.platform.store.failJob(jobId, null, { code: 'model_failed', detail: 'The model did not answer.' });
      return jobId;
    };

    it('become one new job, which is queued, and Temporal is notified', async () => {
      const jobId = await failed('curator', { filename: 'again.md' });
      const { status, body, headers } = await post(`/jobs/${jobId}/retry`, 'curator');
      assert.equal(status, 202, JSON.stringify(body));
      assert.deepEqual([body.status, body.retry_of, body.filename], ['queued', jobId, 'again.md']);
      assert.equal(headers.get('location'), `/jobs/${body.job_id}`);
      const signals = api.workflows.asked.filter(({ id }) => id === body.job_id || id === body.ontology_id);
      assert.equal(signals.at(-1)?.what, 'notify');
      const repeated = await post(`/jobs/${jobId}/retry`, 'curator');
      assert.deepEqual([repeated.status, repeated.body.job_id], [200, body.job_id]);
      const old = (await get(`/jobs/${jobId}`, 'curator')).body;
      assert.deepEqual([old.status, old.retried_as], ['failed', body.job_id]);
      const events = await api.platform.store.auditEvents(
        { actorId: null, action: 'job.retry', target: jobId, outcome: null, since: null, until: null },
        { limit: 10, offset: 0 },
      );
      assert.deepEqual(
        events.items.map(({ actorName, details }) => [actorName, details]),
        [['curator', { submitted_as: body.job_id }]],
      );
    });

    it('take what is to be other from the body, and refuse what they do not know', async () => {
      const jobId = await failed('curator', { max_cost_usd: 2 });
      const misspelt = await post(`/jobs/${jobId}/retry`, 'curator', { on_unreadable: 'skip' });
      assert.deepEqual([misspelt.status, misspelt.body.code], [422, 'invalid_request']);
      assert.match(JSON.stringify(misspelt.body.errors), /on_unreadable/);
      const { status, body } = await post(`/jobs/${jobId}/retry`, 'curator', {
        ...{ on_unreadable_answer: 'skip', max_cost_usd: 0, auto_approve: true },
      });
      assert.equal(status, 202, JSON.stringify(body));
      assert.deepEqual([body.on_unreadable_answer, body.cost_cap_usd, body.auto_approve], ['skip', null, true]);
    });

    it('stay those of their owner when somebody else does it, who needs the right to submit', async () => {
      const jobId = await failed();
      const { status, body } = await post(`/jobs/${jobId}/retry`, 'admin');
      assert.equal(status, 202, JSON.stringify(body));
      assert.equal(body.username, 'curator');
      const text = `Shared text number ${texts}.`;
      const shared = await submit('curator', { text });
      await submit('contributor', { text });
      await api.platform.store.failJob(shared, null, { code: 'model_failed', detail: 'No answer.' });
      const other = await post(`/jobs/${shared}/retry`, 'contributor');
      assert.deepEqual([other.status, other.body.code], [403, 'permission_denied']);
    });

    it('are refused when they completed or have not ended', async () => {
      const open = await post(`/jobs/${await submit()}/retry`, 'curator');
      assert.deepEqual([open.status, open.body.code], [409, 'job_not_final']);
      const text = 'Read once, and not to be read again.';
      const done = await submit('curator', { text, ontology: 'finished' });
      await readDocument(api.platform, done, text, [{ label: 'Once', description: '', quote: 'Read once' }]);
      const refused = await post(`/jobs/${done}/retry`, 'curator');
      assert.deepEqual([refused.status, refused.body.code], [409, 'job_not_retryable']);
      assert.match(refused.body.detail, /force=true/);
    });
  });

  describe('that are deleted', () => {
    it('take their original with them when it added nothing into the graph, and leave it when it did', async () => {
      const lost = await submit('curator', { text: 'Never to be read.' });
      const { blobKey } = asIngestion((await api.platform.store.job(lost))!);
      assert.equal((await api.call('DELETE', `/jobs/${lost}?force=true`, { as: 'curator' })).status, 204);
      assert.ok(!(await api.objects()).includes(blobKey), 'an original without a job');

      const text = 'Read, and kept for good.';
      const kept = await submit('curator', { text, ontology: 'kept' });
      await readDocument(api.platform, kept, text, [{ label: 'Good', description: '', quote: 'kept for good' }]);
      const original = asIngestion((await api.platform.store.job(kept))!).blobKey;
      assert.equal((await api.call('DELETE', `/jobs/${kept}`, { as: 'curator' })).status, 204);
      assert.ok((await api.objects()).includes(original));
    });

    it('must have ended, unless force cancels them first', async () => {
      const jobId = await submit();
      const refused = await api.call('DELETE', `/jobs/${jobId}`, { as: 'curator' });
      assert.equal(refused.status, 409);
      assert.equal(refused.body.code, 'job_not_final');
      const forced = await api.call('DELETE', `/jobs/${jobId}?force=true`, { as: 'curator' });
      assert.equal(forced.status, 204);
      assert.equal((await get(`/jobs/${jobId}`, 'curator')).status, 404);
    });
  });

  describe('whose record has not moved for a while', () => {
    async function stuck(): Promise<string> {
      const jobId = await submit();
      const { store } = api.platform;
      const job = asIngestion((await store.job(jobId))!);
      const started = (await store.startJobs(job.ontologyId, 100)).find((one) => one.jobId === jobId)!;
      await store.confirmStart(jobId, started.runToken);
      aheadMs = 60_000;
      return jobId;
    }

    it('are answered with what Temporal says', async () => {
      const jobId = await stuck();
      api.workflows.state = { state: 'running' };
      const running = await get(`/jobs/${jobId}`, 'curator');
      assert.deepEqual([running.body.status, running.body.engine], ['processing', 'running']);
      assert.equal(running.body.reason, null);
      const retries = 'A step failed and is tried again: The model server answered 500.';
      api.workflows.state = { state: 'running', retries };
      assert.equal((await get(`/jobs/${jobId}`, 'curator')).body.reason, retries);
      // Whom Temporal does not answer, or who asks for a list, is told what the store keeps.
      const failure = {
        activity: 'extractChunks 1',
        reason: 'The model server answered 503.',
        attempt: 2,
        nextAttemptAt: null,
      };
      const { runToken } = (await api.platform.store.job(jobId))!;
      await api.platform.store.recordActivityFailure({ jobId, runToken, ...failure });
      assert.equal((await get(`/jobs/${jobId}`, 'curator')).body.reason, retries);
      const listed = (await get('/jobs?status=processing', 'curator')).body.jobs;
      const kept = 'A step failed and is tried again (attempt 3): The model server answered 503.';
      assert.equal(listed.find((one: { job_id: string }) => one.job_id === jobId).reason, kept);
      api.workflows.reachable = false;
      const dark = await get(`/jobs/${jobId}`, 'curator');
      assert.deepEqual([dark.status, dark.body.status, dark.body.engine], [200, 'processing', 'unreachable']);
      assert.equal(
        dark.body.reason,
        `Temporal cannot be reached; the job continues when it can be reached again. ${kept}`,
      );
    });

    it('say in the list, too, what all of them wait for, by one request to Temporal for all', async () => {
      const waitsFor = async (reason: RegExp, engine: string | null) => {
        await until(async () => reason.test((await get('/jobs?status=queued', 'curator')).body.jobs[0].reason ?? ''));
        const { jobs } = (await get('/jobs?status=queued', 'curator')).body;
        assert.ok(jobs.length > 1 && jobs.every((one: { engine: unknown }) => one.engine === engine));
        assert.match((await get(`/jobs/${jobs[0].job_id}`, 'curator')).body.reason, reason);
        const { body } = await get('/jobs?status=awaiting_approval', 'curator');
        assert.ok(body.jobs.every((one: { engine: unknown }) => one.engine === null));
      };
      await waiting();
      await submit();
      await submit();
      const { scheduler } = api;
      const { queue } = scheduler;
      try {
        scheduler.queue = { ...queue, oldestTaskMs: 11_000 };
        await waitsFor(/^No worker takes the tasks of the job/, null);
        scheduler.queue = { ...queue, workers: [] };
        await waitsFor(/^No worker takes the tasks of the job/, null);
        scheduler.reachable = false;
        await waitsFor(/^Temporal cannot be reached/, 'unreachable');
      } finally {
        Object.assign(scheduler, { queue, reachable: true });
      }
      await until(async () => (await get('/jobs?status=queued', 'curator')).body.jobs[0].reason === null);
    });

    it('are reconciled when an operator terminated the workflow', async () => {
      const jobId = await stuck();
      api.workflows.state = { state: 'closed', how: 'TERMINATED', reason: 'too slow' };
      const { body } = await get(`/jobs/${jobId}`, 'curator');
      assert.deepEqual([body.status, body.error_code, body.engine], ['failed', 'terminated_by_operator', 'closed']);
      assert.match(body.error, /too slow/);
    });

    it('are approved although Temporal is unreachable, and the answer says so', async () => {
      const jobId = await waiting();
      api.workflows.reachable = false;
      const { status, body } = await post(`/jobs/${jobId}/approve`, 'curator');
      assert.deepEqual([status, body.status, body.engine], [200, 'queued', 'unreachable']);
    });
  });
});
