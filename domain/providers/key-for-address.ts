import { ConcordanceError } from '../errors.js';
import type { ExtractionProvider } from '../extraction/extraction-config.js';
import type { ProviderKeys } from './provider-keys.js';
import type { ProviderName } from './provider.js';

/** Providers that are spoken to in the protocol of OpenAI. */
const speakers = ['openai', 'openai-compatible'] as const;

/** The stored key that was given for this very address; null when there is none. It goes nowhere else. */
export async function keyForAddress(keys: Pick<ProviderKeys, 'providerKey'>, baseUrl: string): Promise<string | null> {
  for (const provider of speakers) {
    const access = await keys.providerKey(provider);
    if (access !== null && isKeyFor({ ...access, provider }, baseUrl)) return access.key;
  }
  return null;
}

/** Tells whether a key was given for this very address, of a provider that is spoken to in the protocol of OpenAI. */
export function isKeyFor(key: { provider: ProviderName; baseUrl: string | null }, baseUrl: string): boolean {
  return needsKey(key.provider) && key.baseUrl !== null && trimmed(key.baseUrl) === trimmed(baseUrl);
}

/** Tells whether a provider is never asked without a stored key. */
export function needsKey(provider: ExtractionProvider | ProviderName): boolean {
  return (speakers as readonly string[]).includes(provider);
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * Checks that a model may be asked without a key: not one whose provider was chosen for its stored key.
 * @throws ConcordanceError `model_refused` for such a provider, which gets no text then
 */
export function withoutKey(provider: ExtractionProvider, baseUrl: string): null {
  if (!needsKey(provider)) return null;
  throw new ConcordanceError(
    'model_refused',
    `No key of ${provider} is stored for ${baseUrl}, so nothing was sent. Store one (POST /admin/keys/${provider}), or ` +
      'choose another model (POST /admin/extraction/config) and submit the document again.',
  );
}
