import { noProviderKey } from '../../../domain/access/errors/no-such.js';
import type { ProviderKeyStore } from '../../../domain/ports.js';
import { accessWrites } from '../access/access-write-statements.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { findProviderKey, listProviderKeys } from './provider-key-statements.js';

/**
 * Keys of model providers, one for each, which are sealed. Resealing one does nothing where it was replaced meanwhile.
 * @param now ISO 8601
 */
export function providerKeys(database: ArangoDatabase, now: () => string): ProviderKeyStore {
  return {
    providerKeys: () => database.rows(listProviderKeys, {}),

    saveProviderKey: ({ provider, sealed, tail, baseUrl, status, problem }, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const saved = { provider, sealed, tail, baseUrl, status, problem, checkedAt: at, updatedAt: at };
        unit.put('provider_key', { ...saved, _key: keyOf(provider) });
        noteAudit(unit, at, audit);
        return saved;
      }),

    resealProviderKey: (provider, before, after) =>
      database.write(accessWrites, async (unit) => {
        const key = await unit.first(findProviderKey, { key: keyOf(provider) });
        if (key?.sealed.keyId !== before.keyId || key.sealed.box !== before.box) return;
        unit.put('provider_key', { ...key, sealed: after });
      }),

    deleteProviderKey: (provider, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = await unit.first(findProviderKey, { key: keyOf(provider) });
        if (key === undefined) throw noProviderKey(provider);
        unit.remove('provider_key', key._key);
        noteAudit(unit, now(), audit);
      }),
  };
}
