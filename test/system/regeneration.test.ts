import assert from 'node:assert/strict';
import { answerWell, send, startStandInModel, type StandInModel } from '../support/stand-in-model.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended } from './storm.js';
import { hangMs, SystemStack, until, untilLasting } from './system-stack.js';

interface ProfileNumbers {
  id: number;
  active: boolean;
  missing_vectors: number;
}

interface WaitingJob {
  reason: string | null;
  progress: { cost_usd: number };
  regeneration: { cost_estimate: { cost_high: number } | null };
}

describe('a regeneration of vectors', function () {
  this.timeout(hangMs);
  let stack: SystemStack;
  let model: StandInModel;
  before(async () => {
    model = await startStandInModel();
    const { address } = await testServer();
    stack = new SystemStack(address, `regenerations-${process.pid}`, { CONCORDANCE_EMBEDDING_BASE_URL: model.url });
    await stack.start();
    const jobId = await stack.api.ingest('essays', 'a.md', essay(7, 30), { auto_approve: true });
    assert.equal((await ended(stack, jobId)).status, 'completed');
  });
  after(async () => {
    await stack?.close();
    await model?.stop();
  });

  const regenerate = (profileId: number, more: object = {}) =>
    stack.api.call<JobDto>('POST', '/admin/embedding/regenerate', { profile_id: profileId, ...more });
  const numbers = async () =>
    (await stack.api.call<{ profiles: ProfileNumbers[] }>('GET', '/admin/embedding/status')).body.profiles;
  const activeId = async () => (await numbers()).find(({ active }) => active)!.id;
  const found = async (query: string) =>
    (await stack.api.call<{ results: { label: string }[] }>('GET', `/search?query=${query}&min_similarity=0.1`)).body;
  const inputs = () => model.calls.map((call) => call.body.input as string[]);

  async function newProfile(dimensions: number, more: object = {}): Promise<number> {
    const profile = { provider: 'model-server', model_name: 'small', dimensions, ...more };
    const { status, body } = await stack.api.call<{ config_id: number }>('POST', '/admin/embedding/config', profile);
    assert.equal(status, 201, JSON.stringify(body));
    model.calls.length = 0;
    return body.config_id;
  }

  /** Holds every answer of the model from this call on until it is released. */
  function holdFrom(call: number): () => void {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    model.usual = async (asked, response) => {
      if (model.calls.indexOf(asked) + 1 >= call) await released;
      if (!response.destroyed) await answerWell(asked, response);
    };
    return () => {
      model.usual = answerWell;
      release();
    };
  }

  it('goes on after kill -9 and asks for no vector twice; meanwhile documents are read and found', async () => {
    const before = await activeId();
    const id = await newProfile(16);
    const release = holdFrom(3);
    const { status, body } = await regenerate(id);
    assert.equal(status, 202, JSON.stringify(body));
    await until('the third question', async () => model.calls.length >= 3);
    assert.equal(await activeId(), before);
    const label = (await found('water')).results[0]?.label;
    assert.notEqual(label, undefined, 'it is searched with the vectors before');
    assert.equal((await regenerate(id)).status, 409, 'one at a time');
    assert.equal((await stack.api.call('DELETE', `/admin/embedding/config/${id}`)).status, 409);

    await stack.kill('worker');
    const unanswered = inputs().slice(2).flat();
    const second = await stack.api.ingest('essays', 'b.md', essay(11, 12), { auto_approve: true });
    release();
    await stack.startPart('worker');
    const job = await ended(stack, body.job_id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.equal((await ended(stack, second)).status, 'completed');

    const asked = inputs().flat();
    const cut = new Set(unanswered);
    const twice = asked.filter((text, at) => asked.indexOf(text) !== at && !cut.has(text));
    assert.deepEqual(twice, []);
    const [one] = (await numbers()).filter(({ active }) => active);
    assert.deepEqual([one?.id, one?.missing_vectors], [id, 0], 'also those of the second document');
    const { regeneration } = job as unknown as { regeneration: Record<string, number | string> };
    assert.equal(regeneration['vectors_made'], regeneration['vectors_total'], 'the total follows what has come');
    assert.ok(regeneration['switched_at']);
    assert.ok((await found('water')).results.length > 0);
  });

  it('switches whole or not at all when its worker is killed then; requests meanwhile see one profile', async () => {
    const before = await activeId();
    const id = await newProfile(28);
    const { results } = (await stack.api.call<{ results: { concept_id: string }[] }>('GET', '/search?query=water'))
      .body;
    const paths = [
      '/search?query=water&min_similarity=0.1',
      '/query/connect-by-search?from_query=water&to_query=river&threshold=0.1',
      `/concepts/${results[0]!.concept_id}/grounding`,
    ];
    const answers: { status: number; code: string }[] = [];
    let isOver = false;
    const asking = paths.map(async (path) => {
      while (!isOver) {
        const { status, body } = await stack.api.call<{ code?: string }>('GET', path);
        answers.push({ status, code: status === 200 ? '' : (body.code ?? '') });
      }
    });
    const { body } = await regenerate(id);
    await until('all vectors to be made', async () => {
      const { status, regeneration } = (await stack.api.job(body.job_id)) as unknown as {
        status: string;
        regeneration: { vectors_made: number; vectors_total: number | null };
      };
      const { vectors_made: made, vectors_total: total } = regeneration;
      return status === 'completed' || (made > 0 && made === total);
    });
    await stack.kill('worker');
    const left = await activeId();
    assert.ok([before, id].includes(left));
    assert.equal((await numbers()).find(({ active }) => active)?.missing_vectors, 0);
    await stack.startPart('worker');
    const job = await ended(stack, body.job_id);
    isOver = true;
    await Promise.all(asking);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.deepEqual([await activeId(), (await numbers()).find((one) => one.id === id)?.missing_vectors], [id, 0]);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.filter(({ status, code }) => status !== 503 || code !== 'embedding_profile_switched'),
      [],
    );
    for (const path of paths) assert.equal((await stack.api.call('GET', path)).status, 200, path);
  });

  it('is paused, resumed and cancelled, and then nothing has changed', async () => {
    const before = await activeId();
    const id = await newProfile(24);
    const release = holdFrom(2);
    const { body } = await regenerate(id);
    await until('the second question', async () => model.calls.length >= 2);
    assert.equal((await stack.api.call('POST', `/jobs/${body.job_id}/pause`)).status, 200);
    release();
    await until('the page to be kept', async () => {
      const job = (await stack.api.job(body.job_id)) as unknown as { regeneration: { vectors_made: number } };
      return job.regeneration.vectors_made > 0;
    });
    assert.equal((await stack.api.job(body.job_id)).status, 'processing');
    assert.equal((await stack.api.call('POST', `/jobs/${body.job_id}/cancel`)).status, 200);
    assert.equal((await ended(stack, body.job_id)).status, 'cancelled');
    assert.equal(await activeId(), before);

    const again = await regenerate(id);
    const hold = await stack.api.call('POST', `/jobs/${again.body.job_id}/pause`);
    if (hold.status === 200) await stack.api.call('POST', `/jobs/${again.body.job_id}/resume`);
    assert.equal((await ended(stack, again.body.job_id)).status, 'completed');
    assert.equal(await activeId(), id);
    const asked = inputs().flat();
    assert.equal(new Set(asked).size, asked.length, 'the second job asks for what the first had not made');
  });

  it('fails where the model answers with other dimensions, and nothing is switched', async () => {
    const before = await activeId();
    const id = await newProfile(32);
    model.usual = (asked, response) => {
      asked.body.dimensions = 31;
      return answerWell(asked, response);
    };
    const { body } = await regenerate(id);
    const job = await ended(stack, body.job_id);
    model.usual = answerWell;
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /31 dimensions/);
    assert.equal(await activeId(), before);
    assert.equal((await stack.api.call('DELETE', `/admin/embedding/config/${id}`)).status, 200);
  });

  it('is refused where the model gives concepts the same vector; the next one asks again, and shows its cost', async () => {
    const before = await activeId();
    const id = await newProfile(40, { price_per_million_usd: 1000 });
    const planned = await stack.api.call<{ vectors: number; cost_estimate: { cost_low: number; cost_high: number } }>(
      ...(['POST', '/admin/embedding/regenerate', { profile_id: id, dry_run: true }] as const),
    );
    assert.ok(planned.body.vectors > 10, JSON.stringify(planned.body));
    assert.ok(planned.body.cost_estimate.cost_high > planned.body.cost_estimate.cost_low);
    model.usual = (asked, response) => {
      const input = asked.body.input as string[];
      const data = input.map((_text, index) => ({ index, embedding: new Array<number>(40).fill(1) }));
      return send({ data, usage: { prompt_tokens: input.length } })(asked, response);
    };
    const approved = { auto_approve: true };
    const refused = await ended(stack, (await regenerate(id, approved)).body.job_id);
    model.usual = answerWell;
    assert.equal(refused.status, 'failed');
    assert.match(refused.error ?? '', /the vector of another one.*start the regeneration again/);
    assert.equal(await activeId(), before);
    const missing = (await numbers()).find((one) => one.id === id)!.missing_vectors;
    assert.equal(missing, planned.body.vectors, 'nothing is kept of them');
    assert.equal((await stack.api.call('POST', `/admin/embedding/config/${id}/activate`)).status, 409);

    model.calls.length = 0;
    const job = await ended(stack, (await regenerate(id, approved)).body.job_id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.ok(model.calls.length > 0);
    const { progress, result } = job as unknown as {
      progress: { cost_usd: number; embedding_tokens: number };
      result: { stats: { vectors_made: number; embedding_tokens: number }; cost: { total: number } };
    };
    assert.ok(progress.cost_usd > 0);
    assert.equal(result.cost.total, progress.cost_usd);
    assert.deepEqual(result.stats, { vectors_made: missing, embedding_tokens: progress.embedding_tokens });
  });

  it('asks for nothing before its cost is approved, and at its limit waits again, also through kill -9', async () => {
    const before = await activeId();
    const id = await newProfile(48, { price_per_million_usd: 1000 });
    const { body } = await regenerate(id, { max_cost_usd: 0.01 });
    const waiting = async (reason: RegExp) => {
      await until('the job to wait for approval', async () => {
        const { status, error } = await stack.api.job(body.job_id);
        assert.equal(error ?? null, null);
        return status === 'awaiting_approval';
      });
      const job = (await stack.api.job(body.job_id)) as unknown as WaitingJob;
      assert.match(job.reason ?? '', reason);
      return job;
    };
    const { regeneration } = await waiting(/^It waits for approval of [\d.]+ to [\d.]+ US dollars\.$/);
    assert.ok(regeneration.cost_estimate!.cost_high > 0.01, JSON.stringify(regeneration));
    assert.equal(model.calls.length, 0);
    assert.equal((await regenerate(id)).status, 409, 'while it waits no other one begins');
    await stack.kill('worker');
    await stack.startPart('worker');
    assert.equal((await stack.api.call('POST', `/jobs/${body.job_id}/approve`)).status, 200);
    const atLimit = await waiting(/^The next call would exceed its cost cap: /);
    assert.ok(atLimit.progress.cost_usd <= 0.01, JSON.stringify(atLimit.progress));
    assert.equal(await activeId(), before);
    const approvals = await approveUntilEnded(body.job_id);
    assert.ok(approvals > 0);
    const job = await ended(stack, body.job_id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.equal(await activeId(), id);
    const asked = inputs().flat();
    assert.equal(new Set(asked).size, asked.length, 'nothing is asked for twice');
  });

  /** Approves the job each time it waits. @returns how often */
  async function approveUntilEnded(jobId: string): Promise<number> {
    let approvals = 0;
    await untilLasting('the job to end', async () => {
      const { status } = await stack.api.job(jobId);
      if (status === 'awaiting_approval') {
        const { status: answer } = await stack.api.call('POST', `/jobs/${jobId}/approve`);
        if (answer === 200) approvals += 1;
      }
      return status === 'completed' || status === 'failed' || status === 'cancelled';
    });
    return approvals;
  }
});
