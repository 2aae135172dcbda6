import assert from 'node:assert/strict';
import {
  removeProviderKey,
  type RemoveProviderKeyDependencies,
} from '../../../domain/providers/remove-provider-key.js';
import type { StoredProviderKey } from '../../../domain/ports.js';
import { rejectsWith } from '../../contract/rejects-with.js';

const baseUrl = 'https://api.openai.com/v1';

/** Removes the key of openai, which is that of the server of the settings, while a profile is active. */
async function removeWhileActive(identity: string): Promise<string[]> {
  const removed: string[] = [];
  const key = { provider: 'openai', baseUrl: null } as StoredProviderKey;
  const dependencies = {
    providerKeys: { stored: async () => [key], remove: async (provider: string) => void removed.push(provider) },
    store: { currentExtractionConfig: async () => null, activeProfile: async () => ({ identity, baseUrl: null }) },
    settings: { models: { embeddingBaseUrl: baseUrl, embeddingApiKey: null } },
  } as unknown as RemoveProviderKeyDependencies;
  const audit = { action: 'provider_key.delete' } as Parameters<typeof removeProviderKey>[2];
  await removeProviderKey(dependencies, 'openai', audit);
  return removed;
}

describe('the key of a provider', () => {
  it('stays while the active embedding profile is asked with it', async () => {
    await rejectsWith('conflict', removeWhileActive('openai:text-embedding-3-small@1536'), /uses the key of openai/);
  });

  it('may go while the vectors are of Vertex AI or built in, whatever server the settings name', async () => {
    for (const identity of ['vertex:gemini-embedding-001@1536', 'builtin:use-lite-en@512'])
      assert.deepEqual(await removeWhileActive(identity), ['openai']);
  });
});
