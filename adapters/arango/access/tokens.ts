import { isIssuable } from '../../../domain/access/credentials/token-rules.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { recordKey } from '../oauth/record-key.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import { addToken, findToken, findTokenBasis, revokeToken } from './token-statements.js';

/** Issued tokens by their hashes, also those that are revoked or have expired. @param now ISO 8601 */
export function tokens(
  database: ArangoDatabase,
  now: () => string,
): Pick<AccessStore, 'saveToken' | 'token' | 'revokeToken'> {
  return {
    token: (tokenHash) => database.first(findToken, { key: keyOf(tokenHash) }),

    saveToken(token, audit) {
      const { tokenHash, userId, kind, issuedAt, expiresAt, clientId = null, scopes = null, grantId = null } = token;
      const bases = ['issued_token', 'user_account', 'oauth_client', 'oauth_record'] as const;
      return database.write({ decides: audited(bases, audit) }, async (session) => {
        const at = now();
        const basis = (await session.first(findTokenBasis, {
          now: at,
          userKey: keyOf(userId),
          clientKey: clientId === null ? null : keyOf(clientId),
          grantKey: grantId === null ? null : recordKey('Grant', grantId),
        }))!;
        const { user, client, hasGrant } = basis;
        if (!isIssuable(token, { user: user ?? undefined, client: client ?? undefined, hasGrant })) return false;
        await session.run(addToken, {
          token: {
            ...{ _key: keyOf(tokenHash), tokenHash, userId, kind, clientId, scopes, grantId },
            ...{ issuedAt, expiresAt, revokedAt: null },
          },
        });
        await writeAudit(session, at, audit);
        return true;
      });
    },

    revokeToken: (tokenHash, audit) =>
      database.write({ decides: audited(['issued_token'], audit) }, async (session) => {
        const at = now();
        await session.run(revokeToken, { key: keyOf(tokenHash), now: at });
        await writeAudit(session, at, audit);
      }),
  };
}
