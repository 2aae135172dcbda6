import type { ExtractionConfig } from '../extraction/extraction-config.js';
import type { StoredProviderKey } from '../ports.js';
import { counted } from '../text/counted.js';
import { isKeyFor, needsKey } from './key-for-address.js';
import { providerUrls } from './provider.js';

/** A choice of the model that reads documents, and how many jobs that have not ended were submitted with it. */
export interface ExtractionConfigInUse {
  config: Pick<ExtractionConfig, 'provider' | 'model' | 'baseUrl'>;
  openJobs: number;
}

/** Names open jobs that will fail without the key of their provider: for each model a sentence with the remedy. */
export function jobsWithoutKey(
  inUse: readonly ExtractionConfigInUse[],
  keys: readonly Pick<StoredProviderKey, 'provider' | 'baseUrl'>[],
): string[] {
  return inUse.flatMap(({ config: { provider, model, baseUrl }, openJobs }) => {
    if (openJobs === 0 || baseUrl === null || !needsKey(provider)) return [];
    if (keys.some((key) => isKeyFor({ ...key, baseUrl: key.baseUrl ?? providerUrls[key.provider] }, baseUrl)))
      return [];
    const jobs = openJobs === 1 ? '1 job is' : `${counted(openJobs, 'job')} are`;
    return [
      `${jobs} to be read by ${model} of ${provider}, for which no key is stored. Store one (POST /admin/keys/${provider}), ` +
        'or cancel them and submit their documents again; without the key they fail.',
    ];
  });
}
