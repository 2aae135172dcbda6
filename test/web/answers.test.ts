import assert from 'node:assert/strict';
import type { JobStatus } from '../../client/index.js';
import { ApiError, StreamLostError, UnreachableError, UnreadableAnswerError } from '../../client/index.js';
import { askedState, ended, isComplete, withEvent } from '../../web/pages/ask/answer-state.js';
import { newestAnswerJob } from '../../web/pages/ask/answer-job/newest-answer-job.js';
import { describeCost } from '../../web/pages/ask/describe-cost.js';
import { describeModel } from '../../web/pages/ask/describe-model.js';
import { describeOutcome } from '../../web/pages/ask/describe-outcome.js';
import { describeRejected } from '../../web/pages/ask/describe-rejected.js';
import { againMs, lostError } from '../../web/pages/ask/lost-connection.js';

describe('an answer in the explorer', () => {
  const after = (...events: [event: string, data: unknown][]) =>
    ended(
      events.reduce(
        (state, [event, data]) => withEvent(state, { id: null, event, data: JSON.stringify(data) }),
        askedState({ question: 'Why?' }),
      ),
    );

  it('grows with each event, and is as the last one says', () => {
    const sentence = { text: 'So.', support: 'cited', citations: [], rejected_citations: 0 };
    const half = after(['evidence', { evidence: [{ number: 1 }] }], ['sentence', sentence]);
    assert.deepEqual([half.evidence?.length, half.sentences.length, isComplete(half)], [1, 1, false]);
    const answer = { sentences: [sentence, sentence], evidence: [], usage: {} };
    const whole = after(['sentence', sentence], ['answer', answer]);
    assert.deepEqual([whole.sentences.length, whole.error, isComplete(whole)], [2, null, true]);
  });

  it('is an error that says so where an event is cut off or none of an answer', () => {
    for (const data of ['{"evidence": [{"nu', '{}', 'null', '[]', '<html>']) {
      for (const event of ['evidence', 'sentence', 'answer', 'job', 'problem']) {
        const state = askedState({ question: 'Why?' });
        assert.throws(() => withEvent(state, { id: null, event, data }), UnreadableAnswerError, `${event} ${data}`);
      }
    }
  });

  it('is asked for again where the connection is lost, longer apart each time, then by the user', () => {
    const lost = new StreamLostError(new Error('network error'));
    const waits = [0, 1, 2, 5, 7].map((times) => againMs(lost, times));
    assert.deepEqual(waits, [1000, 2000, 4000, 30_000, 30_000]);
    assert.equal(againMs(lost, 8), null);
    // A server that was never reached has not got the question.
    const away = new UnreachableError('http://x', new Error('refused'));
    assert.deepEqual([againMs(away, 0), againMs(away, 1)], [null, 2000]);
    const proxy = new ApiError(new Response(null, { status: 502 }), undefined);
    assert.deepEqual([againMs(proxy, 0), againMs(proxy, 1)], [null, 2000]);
    assert.equal(againMs(new ApiError(new Response(null, { status: 404 }), {}), 1), null);
    assert.match(lostError({ question: 'Why?' }).message, /its answer is kept.*not paid twice/);
    assert.match(lostError({ question: 'Why?', method: 'extractive' }).message, /nothing was paid/);
  });

  it('says before it is asked whether a model is asked and what that may cost', () => {
    const config = { provider: 'model-server', extractor: 'openai:m' } as const;
    const asked = { ...({ method: 'auto', limit: null, mayAsk: true } as const), config, detail: null };
    const price = { input_per_million_usd: 1, output_per_million_usd: 2 };
    const detail = { price, cost_cap_usd: 2, max_tokens: null };
    assert.match(describeModel(asked), /^openai:m is asked, which may cost something, up to the limit of the server/);
    assert.match(describeModel({ ...asked, detail }), /may cost up to \$2\.00\.$/);
    assert.match(describeModel({ ...asked, detail, limit: 0.5 }), /may cost up to \$0\.50\.$/);
    assert.match(describeModel({ ...asked, detail: { ...detail, cost_cap_usd: null } }), /no model is asked/);
    assert.match(describeModel({ ...asked, detail: { ...detail, price: null } }), /costs nothing/);
    assert.match(describeModel({ ...asked, detail, limit: 0 }), /the limit is \$0: no model is asked/);
    assert.match(describeModel({ ...asked, detail, limit: 0, method: 'model' }), /the question is refused/);
    assert.match(describeModel({ ...asked, limit: 0 }), /only if it costs nothing/);
    assert.match(describeModel({ ...asked, detail, limit: 0.007 }), /may cost more than \$0\.008.*no model is asked/);
    assert.match(describeModel({ ...asked, detail: { ...detail, max_tokens: 2000 }, limit: 0.007 }), /up to \$0\.007/);
    const none = 'No model is asked; it costs nothing.';
    assert.equal(describeModel({ ...asked, mayAsk: false, config: null }), none);
    assert.equal(describeModel({ ...asked, method: 'extractive' }), none);
    assert.equal(describeModel({ ...asked, config: { provider: 'builtin', extractor: 'rules' } }), none);
  });

  it('says of each sentence how many of its citations do not hold', () => {
    assert.equal(describeRejected(1, 0), 'Its citation does not hold.');
    assert.equal(describeRejected(3, 0), 'None of its 3 citations holds.');
    assert.equal(describeRejected(1, 2), 'A further citation does not hold.');
  });

  it('ends with the error that the stream tells, or with the job that goes on', () => {
    const failed = after(['problem', { status: 502, code: 'model_failed', detail: 'The model did not answer.' }]);
    assert.deepEqual([failed.error?.message, failed.isRunning], ['The model did not answer.', false]);
    assert.equal(after(['job', { job_id: 'ana_1' }]).error, null);
  });

  it('says what it cost, also where the model failed, and that no model was asked only where none was', () => {
    const none = { model: null, input_tokens: 0, output_tokens: 0, total_tokens: 0, cost_usd: 0, cached: false };
    const cost = (usage: object, reason: 'model_failed' | 'no_model' | null = null) =>
      describeCost({ usage: { ...none, cost_unconfirmed_usd: 0, ...usage }, extractive_reason: reason });
    assert.equal(cost({}, 'no_model'), 'Cost: $0. No model was asked.');
    assert.equal(cost({ model: 'm' }, 'model_failed'), 'Cost: $0. m was asked and gave no answer.');
    const lost = cost({ model: 'm', total_tokens: 1200, cost_usd: 0.01, cost_unconfirmed_usd: 0.02 }, 'model_failed');
    assert.match(lost, /^Cost: \$0\.01, 1,200 tokens of m\. Up to \$0\.02 more may be charged/);
    assert.match(cost({ model: 'm', cached: true }), /before\.$/);
  });

  it('is found in the newest job of the user with the same question that counts', () => {
    const job = (changes: object, parameters: object = {}) =>
      ({
        ...{ job_type: 'analysis', job_id: 'ana_1', status: 'processing', username: 'ada', ...changes },
        analysis_run: { name: 'answer', parameters: { question: 'Why so?', ontology: null, ...parameters } },
      }) as unknown as JobStatus;
    const found = (...jobs: JobStatus[]) => newestAnswerJob(jobs, { question: ' Why  so?' }, 'ada')?.job_id ?? null;
    assert.equal(found(job({ job_id: 'ana_2' }), job({})), 'ana_2');
    assert.equal(found(job({ status: 'completed' })), 'ana_1');
    const others = [job({ username: 'bob' }), job({}, { question: 'Why?' }), job({}, { ontology: 'Water' })];
    assert.equal(found(...others), null);
    const isOpen = ({ status }: JobStatus) => status === 'processing';
    const jobs = [job({ job_id: 'ana_2', status: 'failed' }), job({})];
    assert.equal(newestAnswerJob(jobs, { question: 'Why so?' }, 'ada', isOpen)?.job_id, 'ana_1');
  });

  it('says why it is not that of a model', () => {
    const text = describeOutcome({ outcome: 'answered', method: 'extractive', extractive_reason: 'no_cost_limit' });
    assert.match(text, /Sentences of the documents.*no limit of the cost/);
    assert.equal(describeOutcome({ outcome: 'nothing_found', method: null, extractive_reason: null }), '');
  });
});
