import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import { errors } from './provider-package.js';
import { textHashOf } from '../../../domain/ids.js';
import type { InjectedDependencies } from '../../dependencies/dependencies.js';
import { auditEntry } from '../audit-entry.js';
import { issuerOf, tolerance } from '../tokens.js';
import { narrowedTo } from './granted-scopes.js';
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
    const client = await store.oauthClient(token.clientId ?? '');
    if (client === undefined) throw new errors.InvalidClient('client is invalid', 'it is gone');
    const isClients = token.kind === 'ClientCredentials';
    const userId = isClients ? client.ownerId : token.accountId;
    const user = userId === null ? undefined : await store.userById(userId);
    if (user === undefined || user.disabled) {
      throw new errors.UnauthorizedClient(
        isClients ? 'the owner of this client is disabled or deleted' : 'the user is disabled or deleted',
      );
    }
    const { iat, exp } = jwt.payload as { iat: number; exp: number };
    if (isClients && (token.scope ?? '') === '') {
      throw new errors.InvalidScope(
        'the client may have none of the scopes it asks for',
        String(ctx.oidc.params?.['scope']),
      );
    }
    const scopes = await narrowedTo(store, client, token.scope?.split(' ') ?? []);
    const grantId = isClients ? null : (token.grantId ?? null);
    const entry = auditEntry({ caller: null, request: askedBy(ctx) }, 'oauth.token', client.clientId, {
      grant_type: ctx.oidc.params?.['grant_type'],
      scopes,
    });
    const saved = await store.saveToken(
      {
        ...{ tokenHash: textHashOf(token.jti), userId: user.userId, kind: isClients ? 'client' : 'oauth' },
        ...{ clientId: client.clientId, scopes, grantId, secretHash: isClients ? provedBy(ctx) : null },
        issuedAt: new Date(iat * 1000).toISOString(),
        expiresAt: new Date((exp + tolerance) * 1000).toISOString(),
      },
      { ...entry, actorId: user.userId, actorName: user.username, credential: 'oauth' },
    );
    if (saved) return;
    // Ended while the token was being made: by a second use of the same code or token, or with the client.
    if (grantId !== null) throw new errors.InvalidGrant('it was ended meanwhile');
    throw new errors.InvalidClient('client is invalid', 'it became inactive');
  };
}

/** The secret, as the store has it, that the client was let in by: it may be another by the time its token is saved. */
function provedBy({ oidc }: KoaContextWithOIDC): string | null {
  return (oidc.client as { clientSecret?: string } | undefined)?.clientSecret ?? null;
}
