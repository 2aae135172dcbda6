import { noProviderKey } from '../../domain/access/errors/no-such.js';
import type { ProviderKeyStore, StoredProviderKey } from '../../domain/ports.js';
import { writeAudit } from './access/audit.js';
import type { Database, Row } from './database/database.js';
import { textOrNull } from './database/text-or-null.js';
import type { Sync } from './threads/sync.js';

type Store = Sync<ProviderKeyStore>;

/** Reads the keys of model providers, which are sealed, by provider. */
export function providerKeyReads(database: Database): Pick<Store, 'providerKeys'> {
  return { providerKeys: () => database.all('SELECT * FROM provider_key ORDER BY provider').map(toKey) };
}

/**
 * Stores and deletes keys of model providers, one for each. Resealing one does nothing where it was replaced meanwhile.
 * @param now ISO 8601
 */
export function providerKeyWrites(database: Database, now: () => string): Omit<Store, 'providerKeys'> {
  return {
    saveProviderKey(key, audit) {
      const saved = { ...key, checkedAt: now(), updatedAt: now() };
      database.run(
        `INSERT OR REPLACE INTO provider_key
           (provider, key_id, box, tail, base_url, status, problem, checked_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[saved.provider, saved.sealed.keyId, saved.sealed.box, saved.tail, saved.baseUrl],
        ...[saved.status, saved.problem, saved.checkedAt, saved.updatedAt],
      );
      writeAudit(database, now(), audit);
      return saved;
    },

    resealProviderKey(provider, before, after) {
      database.run(
        'UPDATE provider_key SET key_id = ?, box = ? WHERE provider = ? AND key_id = ? AND box = ?',
        ...[after.keyId, after.box, provider, before.keyId, before.box],
      );
    },

    deleteProviderKey(provider, audit) {
      if (database.run('DELETE FROM provider_key WHERE provider = ?', provider).changes === 0) {
        throw noProviderKey(provider);
      }
      writeAudit(database, now(), audit);
    },
  };
}

function toKey(row: Row): StoredProviderKey {
  return {
    provider: row['provider'] as StoredProviderKey['provider'],
    sealed: { keyId: String(row['key_id']), box: String(row['box']) },
    tail: String(row['tail']),
    baseUrl: textOrNull(row['base_url']),
    status: row['status'] as StoredProviderKey['status'],
    problem: textOrNull(row['problem']),
    checkedAt: String(row['checked_at']),
    updatedAt: String(row['updated_at']),
  };
}
