import assert from 'node:assert/strict';
import { answerWell, isChat, passageOf, refuse, type StandInModel } from '../../support/stand-in-model.js';
import { testServer } from '../../support/temporal-server.js';
import type { JobDto } from '../api-client.js';
import { essay } from '../essays.js';
import { dumpOf, ended, nothingLeft } from '../storm.js';
import { hangMs, until, untilLasting, type SystemStack } from '../system-stack.js';
import { chunking, dollars, gate, ModelInstallation, slowly, type Gate } from './model-installation.js';

describe('a model server that is asked again for the documents of an ontology', function () {
  this.timeout(hangMs);
  const names = ['first.md', 'second.md', 'third.md'];
  let installation: ModelInstallation;
  let stack: SystemStack;
  let model: StandInModel;
  before(async () => {
    const { address } = await testServer();
    installation = await ModelInstallation.open(address, 'read-again');
    ({ stack, model } = installation);
    for (const [i, name] of names.entries()) await installation.read(name, essay(71 + i, 5), 'again');
  });
  after(() => installation?.close());
  const reingest = async (query: string, body: object, ontology = 'again') => {
    const path = `/ontologies/${ontology}/reingest${query}`;
    const answer = await stack.api.call<JobDto & { documents: number }>('POST', path, body);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const lines = async (jobId: string) =>
    (await stack.api.call<{ lines: { job_id: string; document_id: string }[] }>('GET', `/jobs/${jobId}/report`)).body
      .lines;
  const children = async (jobId: string) =>
    Promise.all((await lines(jobId)).map(({ job_id: child }) => stack.api.job(child)));
  const batchOf = (job: JobDto) => job['batch'] as Record<string, number>;
  const ofOtherModel = async () => (await reingest('?only=other_model&dry_run=true', {})).documents;

  it('goes on where a worker was killed, pays for each answer once, and costs what its documents cost', async () => {
    assert.equal(await ofOtherModel(), 0);
    model.usual = slowly;
    const before = stack.tallied();
    // Other sizes of chunks: questions that were not asked before.
    const { job_id: jobId } = await reingest('', { auto_approve: true, target_words: 120 });
    await until('an answer', async () => stack.tallied().stored.length > before.stored.length);
    await stack.kill('worker');
    await stack.startPart('worker');
    const job = await ended(stack, jobId);
    assert.deepEqual([job.status, job['outcome']], ['completed', 'completed'], job.error ?? '');
    assert.equal(batchOf(job)['completed'], names.length);
    const { asked, askedAfterStored } = stack.tallied();
    assert.deepEqual(askedAfterStored, []);
    // The kill may come between an answer and its line in the tally, so questions are counted.
    const paid = new Set(asked.slice(before.asked.length)).size * 0.2;
    const total = (await children(jobId)).reduce((sum, child) => sum + dollars(child), 0);
    assert.deepEqual([dollars(job).toFixed(6), total.toFixed(6)], [paid.toFixed(6), paid.toFixed(6)]);
    const { body } = await stack.api.call<{ total: number }>('GET', '/documents?ontology=again');
    assert.equal(body.total, names.length);
  });

  it('reads what another model read, and in a retry only what failed', async () => {
    for (const part of ['worker', 'api'] as const) await stack.kill(part);
    Object.assign(stack.env, {
      CONCORDANCE_EXTRACTION_MODEL: 'stand-in-b',
      CONCORDANCE_MODEL_PRICES: 'stand-in-b=1000/5000',
    });
    await stack.start();
    assert.equal(await ofOtherModel(), names.length);
    const refused = essay(73, 5).trim().slice(0, 60);
    model.usual = (call, response) =>
      (isChat(call) && passageOf(call).startsWith(refused) ? refuse(401, 'Not this one.') : answerWell)(call, response);
    const { job_id: jobId } = await reingest('?only=other_model', { auto_approve: true });
    const job = await ended(stack, jobId);
    assert.deepEqual([job['outcome'], batchOf(job)['failed_lines']], ['completed_with_errors', 1]);
    model.usual = answerWell;
    const retried = await stack.api.call<JobDto>('POST', `/jobs/${jobId}/retry`, {});
    assert.equal(retried.status, 202);
    const again = await ended(stack, retried.body.job_id);
    assert.deepEqual([again['outcome'], batchOf(again)['completed']], ['completed', 1], again.error ?? '');
    assert.deepEqual(
      (await children(again.job_id)).map((child) => child['filename']),
      ['third.md'],
    );
    assert.equal(await ofOtherModel(), 0);
  });

  it('waits at its limit before it pays more, and cancelled it leaves no document under way', async () => {
    // Cut in another way, so that no answer is known.
    const otherwise = { ...chunking, target_words: 150, min_words: 110, max_words: 190 };
    const { job_id: jobId } = await reingest('', { ...otherwise, max_cost_usd: 0.1 });
    const waiting = await until('the limit', async () => {
      const job = await stack.api.job(jobId);
      return job.status === 'awaiting_approval' && job;
    });
    assert.equal(waiting['approval_reason'], 'cost_cap');
    assert.ok(dollars(waiting) <= 0.1, String(dollars(waiting)));
    assert.equal((await stack.api.call('POST', `/jobs/${jobId}/cancel`, {})).status, 200);
    await untilLasting('its documents to end', async () =>
      (await children(jobId)).every(({ status }) => ['cancelled', 'completed'].includes(status)),
    );
    assert.ok((await children(jobId)).some(({ status }) => status === 'cancelled'));
    const { body } = await stack.api.call<{ total: number }>('GET', '/documents?ontology=again');
    assert.equal(body.total, names.length);
  });

  describe('whose ontology is', () => {
    let answers: Gate;
    const call = async <T = JobDto>(method: string, path: string, body?: object) => {
      const answer = await stack.api.call<T>(method, path, body);
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer.body;
    };
    const total = async (ontology: string) =>
      (await stack.api.call<{ total: number }>('GET', `/documents?ontology=${ontology}`)).body.total;
    /** A job that reads them again and waits for the model. */
    const underWay = async (ontology: string, targetWords: number) => {
      answers = gate();
      model.calls.length = 0;
      model.usual = async (asked, response) => {
        if (isChat(asked)) await answers.opened;
        await answerWell(asked, response);
      };
      const body = { auto_approve: true, target_words: targetWords };
      const { job_id: jobId } = await reingest('', body, ontology);
      await until('a question', async () => installation.questions > 0);
      return jobId;
    };
    afterEach(() => answers.open());

    it('renamed meanwhile are read under the new name', async () => {
      const jobId = await underWay('again', 140);
      await call('POST', '/ontologies/again/rename', { new_name: 'renamed' });
      answers.open();
      const job = await ended(stack, jobId);
      assert.deepEqual([job['outcome'], batchOf(job)['completed']], ['completed', names.length], job.error ?? '');
      assert.equal(job['ontology'], 'renamed');
      assert.deepEqual([...new Set((await children(jobId)).map((child) => child['ontology']))], ['renamed']);
      assert.equal(await total('renamed'), names.length);
      assert.equal((await stack.api.call('GET', '/documents?ontology=again')).status, 404);
    });

    it('frozen meanwhile stay as they are, each with the reason, and a retry reads them once it is active', async () => {
      const state = (to: string) =>
        call('PUT', '/ontologies/renamed/lifecycle', { state: to, ...(to === 'frozen' && { reason: 'Audited.' }) });
      const graph = async () => ({ ...(await dumpOf(stack)), ontologies: null });
      const before = await graph();
      const jobId = await underWay('renamed', 150);
      await state('frozen');
      answers.open();
      const job = await ended(stack, jobId);
      assert.deepEqual([job.status, batchOf(job)['failed_lines']], ['failed', names.length]);
      for (const child of (await children(jobId)).filter(({ job_id: id }) => id !== null)) {
        assert.equal(child.error_code, 'ontology_frozen');
        assert.match(child.error ?? '', /Audited\./);
      }
      assert.deepEqual(await graph(), before);
      await state('active');
      const { job_id: retried } = await call('POST', `/jobs/${jobId}/retry`, {});
      const again = await ended(stack, retried);
      assert.deepEqual([again['outcome'], batchOf(again)['completed']], ['completed', names.length]);
    });

    it('deleted meanwhile are deleted, nothing is read any more, and nothing of them is left', async () => {
      const jobId = await underWay('renamed', 160);
      const { job_id: deletion } = await call('DELETE', '/ontologies/renamed');
      answers.open();
      assert.equal((await ended(stack, deletion)).status, 'completed');
      assert.equal((await ended(stack, jobId)).status, 'cancelled');
      for (const child of await children(jobId)) assert.equal(child.status, 'cancelled');
      await nothingLeft(stack);
      const { vocabulary, ...rest } = (await dumpOf(stack)) as Record<string, Record<string, unknown>[]>;
      const left = Object.entries(rest).filter(([, rows]) => rows.length > 0);
      assert.deepEqual(left, []);
      assert.deepEqual(
        vocabulary!.filter((row) => row['usage_count'] !== 0),
        [],
      );
    });
  });
});
