import assert from 'node:assert/strict';
import { keyForAddress, withoutKey } from '../../../domain/providers/key-for-address.js';

describe('the stored key for a model server', () => {
  const stored = new Map([
    ['openai', { key: 'sk-openai', baseUrl: 'https://api.openai.com/v1' }],
    ['openai-compatible', { key: 'sk-own', baseUrl: 'http://models.internal:8000/v1/' }],
    ['anthropic', { key: 'sk-other', baseUrl: 'https://models.example/v1' }],
  ]);
  const keys = { providerKey: async (provider: string) => stored.get(provider) ?? null };

  it('is the one that was given for that address, a slash at the end aside', async () => {
    assert.equal(await keyForAddress(keys, 'https://api.openai.com/v1'), 'sk-openai');
    assert.equal(await keyForAddress(keys, 'http://models.internal:8000/v1'), 'sk-own');
  });

  it('goes to no other address, and none of another protocol goes anywhere', async () => {
    for (const url of [
      'https://api.openai.com.evil.example/v1',
      'http://api.openai.com/v1',
      'https://models.example/v1',
    ]) {
      assert.equal(await keyForAddress(keys, url), null, url);
    }
  });

  it('is required of a provider that was chosen for it', () => {
    for (const provider of ['openai', 'openai-compatible'] as const) {
      assert.throws(() => withoutKey(provider, 'http://models.internal/v1'), { code: 'model_refused' });
    }
    assert.equal(withoutKey('model-server', 'http://models.internal/v1'), null);
  });
});
