import { ConcordanceError, fieldError } from '../errors.js';
import type { AuditEntry, CheckProviderKey, ProviderKeyStore, StoredProviderKey, Vault } from '../ports.js';
import { providerUrls } from './provider.js';
import type { ProviderName } from './provider.js';

/** Access data of a provider. In memory only. */
export interface ProviderAccess {
  key: string;
  baseUrl: string;
}

export interface ProviderKeys {
  /** Stored keys, by name. */
  stored(): Promise<StoredProviderKey[]>;
  /**
   * Checks the key with the provider and keeps it sealed. One that cannot be checked is kept as `unvalidated`.
   * @param audit what to write down, given how the check ended
   * @throws ConcordanceError `provider_key_refused` when the provider does not take it
   */
  save(
    provider: ProviderName,
    access: { key: string; baseUrl: string | null },
    audit: (status: StoredProviderKey['status']) => AuditEntry,
  ): Promise<StoredProviderKey>;
  /** @throws ConcordanceError `not_found` */
  remove(provider: ProviderName, audit: AuditEntry): Promise<void>;
  /**
   * The key of a provider, for a call to it; null when there is none.
   * @throws ConcordanceError `secret_unreadable`
   */
  providerKey(provider: ProviderName): Promise<ProviderAccess | null>;
  /** Puts what older keys sealed under the current one; gives how many. What cannot be opened stays as it is. */
  reseal(): Promise<number>;
}

interface ProviderKeyDependencies {
  store: ProviderKeyStore;
  vault: Vault;
  check: CheckProviderKey;
}

/** Characters of a key from which on its last four are shown. */
const longEnough = 16;

/**
 * Keys of model providers. The address is sealed with the key, so that nobody who can write to the store redirects it.
 */
export function createProviderKeys({ store, vault, check }: ProviderKeyDependencies): ProviderKeys {
  const contextOf = (provider: ProviderName) => `api_keys:${provider}`;

  return {
    stored: () => store.providerKeys(),

    async save(provider, { key, baseUrl }, audit) {
      const url = baseUrl ?? providerUrls[provider];
      if (url === null)
        throw fieldError(['body', 'base_url'], `is missing: say where the ${provider} server is`, 'missing');
      const verdict = await check(provider, url, key);
      if (verdict.status === 'invalid') {
        throw new ConcordanceError('provider_key_refused', `${provider} rejected this key: ${verdict.problem}`, {
          data: { provider },
        });
      }
      const { status } = verdict;
      return store.saveProviderKey(
        {
          ...{ provider, baseUrl, status },
          sealed: await vault.seal(JSON.stringify({ key, baseUrl: url } satisfies ProviderAccess), contextOf(provider)),
          tail: key.length < longEnough ? '' : key.slice(-4),
          problem: verdict.status === 'valid' ? null : verdict.problem,
        },
        audit(status),
      );
    },

    remove: (provider, audit) => store.deleteProviderKey(provider, audit),

    async providerKey(provider) {
      const row = (await store.providerKeys()).find((one) => one.provider === provider);
      if (row === undefined) return null;
      return JSON.parse(await vault.open(row.sealed, contextOf(provider))) as ProviderAccess;
    },

    async reseal() {
      const rows = await store.providerKeys();
      if (rows.length === 0) return 0;
      const current = await vault.currentKeyId();
      let done = 0;
      for (const { provider, sealed } of rows.filter((row) => row.sealed.keyId !== current)) {
        const secret = await vault.open(sealed, contextOf(provider)).catch(() => null);
        if (secret === null) continue;
        await store.resealProviderKey(provider, sealed, await vault.seal(secret, contextOf(provider)));
        done += 1;
      }
      return done;
    },
  };
}
