import assert from 'node:assert/strict';
import { createModelServer, createRemoteVision } from '../../../adapters/openai/index.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { refuse, say, send, startStandInModel } from '../../support/stand-in-model.js';
import type { StandInModel } from '../../support/stand-in-model.js';

// A view into something larger, as buffers often are.
const bytes = new Uint8Array([9, 9, 137, 80, 78, 71, 9]).subarray(2, 6);
const picture = { bytes, mediaType: 'image/png' };

describe('the vision model behind a model server', () => {
  let model: StandInModel;
  beforeEach(async () => void (model = await startStandInModel()));
  afterEach(() => model.stop());

  const vision = () =>
    createRemoteVision({
      server: createModelServer({ baseUrl: model.url, apiKey: async () => 'sk-test', timeoutMs: 120_000 }),
      model: 'eyes',
      price: { inputPerMillionUsd: 2, outputPerMillionUsd: 10 },
    });

  it('is sent the very bytes of the picture with its type, and its answer is used', async () => {
    model.next.push(say('  A river\r\nin\fwinter. \n'));
    const { text, usage } = await vision().describe(picture);
    assert.equal(text, 'A river\nin winter.');
    assert.deepEqual(usage, { inputTokens: 100, outputTokens: 20, costUsd: (100 * 2 + 20 * 10) / 1e6 });
    const [call] = model.calls;
    assert.deepEqual([call?.body.model, call?.authorization], ['eyes', 'Bearer sk-test']);
    assert.equal(call?.body.response_format, undefined);
    const [, { image_url }] = call?.body.messages[1].content;
    assert.equal(image_url.url, `data:image/png;base64,${Buffer.from([137, 80, 78, 71]).toString('base64')}`);
  });

  it('takes no more than 16,000 characters and never half a character', async () => {
    model.next.push(say(`a${'😀'.repeat(10_000)}`));
    const { text } = await vision().describe(picture);
    assert.equal(text, `a${'😀'.repeat(7_999)}`);
  });

  it('names the setting when the key, the model or the picture is refused', async () => {
    for (const [status, hint] of [
      [401, /CONCORDANCE_MODEL_API_KEY/],
      [404, /CONCORDANCE_MODEL_BASE_URL/],
      [400, /rejected the request/],
    ] as const) {
      model.next.push(refuse(status, 'no'));
      await assert.rejects(vision().describe(picture), (error) => {
        assert.ok(isConcordanceError(error));
        assert.equal(error.code, 'model_refused');
        assert.match(error.detail, hint);
        assert.match(error.detail, /CONCORDANCE_VISION_MODEL/);
        return true;
      });
    }
  });

  it('counts the picture at the most it can take where the server does not count what it read', async () => {
    for (const usage of [undefined, { completion_tokens: 50 }]) {
      model.next.push(send({ choices: [{ message: { content: 'A river.' }, finish_reason: 'stop' }], usage }));
      const { inputTokens } = (await vision().describe(picture)).usage;
      assert.ok(inputTokens >= 10_000, String(inputTokens));
    }
  });

  it('may say nothing, which is an answer that was paid, and is out of order when its server is', async () => {
    model.next.push(say(' \n'), refuse(503, 'busy'));
    const { text, usage } = await vision().describe(picture);
    assert.deepEqual([text, usage.inputTokens], ['', 100]);
    await rejectsWith('model_failed', vision().describe(picture));
  });
});
