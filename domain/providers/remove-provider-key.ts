import { ConcordanceError } from '../errors.js';
import type { AuditEntry, EmbeddingProfileStore, ExtractionConfigStore } from '../ports.js';
import { isBuiltinModel } from './builtin-model.js';
import { isKeyFor } from './key-for-address.js';
import type { ProviderKeys } from './provider-keys.js';
import { providerUrls, type ProviderName } from './provider.js';
import { isVertexModel } from './vertex-model.js';

export interface RemoveProviderKeyDependencies {
  providerKeys: Pick<ProviderKeys, 'remove' | 'stored'>;
  store: Pick<EmbeddingProfileStore, 'activeProfile'> & Pick<ExtractionConfigStore, 'currentExtractionConfig'>;
  settings: { models: { embeddingBaseUrl: string | null; embeddingApiKey: string | null } };
}

/**
 * Deletes the API key of a model provider.
 * @throws ConcordanceError `not_found`; `conflict` where the model that reads documents, or the one that makes vectors,
 *   is asked with it
 */
export async function removeProviderKey(
  dependencies: RemoveProviderKeyDependencies,
  provider: ProviderName,
  audit: AuditEntry,
): Promise<void> {
  const { providerKeys, store } = dependencies;
  const config = await store.currentExtractionConfig();
  if (config?.provider === provider) {
    throw new ConcordanceError(
      'conflict',
      `The extraction configuration ${config.configId} uses the key of ${provider} for ${config.model}. Choose another ` +
        'model first (POST /admin/extraction/config); jobs that were submitted with this one fail without the key.',
    );
  }
  const profile = await profileWithKey(dependencies, provider);
  if (profile !== null) {
    throw new ConcordanceError(
      'conflict',
      `The active embedding profile ${profile} uses the key of ${provider}. Switch to another profile first ` +
        '(POST /admin/embedding/regenerate, or …/config/{id}/activate); searches and jobs fail without the key.',
    );
  }
  await providerKeys.remove(provider, audit);
}

/** Identity of the active profile where its model is asked with the stored key of this provider; else null. */
async function profileWithKey(
  { providerKeys, store, settings: { models } }: RemoveProviderKeyDependencies,
  provider: ProviderName,
): Promise<string | null> {
  const profile = await store.activeProfile();
  const key = (await providerKeys.stored()).find((one) => one.provider === provider);
  if (profile === undefined || key === undefined) return null;
  if (isBuiltinModel(profile.identity) || isVertexModel(profile.identity)) return null;
  const address = profile.baseUrl ?? models.embeddingBaseUrl;
  // The key of the settings, where they have one for their server, is used instead.
  if (address === null || (address === models.embeddingBaseUrl && models.embeddingApiKey !== null)) return null;
  return isKeyFor({ provider, baseUrl: key.baseUrl ?? providerUrls[provider] }, address) ? profile.identity : null;
}
