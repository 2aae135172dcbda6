import { ConcordanceError } from '../errors.js';
import type { ExtractionProvider } from '../extraction/extraction-config.js';
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

/**
 * Checks that a model may be asked without a key: not one whose provider was chosen for its stored key.
 * @throws ConcordanceError `model_refused` for such a provider, which gets no text then
 */
export function withoutKey(provider: ExtractionProvider, baseUrl: string): null {
  if (!(speakers as readonly string[]).includes(provider)) return null;
  throw new ConcordanceError(
    'model_refused',
    `No key of ${provider} is stored for ${baseUrl}, so nothing was sent. Store one (POST /admin/keys/${provider}), or ` +
      'choose another model (POST /admin/extraction/config) and submit the document again.',
  );
}
