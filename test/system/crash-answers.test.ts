import assert from 'node:assert/strict';
import {
  answerWell,
  isChat,
  say,
  startStandInModel,
  type ModelCall,
  type StandInModel,
} from '../support/stand-in-model.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { ended } from './storm.js';
import { hangMs, SystemStack, until } from './system-stack.js';

interface Answer {
  outcome: string;
  method: string;
  answer: string;
  usage: { cost_usd: number; cached: boolean };
}

const text =
  'Rainfall feeds mountain streams in spring. Streams carry gravel into quiet valleys. Valleys collect water behind dams.';
const quote = 'Streams carry gravel into quiet valleys.';

describe('a question to a model during whose call a process is killed', function () {
  this.timeout(hangMs);
  let stack: SystemStack;
  let model: StandInModel;
  /** Holds the answers of the model to questions; null: it answers at once. */
  let held: Promise<void> | null = null;
  before(async () => {
    model = await startStandInModel(async (call, response) => {
      if (!isQuestion(call)) return answerWell(call, response);
      await held;
      const { pieces } = contentOf(call);
      const { number } = pieces!.find((piece) => piece.text.includes(quote))!;
      const sentences = [{ text: 'Streams carry gravel.', citations: [{ number, quote }] }];
      return say(JSON.stringify({ sentences }))(call, response);
    });
    const { address } = await testServer();
    stack = new SystemStack(address, `answers-${process.pid}`, {
      ...{ CONCORDANCE_MODEL_BASE_URL: model.url, CONCORDANCE_EXTRACTION_MODEL: 'stand-in' },
      ...{ CONCORDANCE_MODEL_PRICES: 'stand-in=1/5', CONCORDANCE_COST_CAP_USD: '10' },
    });
    await stack.start();
    const job = await ended(stack, await stack.api.ingest('valleys', 'a.md', text, { auto_approve: true }));
    assert.equal(job.status, 'completed', job.error ?? '');
  });
  after(async () => {
    await stack?.close();
    await model?.stop();
  });

  const timesAsked = (question: string) =>
    model.calls.filter((call) => isQuestion(call) && contentOf(call).question === question).length;
  const ask = (question: string, headers = {}) =>
    stack.api.call<Answer & JobDto>('POST', '/query/answer', { question, method: 'model' }, headers);

  /** Asks without waiting, until the model has the question or the worker is held. */
  async function begun(question: string, isThere = async () => timesAsked(question) > 0): Promise<string> {
    const { status, body } = await ask(question, { prefer: 'respond-async' });
    assert.equal(status, 202, JSON.stringify(body));
    let error: string | null = null;
    await until('the moment', async () => {
      ({ error } = await stack.api.job(body.job_id));
      return error !== null || isThere();
    });
    assert.equal(error, null);
    return body.job_id;
  }

  function holdModel(): () => void {
    let release = () => {};
    held = new Promise((resolve) => void (release = resolve));
    return () => (release(), (held = null));
  }

  /** The answer is there and was asked for so often; the job that asked has its cost. */
  async function answered(question: string, jobId: string, times: number): Promise<JobDto> {
    const job = await ended(stack, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    const { status, body } = await ask(question);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.method, body.answer, body.usage.cached], ['model', 'Streams carry gravel.', true]);
    assert.deepEqual([body.usage.cost_usd, timesAsked(question)], [0, times]);
    assert.equal((job.progress as unknown as { cost_usd: number }).cost_usd, 0.0002);
    return job;
  }

  it('is answered and asked once where it is the API', async () => {
    const question = 'What do streams carry?';
    const release = holdModel();
    const jobId = await begun(question);
    // Somebody waits for the same answer on the connection that is cut.
    const waiting = ask(question).catch((error: unknown) => error);
    await stack.kill('api');
    await waiting;
    release();
    await stack.startPart('api');
    await answered(question, jobId, 1);
  });

  it('is asked once where it is the worker, after the answer was stored', async () => {
    const question = 'What carries gravel into valleys?';
    const before = stack.timesAt('completeAnalysis');
    const { release } = stack.hold('completeAnalysis');
    const jobId = await begun(question, async () => stack.timesAt('completeAnalysis') > before);
    await stack.kill('worker');
    release();
    await stack.startPart('worker');
    await answered(question, jobId, 1);
  });

  it('is asked again where it is the worker, before an answer came, and the lost call is counted', async () => {
    const question = 'Where do streams carry gravel?';
    const release = holdModel();
    const jobId = await begun(question);
    await stack.kill('worker');
    release();
    await stack.startPart('worker');
    const { progress } = await answered(question, jobId, 2);
    assert.ok((progress as unknown as { cost_unconfirmed_usd: number }).cost_unconfirmed_usd > 0);
  });
});

function contentOf({ body }: ModelCall): { question?: string; pieces?: { number: number; text: string }[] } {
  return JSON.parse((body.messages as { content: string }[]).at(-1)!.content) as ReturnType<typeof contentOf>;
}

/** True for a question to the documents; a passage to be read is a text with JSON in it. */
function isQuestion(call: ModelCall): boolean {
  return isChat(call) && String(call.body.messages.at(-1).content).startsWith('{"question"');
}
