import assert from 'node:assert/strict';
import { askedState, ended, withEvent } from '../../web/pages/ask/answer-state.js';
import { describeCost } from '../../web/pages/ask/describe-cost.js';
import { describeOutcome } from '../../web/pages/ask/describe-outcome.js';

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
    assert.deepEqual([half.evidence?.length, half.sentences.length], [1, 1]);
    assert.match(half.error?.message ?? '', /before the answer was complete/);
    const whole = after(['sentence', sentence], ['answer', { sentences: [sentence, sentence], evidence: [] }]);
    assert.deepEqual([whole.sentences.length, whole.error, whole.isRunning], [2, null, false]);
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

  it('says why it is not that of a model', () => {
    const text = describeOutcome({ outcome: 'answered', method: 'extractive', extractive_reason: 'no_cost_limit' });
    assert.match(text, /Sentences of the documents.*no limit of the cost/);
    assert.equal(describeOutcome({ outcome: 'nothing_found', method: null, extractive_reason: null }), '');
  });
});
