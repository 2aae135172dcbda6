import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { devNamespace } from '../../scripts/dev-server/index.js';
import {
  after as late,
  answerCounted,
  isChat,
  refuse,
  startStandInModel,
  type Behaviour,
  type ModelCall,
  type StandInModel,
} from '../support/stand-in-model.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended } from './storm.js';
import { SystemStack, until, untilLasting } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20 };
const window = 2;
const prices = 'stand-in=1000/5000';

/**
 * Tokens of a call, as servers count them: a token for every four characters of the question, and 200 for the answer.
 */
const usageOf = ({ body }: ModelCall) => ({ read: Math.ceil(JSON.stringify(body.messages).length / 4), answered: 200 });
const usdOf = (call: ModelCall) => (usageOf(call).read * 1000 + usageOf(call).answered * 5000) / 1e6;

const slowly: Behaviour = (call, response) => late(isChat(call) ? 200 : 0, answerCounted(usageOf))(call, response);

interface Analysis {
  cost_estimate: {
    extraction: { tokens_low: number; tokens_high: number };
    total: { cost_low: number; cost_high: number };
  };
}

describe('a job that is held, or has spent what it may', function () {
  let stack: SystemStack;
  let model: StandInModel;
  let connection: Connection;
  let client: Client;

  before(async () => {
    const { address } = await testServer();
    connection = await Connection.connect({ address });
    client = new Client({ connection, namespace: devNamespace });
    model = await startStandInModel(slowly);
    stack = new SystemStack(address, `held-${Date.now()}`, {
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
      CONCORDANCE_MODEL_PRICES: prices,
      CONCORDANCE_PREFETCH_WINDOW: String(window),
    });
    await stack.start();
  });
  beforeEach(() => {
    model.calls.length = 0;
    model.usual = slowly;
  });
  after(async () => {
    await stack?.close();
    await model?.stop();
    await connection?.close();
  });

  const workflow = async (jobId: string) => client.workflow.getHandle(await stack.workflowIdOf(jobId));
  const questions = () => model.calls.filter(isChat).length;
  const post = async (jobId: string, verb: string) => {
    const { status, body } = await stack.api.call<JobDto>('POST', `/jobs/${jobId}/${verb}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const waits = (jobId: string) =>
    until('the job to wait for approval', async () => {
      const job = await stack.api.job(jobId);
      assert.notEqual(job.status, 'failed', job.error ?? '');
      return job.status === 'awaiting_approval' && job;
    });
  const atWork = (jobId: string) =>
    until('the job to be at work', async () => (await stack.api.job(jobId)).progress.chunks_processed > 0);
  /** The workflow says that it stands still; then nothing of the job is under way but what was begun before. */
  const held = (jobId: string) =>
    until('the workflow to hold', async () => {
      const progress = await (await workflow(jobId)).query<{ paused?: boolean }>('progress');
      return progress.paused === true;
    });
  const completed = async (jobId: string, askedAgain = 0) => {
    const job = await ended(stack, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    const more = questions() - job.progress.chunks_processed;
    assert.ok(more >= 0 && more <= askedAgain, `${more} calls more than chunks`);
    return job;
  };
  type Money = Record<'cost_usd' | 'cost_reserved_usd' | 'cost_unconfirmed_usd' | 'extraction_tokens', number>;
  const money = (job: JobDto) => job.progress as unknown as Money;
  const dollars = (job: JobDto) => money(job).cost_usd;
  const charged = () => model.calls.filter(isChat).reduce((sum, call) => sum + usdOf(call), 0);

  it('waits for approval each time its limit is used up, whichever user gives it, and pays for each chunk once', async () => {
    const jobId = await stack.api.ingest('spent', 'a.md', essay(41, 28), { ...chunking, max_cost_usd: 25 });
    const first = await waits(jobId);
    assert.deepEqual([first['approval_reason'], questions()], ['estimate', 0]);
    await post(jobId, 'approve');

    let caps = 0;
    let job = await until('a limit to be reached', () => waitsOrEnded(jobId, null));
    while (job.status === 'awaiting_approval') {
      caps += 1;
      assert.equal(job['approval_reason'], 'cost_cap');
      const cap = Number(job['cost_cap_usd']);
      assert.ok(dollars(job) <= cap + 1e-6, `${dollars(job)} of ${cap}`);
      assert.ok(Math.abs(dollars(job) - charged()) < 1e-6, 'all that was charged is counted, and nothing is under way');
      assert.equal(money(job).cost_reserved_usd, 0);
      // Once through the API, once from the Temporal UI, and a worker that dies while nobody decides costs nothing.
      if (caps === 1) await post(jobId, 'approve');
      else await (await workflow(jobId)).signal('approve');
      if (caps === 1) {
        await stack.kill('worker');
        await stack.startPart('worker');
      }
      job = await until('the next limit', () => waitsOrEnded(jobId, cap));
    }
    assert.ok(caps >= 2, `${caps} times`);
    job = await completed(jobId);
    assert.ok(Math.abs(dollars(job) - charged()) < 1e-6, `${dollars(job)} of ${charged()}`);
    assert.deepEqual([money(job).cost_reserved_usd, money(job).cost_unconfirmed_usd], [0, 0]);
    isWithinEstimate(job);
  });

  it('says in the list why its steps are tried again while the model server fails, and completes once it does not', async () => {
    model.usual = (call, response) => (isChat(call) ? refuse(500, 'Out of memory.') : slowly)(call, response);
    const jobId = await stack.api.ingest('tried again', 'a.md', essay(29, 4), { ...chunking, auto_approve: true });
    const listed = async () => {
      const { body } = await stack.api.call<{ jobs: (JobDto & { reason: string | null })[] }>('GET', '/jobs');
      return body.jobs.find((job) => job.job_id === jobId)!;
    };
    const job = await until('the list to say why', async () => (await listed()).reason !== null && listed());
    model.usual = slowly;
    assert.match(
      String(job.reason),
      /^A step failed and is tried again \(attempt \d+ at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\): .*500/,
    );
    assert.equal(job['engine'], null, 'Temporal was not asked');
    assert.equal((await ended(stack, jobId)).status, 'completed');
    assert.equal((await listed()).reason, null);
  });

  it('is estimated so that a line of text and a long one stay within', async () => {
    for (const [name, text] of [
      ['line.md', 'Wetlands filter nitrate from the water.'],
      ['long.md', essay(45, 20)],
    ] as const) {
      const jobId = await stack.api.ingest(`estimated ${name}`, name, text, { auto_approve: true });
      isWithinEstimate(await ended(stack, jobId));
    }
  });

  it('counts what was charged while it was cancelled', async () => {
    const jobId = await stack.api.ingest('cut', 'e.md', essay(46, 14), { ...chunking, auto_approve: true });
    await until('calls to be under way', async () => questions() >= window);
    await post(jobId, 'cancel');
    const job = await untilLasting('the calls to end', async () => {
      const now = await stack.api.job(jobId);
      return now.status === 'cancelled' && money(now).cost_reserved_usd === 0 && now;
    });
    assert.ok(Math.abs(dollars(job) - charged()) < 1e-6, `${dollars(job)} of ${charged()}`);
  });

  function isWithinEstimate(job: JobDto): void {
    const { extraction, total } = (job['analysis'] as Analysis).cost_estimate;
    const { extraction_tokens: tokens } = money(job);
    assert.ok(
      tokens >= extraction.tokens_low && tokens <= extraction.tokens_high,
      `${tokens}: ${JSON.stringify(extraction)}`,
    );
    assert.ok(
      dollars(job) >= total.cost_low && dollars(job) <= total.cost_high,
      `${dollars(job)}: ${JSON.stringify(total)}`,
    );
  }

  async function waitsOrEnded(jobId: string, above: number | null): Promise<JobDto | false> {
    const job = await stack.api.job(jobId);
    if (['completed', 'failed', 'cancelled'].includes(job.status)) return job;
    const next = above === null ? job['approval_reason'] === 'cost_cap' : Number(job['cost_cap_usd']) > above;
    return job.status === 'awaiting_approval' && next && job;
  }

  it('is held and let go through the API, also when its worker crashes meanwhile', async () => {
    const jobId = await stack.api.ingest('held', 'b.md', essay(42, 14), { ...chunking, auto_approve: true });
    await atWork(jobId);
    assert.equal((await post(jobId, 'pause'))['paused'], true);
    await held(jobId);
    await stack.kill('worker');
    await stack.startPart('worker');
    await held(jobId);
    const job = await stack.api.job(jobId);
    assert.deepEqual([job.status, job['paused']], ['processing', true]);
    assert.ok(job.progress.chunks_processed < job.progress.chunks_total!);
    assert.equal((await post(jobId, 'resume'))['paused'], false);
    await completed(jobId, window);
  });

  it('is held and let go by signals from Temporal, and the record follows', async () => {
    const jobId = await stack.api.ingest('held', 'c.md', essay(43, 14), { ...chunking, auto_approve: true });
    await atWork(jobId);
    await (await workflow(jobId)).signal('pause');
    await until('the record to say so', async () => (await stack.api.job(jobId))['paused'] === true);
    await held(jobId);
    await (await workflow(jobId)).signal('resume');
    await until('the record to say so', async () => (await stack.api.job(jobId))['paused'] === false);
    await completed(jobId);
  });

  it('can be cancelled while it is held', async () => {
    const jobId = await stack.api.ingest('held', 'd.md', essay(44, 14), { ...chunking, auto_approve: true });
    await atWork(jobId);
    await post(jobId, 'pause');
    await held(jobId);
    assert.equal((await post(jobId, 'cancel')).status, 'cancelled');
    await untilLasting(
      'the workflow to end',
      async () => (await (await workflow(jobId)).describe()).status.name !== 'RUNNING',
    );
  });
});
