import { isIssuable } from '../../../domain/access/credentials/token-rules.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { recordKey } from '../oauth/record-key.js';
import { accessWrites } from './access-write-statements.js';
import { noteAudit } from './audit.js';
import { findToken, findTokenBasis, findTokenToRevoke } from './token-statements.js';

/** Issued tokens by their hashes, also those that are revoked or have expired. @param now ISO 8601 */
export function tokens(
  database: ArangoDatabase,
  now: () => string,
): Pick<AccessStore, 'saveToken' | 'token' | 'revokeToken'> {
  return {
    token: (tokenHash) => database.first(findToken, { key: keyOf(tokenHash) }),

    saveToken(token, audit) {
      const { tokenHash, userId, kind, issuedAt, expiresAt, clientId = null, scopes = null, grantId = null } = token;
      return database.write(accessWrites, async (unit) => {
        const at = now();
        const basis = (await unit.first(findTokenBasis, {
          now: at,
          userKey: keyOf(userId),
          clientKey: clientId === null ? null : keyOf(clientId),
          grantKey: grantId === null ? null : recordKey('Grant', grantId),
        }))!;
        for (const expired of basis.expired) unit.remove('issued_token', expired);
        const found = { user: basis.user ?? undefined, client: basis.client ?? undefined, hasGrant: basis.hasGrant };
        if (!isIssuable(token, found)) return false;
        unit.put('issued_token', {
          ...{ _key: keyOf(tokenHash), tokenHash, userId, kind, clientId, scopes, grantId },
          ...{ issuedAt, expiresAt, revokedAt: null },
        });
        noteAudit(unit, at, audit);
        return true;
      });
    },

    revokeToken: (tokenHash, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const token = await unit.first(findTokenToRevoke, { key: keyOf(tokenHash) });
        if (token !== undefined) unit.put('issued_token', { ...token, revokedAt: at });
        noteAudit(unit, at, audit);
      }),
  };
}
