import type { WriteAuditEntry } from '../access/commands/access-command.js';
import { fieldError, hasCode } from '../errors.js';
import type { AuditStore, StoredProviderKey } from '../ports.js';
import type { ProviderKeys } from './provider-keys.js';
import { providerUrls, type ProviderName } from './provider.js';

export interface SetProviderKeyDependencies {
  providerKeys: Pick<ProviderKeys, 'save'>;
  store: Pick<AuditStore, 'recordAudit'>;
}

/**
 * Sets the API key of a model provider; one that the provider refuses is recorded in the audit log.
 * @param given.baseUrl only, and always, for servers without a known address
 * @throws ConcordanceError `invalid_request`, `provider_key_refused`
 */
export async function setProviderKey(
  { providerKeys, store }: SetProviderKeyDependencies,
  { audit }: { audit: WriteAuditEntry },
  provider: ProviderName,
  given: { key: string; baseUrl: string | undefined },
): Promise<StoredProviderKey> {
  if (!/^[!-~]+$/.test(given.key)) {
    throw fieldError(['body', 'api_key'], 'must be of printable ASCII without spaces', 'characters');
  }
  const baseUrl = readBaseUrl(provider, given.baseUrl);
  const entry = audit('provider_key.set', provider, { base_url: baseUrl });
  try {
    return await providerKeys.save(provider, { key: given.key, baseUrl }, (status) => ({
      ...entry,
      details: { ...entry.details, validation_status: status },
    }));
  } catch (error) {
    if (hasCode(error, 'provider_key_refused')) {
      await store.recordAudit({ ...entry, outcome: 'refused' });
    }
    throw error;
  }
}

/** Reads the address of a server without a known one; null for the others. */
function readBaseUrl(provider: ProviderName, given: string | undefined): string | null {
  const known = providerUrls[provider];
  if (known !== null) {
    if (given !== undefined)
      throw fieldError(['body', 'base_url'], `is always ${known} for ${provider}; leave it out`, 'fixed');
    return null;
  }
  if (given === undefined)
    throw fieldError(['body', 'base_url'], `is missing: say where the ${provider} server is`, 'missing');
  const { protocol, username, password, search, hash } = new URL(given);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || search !== '' || hash !== '') {
    throw fieldError(
      ['body', 'base_url'],
      'must be an http or https address without user, query or fragment',
      'address',
    );
  }
  return given.replace(/\/+$/, '');
}
