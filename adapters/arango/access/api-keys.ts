import { noApiKey, noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { accessWrites } from './access-write-statements.js';
import { countApiKeys, findApiKey, hasApiKey, listApiKeys, noteApiKeyUse } from './api-key-statements.js';
import { noteAudit } from './audit.js';

type ApiKeys = Pick<AccessStore, 'apiKeyByHash' | 'apiKeys' | 'saveApiKey' | 'recordApiKeyUse' | 'deleteApiKey'>;

/** API keys, also those that have expired. @param now ISO 8601 */
export function apiKeys(database: ArangoDatabase, now: () => string): ApiKeys {
  return {
    apiKeyByHash: (keyHash) => database.first(findApiKey, { keyHash }),
    apiKeys: (userId) => database.rows(listApiKeys, { userId }),

    saveApiKey: ({ keyId, userId, name, keyHash, scopes, expiresAt }, audit, max = Infinity) =>
      database.write(accessWrites, async (unit) => {
        const held = await unit.first(countApiKeys, { userKey: keyOf(userId), userId });
        if (held === undefined) throw noUser(userId);
        requireBelowMax('API key', held, max);
        const at = now();
        const saved = { keyId, userId, name, keyHash, scopes, expiresAt, createdAt: at, lastUsed: null };
        unit.put('api_key', { ...saved, _key: keyOf(keyId) });
        noteAudit(unit, at, audit);
        return saved;
      }),

    recordApiKeyUse: async (keyId) => void (await database.rows(noteApiKeyUse, { key: keyOf(keyId), now: now() })),

    deleteApiKey: (keyId, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = keyOf(keyId);
        if ((await unit.first(hasApiKey, { key })) === undefined) throw noApiKey(keyId);
        unit.remove('api_key', key);
        noteAudit(unit, now(), audit);
      }),
  };
}
