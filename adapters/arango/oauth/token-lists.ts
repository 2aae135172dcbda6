import type { OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { endCredentials, listAccessTokens, listRefreshTokens } from './token-statements.js';

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
      database.write({ decides: audited(['issued_token', 'oauth_record'], audit) }, async (session) => {
        const at = now();
        await session.run(endCredentials, { userId, now: at });
        await writeAudit(session, at, audit);
      }),
  };
}
