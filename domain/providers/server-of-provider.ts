import { fieldError } from '../errors.js';
import { providerUrls } from './provider.js';
import type { ProviderKeys } from './provider-keys.js';

/** Server of the models of a provider, and sentences about what may be wrong with it. */
export interface ModelServerOfProvider {
  baseUrl: string | null;
  warnings: string[];
}

/** The server that the settings name, and the setting that names it. */
interface ModelServerOfSettings {
  baseUrl: string | null;
  setting: string;
}

/**
 * The server of a provider: that of the settings, or the one whose key is stored.
 * @throws ConcordanceError `invalid_request` where the server or the key of the provider is not configured
 */
export async function serverOfProvider(
  providerKeys: Pick<ProviderKeys, 'stored'>,
  provider: 'model-server' | 'openai' | 'openai-compatible',
  ofSettings: ModelServerOfSettings,
): Promise<ModelServerOfProvider> {
  const refused = (msg: string) => fieldError(['body', 'provider'], msg);
  if (provider === 'model-server') {
    if (ofSettings.baseUrl !== null) return { baseUrl: ofSettings.baseUrl, warnings: [] };
    throw refused(`needs a model server: set ${ofSettings.setting} and restart, or store the key of a provider`);
  }
  const key = (await providerKeys.stored()).find((one) => one.provider === provider);
  if (key === undefined) throw refused(`has no key: store one with POST /admin/keys/${provider} first`);
  const doubt = key.problem === null ? '' : `: ${key.problem.replace(/\.$/, '')}`;
  const warnings =
    key.status === 'valid' ? [] : [`The key of ${provider} was not validated when it was stored${doubt}.`];
  return { baseUrl: key.baseUrl ?? providerUrls[provider], warnings };
}
