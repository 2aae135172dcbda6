import type { OAuthStore } from '../../../domain/ports.js';
import { accessWrites } from '../access/access-write-statements.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { endCredentials } from './end-credentials.js';
import { findCredentials, listAccessTokens, listRefreshTokens } from './token-statements.js';

/** Tokens of a user that are valid at a time, newest first, and their end. @param now ISO 8601 */
export function tokenLists(
  database: ArangoDatabase,
  now: () => string,
): Pick<OAuthStore, 'accessTokensOf' | 'refreshTokensOf' | 'revokeTokensOf'> {
  return {
    async accessTokensOf(userId, at, { limit, offset }) {
      return (await database.first(listAccessTokens, { userId, at, limit, offset }))!;
    },
    async refreshTokensOf(userId, at, { limit, offset }) {
      return (await database.first(listRefreshTokens, { userId, at, limit, offset }))!;
    },
    revokeTokensOf: (userId, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        endCredentials(unit, (await unit.first(findCredentials, { userId }))!, at);
        noteAudit(unit, at, audit);
      }),
  };
}
