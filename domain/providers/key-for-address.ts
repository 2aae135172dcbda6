import type { ProviderKeys } from './provider-keys.js';

/** Providers that are spoken to in the protocol of OpenAI. */
const speakers = ['openai', 'openai-compatible'] as const;

/** The stored key that was given for this very address; null when there is none. It goes nowhere else. */
export async function keyForAddress(keys: Pick<ProviderKeys, 'providerKey'>, baseUrl: string): Promise<string | null> {
  for (const provider of speakers) {
    const access = await keys.providerKey(provider);
    if (access !== null && trimmed(access.baseUrl) === trimmed(baseUrl)) return access.key;
  }
  return null;
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}
