import type { OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { toToken } from '../access/credentials.js';
import type { Database } from '../database/database.js';
import { unexpiredAt } from '../database/expiry.js';
import type { Sync } from '../threads/sync.js';
import { toRecord } from './records.js';

type Store = Sync<OAuthStore>;

/** Those of `isActiveToken`. */
const liveAccess = `FROM issued_token WHERE user_id = ? AND revoked_at IS NULL AND ${unexpiredAt('?')}`;
/** Those of `isActiveRefreshToken`. */
const liveRefresh = `FROM oauth_record
  WHERE user_id = ? AND model = 'RefreshToken' AND consumed_at IS NULL AND ${unexpiredAt('?')}`;

/** Lists the tokens of a user that are valid at a time, newest first. */
export function tokenListReads(database: Database): Pick<Store, 'accessTokensOf' | 'refreshTokensOf'> {
  return {
    accessTokensOf: (userId, at, { limit, offset }) => ({
      items: database
        .all(`SELECT * ${liveAccess} ORDER BY issued_at DESC, token_hash LIMIT ? OFFSET ?`, userId, at, limit, offset)
        .flatMap((row) => toToken(row) ?? []),
      total: database.number(`SELECT count(*) ${liveAccess}`, userId, at),
    }),
    refreshTokensOf: (userId, at, { limit, offset }) => ({
      items: database
        .all(`SELECT * ${liveRefresh} ORDER BY created_at DESC, record_id LIMIT ? OFFSET ?`, userId, at, limit, offset)
        .map(toRecord),
      total: database.number(`SELECT count(*) ${liveRefresh}`, userId, at),
    }),
  };
}

/** Revokes all tokens of a user, and deletes their records of the OAuth server. @param now ISO 8601 */
export function tokenListWrites(database: Database, now: () => string): Pick<Store, 'revokeTokensOf'> {
  return {
    revokeTokensOf(userId, audit) {
      endCredentials(database, userId, now());
      writeAudit(database, now(), audit);
    },
  };
}

/** Ends every token, grant and session of a user. */
export function endCredentials(database: Database, userId: string, now: string): void {
  database.run('UPDATE issued_token SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL', now, userId);
  database.run('DELETE FROM oauth_record WHERE user_id = ?', userId);
}
