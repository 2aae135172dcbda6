import assert from 'node:assert/strict';
import { createModelServer } from '../../../adapters/openai/index.js';
import { refuse, send, startStandInModel } from '../../support/stand-in-model.js';
import type { StandInModel } from '../../support/stand-in-model.js';

describe('the client of a model server', () => {
  let model: StandInModel;
  beforeEach(async () => void (model = await startStandInModel()));
  afterEach(() => model.stop());
  const post = (key: string) =>
    createModelServer({ baseUrl: model.url, apiKey: async () => key, timeoutMs: 10_000 }).post('/chat/completions', {});

  it('repeats no key that a server repeats, whatever it looks like', async () => {
    const key = 'HushPlain99+xyzzy';
    for (const status of [400, 401, 404, 418, 429, 500]) {
      model.next.push(refuse(status, `Incorrect API key provided: Bearer ${key} (${key}).`));
      await assert.rejects(post(key), (error: Error) => {
        assert.ok(!JSON.stringify([error.message, error.stack, error]).includes(key), String(status));
        return true;
      });
    }
    model.next.push(send({ error: { message: `No quota is left for ${key}.` } }));
    assert.deepEqual(await post(key), { error: { message: 'No quota is left for ….' } });
  });

  it('leaves answers as they are, and words that stand for a key', async () => {
    const answer = { choices: [{ message: { content: 'secret-key-of-the-castle' } }] };
    model.next.push(send(answer));
    assert.deepEqual(await post('secret-key-of-the-castle'), answer);
    model.next.push(refuse(500, 'ollama is loading the model'));
    await assert.rejects(post('ollama'), /ollama is loading the model/);
  });
});
