import { noProviderKey } from '../../../domain/access/errors/no-such.js';
import type { ProviderKeyStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { listProviderKeys, putProviderKey, removeProviderKey, resealProviderKey } from './provider-key-statements.js';

/** Keys of model providers, one for each, which are sealed. @param now ISO 8601 */
export function providerKeys(database: ArangoDatabase, now: () => string): ProviderKeyStore {
  return {
    providerKeys: () => database.rows(listProviderKeys, {}),

    saveProviderKey: (key, audit) =>
      database.write({ decides: audited(['provider_key'], audit) }, async (session) => {
        const at = now();
        const saved = { ...key, checkedAt: at, updatedAt: at };
        await session.run(putProviderKey, { key: { ...saved, _key: keyOf(key.provider) } });
        await writeAudit(session, at, audit);
        return saved;
      }),

    // What was resealed is not `before` any more, so that it can be repeated by itself.
    resealProviderKey: (provider, before, after) =>
      database.run(resealProviderKey, { key: keyOf(provider), before, after }),

    deleteProviderKey: (provider, audit) =>
      database.write({ decides: audited(['provider_key'], audit) }, async (session) => {
        const removed = await session.first(removeProviderKey, { key: keyOf(provider) });
        if (removed === undefined) throw noProviderKey(provider);
        await writeAudit(session, now(), audit);
      }),
  };
}
