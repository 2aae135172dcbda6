import { isIssuable } from '../../../domain/access/credentials/token-rules.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import { noApiKey, noUser } from '../../../domain/access/errors/no-such.js';
import type { AccessStore, ApiKey, IssuedToken } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import { listOrNull, textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { readClient } from '../oauth/clients.js';
import { writeAudit } from './audit.js';
import { readUser } from './user-rows.js';

type Store = Sync<AccessStore>;

const grant = `SELECT 1 FROM oauth_record WHERE model = 'Grant' AND record_id = ?`;

/** Reads tokens and API keys by their hashes, also those that have expired or are revoked. */
export function credentialReads(database: Database): Pick<Store, 'token' | 'apiKeyByHash' | 'apiKeys'> {
  return {
    token: (tokenHash) => toToken(database.get('SELECT * FROM issued_token WHERE token_hash = ?', tokenHash)),
    apiKeyByHash(keyHash) {
      const row = database.get('SELECT * FROM api_key WHERE key_hash = ?', keyHash);
      return row === undefined ? undefined : toApiKey(row);
    },
    apiKeys: (userId) =>
      database.all('SELECT * FROM api_key WHERE user_id = ? ORDER BY created_at, key_id', userId).map(toApiKey),
  };
}

/**
 * Stores and revokes tokens and API keys. Saving a token also deletes those that have expired, of all users. @param now
 * ISO 8601
 */
export function credentialWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'saveToken' | 'revokeToken' | 'saveApiKey' | 'recordApiKeyUse' | 'deleteApiKey'> {
  return {
    saveToken(token, audit) {
      const { tokenHash, userId, kind, issuedAt, expiresAt } = token;
      const { clientId = null, scopes = null, grantId = null } = token;
      database.run(`DELETE FROM issued_token WHERE ${expiredAt('?')}`, now());
      const issuable = isIssuable(token, {
        user: readUser(database, userId),
        client: clientId === null ? undefined : readClient(database, clientId),
        hasGrant: grantId !== null && database.get(grant, grantId) !== undefined,
      });
      if (!issuable) return false;
      database.run(
        `INSERT INTO issued_token (token_hash, user_id, kind, issued_at, expires_at, client_id, scopes, grant_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        tokenHash,
        userId,
        kind,
        issuedAt,
        expiresAt,
        clientId,
        scopes === null ? null : JSON.stringify(scopes),
        grantId,
      );
      writeAudit(database, now(), audit);
      return true;
    },

    revokeToken(tokenHash, audit) {
      database.run(
        'UPDATE issued_token SET revoked_at = ? WHERE token_hash = ? AND revoked_at IS NULL',
        now(),
        tokenHash,
      );
      writeAudit(database, now(), audit);
    },

    saveApiKey(key, audit, max = Infinity) {
      if (readUser(database, key.userId) === undefined) throw noUser(key.userId);
      requireBelowMax('API key', database.number('SELECT count(*) FROM api_key WHERE user_id = ?', key.userId), max);
      const saved = { ...key, createdAt: now(), lastUsed: null };
      database.run(
        `INSERT INTO api_key (key_id, user_id, name, key_hash, scopes, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        saved.keyId,
        saved.userId,
        saved.name,
        saved.keyHash,
        saved.scopes === null ? null : JSON.stringify(saved.scopes),
        saved.createdAt,
        saved.expiresAt,
      );
      writeAudit(database, now(), audit);
      return saved;
    },

    recordApiKeyUse(keyId) {
      database.run('UPDATE api_key SET last_used = ? WHERE key_id = ?', now(), keyId);
    },

    deleteApiKey(keyId, audit) {
      if (database.run('DELETE FROM api_key WHERE key_id = ?', keyId).changes === 0) {
        throw noApiKey(keyId);
      }
      writeAudit(database, now(), audit);
    },
  };
}

/** Token of a row of `issued_token`; undefined for undefined. */
export function toToken(row: Row | undefined): IssuedToken | undefined {
  if (row === undefined) return undefined;
  return {
    tokenHash: String(row['token_hash']),
    userId: String(row['user_id']),
    kind: row['kind'] as IssuedToken['kind'],
    clientId: textOrNull(row['client_id']),
    scopes: listOrNull(row['scopes']),
    grantId: textOrNull(row['grant_id']),
    issuedAt: String(row['issued_at']),
    expiresAt: String(row['expires_at']),
    revokedAt: textOrNull(row['revoked_at']),
  };
}

function toApiKey(row: Row): ApiKey {
  return {
    keyId: String(row['key_id']),
    userId: String(row['user_id']),
    name: String(row['name']),
    keyHash: String(row['key_hash']),
    scopes: listOrNull(row['scopes']),
    createdAt: String(row['created_at']),
    lastUsed: textOrNull(row['last_used']),
    expiresAt: textOrNull(row['expires_at']),
  };
}
