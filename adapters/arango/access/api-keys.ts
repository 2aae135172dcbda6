import { noApiKey, noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { addApiKey, countApiKeys, findApiKey, listApiKeys, noteApiKeyUse, removeApiKey } from './api-key-statements.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';

type ApiKeys = Pick<AccessStore, 'apiKeyByHash' | 'apiKeys' | 'saveApiKey' | 'recordApiKeyUse' | 'deleteApiKey'>;

/** API keys, also those that have expired. @param now ISO 8601 */
export function apiKeys(database: ArangoDatabase, now: () => string): ApiKeys {
  return {
    apiKeyByHash: (keyHash) => database.first(findApiKey, { keyHash }),
    apiKeys: (userId) => database.rows(listApiKeys, { userId }),

    saveApiKey: (key, audit, max = Infinity) =>
      database.write({ decides: audited(['user_account', 'api_key'], audit) }, async (session) => {
        const { keyId, userId, name, keyHash, scopes, expiresAt } = key;
        const held = await session.first(countApiKeys, { userKey: keyOf(userId), userId });
        if (held === undefined) throw noUser(userId);
        requireBelowMax('API key', held, max);
        const at = now();
        const saved = { keyId, userId, name, keyHash, scopes, expiresAt, createdAt: at, lastUsed: null };
        await session.run(addApiKey, { key: { ...saved, _key: keyOf(keyId) } });
        await writeAudit(session, at, audit);
        return saved;
      }),

    recordApiKeyUse: (keyId) => database.run(noteApiKeyUse, { key: keyOf(keyId), now: now() }),

    deleteApiKey: (keyId, audit) =>
      database.write({ decides: audited(['api_key'], audit) }, async (session) => {
        if ((await session.first(removeApiKey, { key: keyOf(keyId) })) === undefined) throw noApiKey(keyId);
        await writeAudit(session, now(), audit);
      }),
  };
}
