import { ConcordanceError } from '../errors.js';
import type { AuditEntry, ExtractionConfigStore } from '../ports.js';
import type { ProviderKeys } from './provider-keys.js';
import type { ProviderName } from './provider.js';

export interface RemoveProviderKeyDependencies {
  providerKeys: Pick<ProviderKeys, 'remove'>;
  store: Pick<ExtractionConfigStore, 'currentExtractionConfig'>;
}

/**
 * Deletes the API key of a model provider.
 * @throws ConcordanceError `not_found`; `conflict` where the model that reads documents is at this provider
 */
export async function removeProviderKey(
  { providerKeys, store }: RemoveProviderKeyDependencies,
  provider: ProviderName,
  audit: AuditEntry,
): Promise<void> {
  const config = await store.currentExtractionConfig();
  if (config?.provider === provider) {
    throw new ConcordanceError(
      'conflict',
      `The extraction configuration ${config.configId} uses the key of ${provider} for ${config.model}. Choose another ` +
        'model first (POST /admin/extraction/config); jobs that were submitted with this one fail without the key.',
    );
  }
  await providerKeys.remove(provider, audit);
}
