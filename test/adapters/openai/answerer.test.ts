import assert from 'node:assert/strict';
import { createModelServer, createRemoteExtractor } from '../../../adapters/openai/index.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { refuse, say, startStandInModel, type StandInModel } from '../../support/stand-in-model.js';

const request = {
  question: 'What drains?',
  evidence: [{ number: 1, document: 'soil.md', headings: [], states: null, text: 'Soil drains.' }],
};
const answer = '{"sentences": []}';

describe('answers of a model behind a server', () => {
  let model: StandInModel;
  beforeEach(async () => void (model = await startStandInModel(say(answer))));
  afterEach(() => model.stop());

  const answerer = (maxAnswerTokens: number | null = null) =>
    createRemoteExtractor({
      server: createModelServer({ baseUrl: model.url, apiKey: async () => null, timeoutMs: 120_000 }),
      ...{ model: 'small', maxAnswerTokens, price: null },
    }).answerer!;
  const call = (maxTokens: number) => ({ maxTokens, issue: null });
  const limits = () =>
    model.calls.map(({ body }) => [body.max_tokens ?? body.max_completion_tokens, body.response_format?.type]);

  it('are stopped after so many tokens, and say that they were', async () => {
    model.next.push(say('{"sentences": [{"te', { cutOff: true }));
    assert.equal((await answerer().answer(request, call(5_000))).isCutOff, true);
    assert.equal('isCutOff' in (await answerer().answer(request, call(5_000))), false);
    assert.deepEqual(limits(), [[5_000, 'json_schema'], [5_000, 'json_schema']]); // oxfmt-ignore
  });

  it('have at most as many as were configured', async () => {
    const limited = answerer(900);
    assert.deepEqual([limited.maxTokens, limited.estimate(request, null).output.high], [900, 900]);
    await limited.answer(request, call(5_000));
    assert.deepEqual(limits(), [[900, 'json_schema']]);
    assert.notEqual(limited.version, answerer().version);
  });

  it('are asked for with fewer where the model refuses so many, in the same form', async () => {
    model.next.push(
      refuse(400, 'max_tokens is too large: 16000. This model supports at most 4096 completion tokens.'),
      refuse(400, "Use 'max_completion_tokens' instead of 'max_tokens'."),
      refuse(400, "This model's maximum context length is 8192 tokens."),
    );
    await answerer().answer(request, call(16_000));
    assert.deepEqual(limits(), [16_000, 8_000, 8_000, 4_000].map((limit) => [limit, 'json_schema'])); // oxfmt-ignore
    model.usual = refuse(400, 'max_tokens is too large');
    model.calls.length = 0;
    await rejectsWith('model_refused', answerer().answer(request, call(3_000)));
    assert.deepEqual(limits(), [[3_000, 'json_schema'], [1_500, 'json_schema']]); // oxfmt-ignore
  });

  it('are asked for again with what was wrong', async () => {
    const issue = { reason: 'it is empty', said: '' };
    await answerer().answer(request, { maxTokens: 5_000, issue });
    const [{ body }] = model.calls as [StandInModel['calls'][number]];
    const [, , said, repair] = body.messages as { role: string; content: string }[];
    assert.deepEqual([said?.role, said?.content, repair?.role], ['assistant', '', 'user']);
    assert.match(repair!.content, /cannot be used: it is empty\./);
    assert.ok(answerer().estimate(request, issue).input.high > answerer().estimate(request, null).input.high);
  });
});
