import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import {
  answerWell,
  die,
  inTurn,
  isChat,
  paraphrase,
  passageOf,
  refuse,
  say,
  stopAtLimit,
  type Behaviour,
  type ModelCall,
  type StandInModel,
} from '../../support/stand-in-model.js';
import { testServer } from '../../support/temporal-server.js';
import { essay } from '../essays.js';
import { ended } from '../storm.js';
import { hangMs, until, type SystemStack } from '../system-stack.js';
import { busy, chunking, ModelInstallation, modelWindow, slowly, unavailable } from './model-installation.js';

/** Never answers. */
const silent: Behaviour = () => undefined;

describe('a model server that is asked about one document after the other', function () {
  this.timeout(hangMs);
  let installation: ModelInstallation;
  let stack: SystemStack;
  let model: StandInModel;
  before(async () => {
    const { address } = await testServer();
    installation = await ModelInstallation.open(address, 'moods', { CONCORDANCE_MODEL_TIMEOUT_SECONDS: '5' });
    ({ stack, model } = installation);
  });
  after(() => installation?.close());
  beforeEach(() => {
    model.calls.length = 0;
    model.usual = answerWell;
  });

  it('is waited for: each error costs a call or two, and what is whole is taken', async () => {
    const cutOff = say('{"concepts": [{"ref": "c0", "label": "cut', { cutOff: true });
    const moods = [busy, unavailable, die, silent, cutOff];
    const count = moods.length;
    model.usual = inTurn(moods);
    const { progress } = await installation.read('moody.md', essay(31, 12));
    assert.equal(moods.length, 0);
    const calls = installation.questions;
    const chunks = progress.chunks_processed;
    assert.ok(calls >= chunks + count && calls <= chunks + 2 * count, `${calls} calls for ${chunks} chunks`);
    assert.deepEqual(stack.tallied().askedAfterStored, []);
  });

  it('may die in the middle and come back', async () => {
    model.usual = slowly;
    const jobId = await stack.api.ingest('moods', 'interrupted.md', essay(32, 16), chunking);
    await until('the first chunk', async () => (await stack.api.job(jobId)).progress.chunks_processed > 0);
    const port = Number(new URL(model.url).port);
    await model.stop();
    const before = installation.questions;
    let cut = 0;
    const nobody = createServer((socket) => {
      cut += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => nobody.listen(port, '127.0.0.1', resolve));
    await until('a request that finds nobody', async () => cut > 0);
    assert.equal((await stack.api.job(jobId)).status, 'processing');
    await new Promise((resolve) => nobody.close(resolve));
    await installation.replaceModel();
    model = installation.model;
    const job = await ended(stack, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    assert.ok(before + installation.questions <= job.progress.chunks_processed + modelWindow);
  });

  it('that stops at its limit of output tokens, also when it is asked again, gives what is whole, and the job says so', async () => {
    const text = essay(36, 8);
    const isFirst = (call: ModelCall) => isChat(call) && passageOf(call).startsWith(text.trim().slice(0, 60));
    model.usual = (call, response) => (isFirst(call) ? stopAtLimit : answerWell)(call, response);
    const { result, reason, progress } = await installation.read('cut-off.md', text);
    const chunks = progress.chunks_processed;
    assert.equal(installation.questions, chunks + 1);
    assert.equal(model.calls.filter(isFirst).length, 2);
    const message = `The answer of the model to 1 of ${chunks} chunks was cut off: what follows the last whole concept is missing.`;
    assert.ok(String(reason).startsWith(message), String(reason));
    const { warnings, chunks_skipped } = result as { warnings: string[]; chunks_skipped: number };
    assert.ok(warnings[0]?.startsWith(message), warnings.join(' '));
    assert.equal(chunks_skipped, 0);

    model.usual = (call, response) => stopAtLimit(call, response);
    const alone = await installation.read('cut-off-alone.md', essay(37, 1));
    const { quotes_kept, chunks_processed } = alone.result!['stats'] as Record<string, number>;
    assert.deepEqual([chunks_processed, quotes_kept], [1, 1], 'the whole concept alone');
  });

  it('gives nothing when it paraphrases every quote', async () => {
    model.usual = paraphrase;
    const { result, progress } = await installation.read('paraphrased.md', essay(33, 5));
    assert.equal(progress.concepts_created, 0);
    assert.equal(result!['quote_fidelity'], 0);
  });

  it('that refuses the key fails the job, and once it is repaired only what was not answered is asked for', async () => {
    const text = essay(34, 16);
    const stored = stack.tallied().stored.length;
    const fine = Array.from({ length: 6 }, () => answerWell);
    model.usual = inTurn(fine, refuse(401, 'Incorrect API key provided.'));
    const failed = await ended(stack, await stack.api.ingest('moods', 'refused.md', text, chunking));
    assert.deepEqual([failed.status, failed.error_code], ['failed', 'model_refused']);
    const answered = stack.tallied().stored.length - stored;
    assert.ok(answered >= 4, `${answered} answers`);
    model.usual = answerWell;
    await installation.read('meanwhile.md', essay(35, 3));

    model.calls.length = 0;
    const { progress } = await installation.read('refused.md', text);
    assert.equal(installation.questions, progress.chunks_processed - answered);
    assert.deepEqual(stack.tallied().askedAfterStored, []);
  });
});
