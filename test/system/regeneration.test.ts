import assert from 'node:assert/strict';
import { answerWell, startStandInModel, type StandInModel } from '../support/stand-in-model.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended } from './storm.js';
import { hangMs, SystemStack, until } from './system-stack.js';

interface ProfileNumbers {
  id: number;
  active: boolean;
  missing_vectors: number;
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

  const regenerate = (profileId: number) =>
    stack.api.call<JobDto>('POST', '/admin/embedding/regenerate', { profile_id: profileId });
  const numbers = async () =>
    (await stack.api.call<{ profiles: ProfileNumbers[] }>('GET', '/admin/embedding/status')).body.profiles;
  const activeId = async () => (await numbers()).find(({ active }) => active)!.id;
  const found = async (query: string) =>
    (await stack.api.call<{ results: { label: string }[] }>('GET', `/search?query=${query}&min_similarity=0.1`)).body;
  const inputs = () => model.calls.map((call) => call.body.input as string[]);

  async function newProfile(dimensions: number): Promise<number> {
    const profile = { provider: 'model-server', model_name: 'small', dimensions };
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
    assert.ok(Number(regeneration['vectors_made']) >= Number(regeneration['vectors_total']));
    assert.ok(regeneration['switched_at']);
    assert.ok((await found('water')).results.length > 0);
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
});
