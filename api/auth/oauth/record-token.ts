import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import { errors } from './provider-package.js';
import { issueClientToken, type TokenRefusal } from '../../../domain/access/commands/issue-client-token.js';
import { textHashOf } from '../../../domain/ids.js';
import type { InjectedDependencies } from '../../dependencies/dependencies.js';
import { auditEntry } from '../audit-entry.js';
import { issuerOf, clockToleranceSeconds } from '../tokens.js';
import { askedBy } from './request-of.js';

/** Gives each token its row before it goes out: without one it is worth nothing. */
export function recordToken({ store, settings }: Pick<InjectedDependencies, 'store' | 'settings'>) {
  return async function writeRow(
    ctx: KoaContextWithOIDC,
    token: AccessToken | ClientCredentials,
    jwt: JWTStructured,
  ): Promise<void> {
    // One issuer for all tokens, by whatever address a process is reached.
    jwt.payload['iss'] = issuerOf(settings);
    const { iat, exp } = jwt.payload as { iat: number; exp: number };
    const isClients = token.kind === 'ClientCredentials';
    const refusal = await issueClientToken(
      { store },
      {
        ...{ tokenHash: textHashOf(token.jti), clientId: token.clientId ?? '', scopes: wordsOf(token.scope) },
        grantType: ctx.oidc.params?.['grant_type'],
        by: isClients ? { secretHash: provedBy(ctx) } : { userId: token.accountId, grantId: token.grantId ?? null },
        issuedAt: new Date(iat * 1000).toISOString(),
        expiresAt: new Date((exp + clockToleranceSeconds) * 1000).toISOString(),
      },
      (...of) => auditEntry({ caller: null, request: askedBy(ctx) }, ...of),
    );
    if (refusal !== null) throw refusals[refusal](ctx);
  };
}

/** The provider's errors; their descriptions are shown to the client's developers. */
const refusals: Record<TokenRefusal, (ctx: KoaContextWithOIDC) => Error> = {
  client_deleted: () => new errors.InvalidClient('client is invalid', 'it was deleted; register it again'),
  owner_inactive: () =>
    new errors.UnauthorizedClient('the owner of this client is disabled or deleted; an administrator can enable them'),
  user_inactive: () =>
    new errors.UnauthorizedClient('the user is disabled or deleted; an administrator can enable them'),
  no_scopes: ({ oidc }) =>
    new errors.InvalidScope('the client may have none of the scopes it asks for', String(oidc.params?.['scope'])),
  grant_revoked: () => new errors.InvalidGrant('it was revoked meanwhile; ask for permission again'),
  client_inactive: () =>
    new errors.InvalidClient('client is invalid', 'it became inactive; an administrator can activate it'),
};

function wordsOf(scope: string | undefined): string[] {
  return (scope ?? '').split(' ').filter((word) => word !== '');
}

/** The secret, as the store has it, that the client was let in by: it may be another by the time its token is saved. */
function provedBy({ oidc }: KoaContextWithOIDC): string | null {
  return (oidc.client as { clientSecret?: string } | undefined)?.clientSecret ?? null;
}
