import { ConcordanceError } from '../../errors.js';
import type { AccessStore, Clock, IssuedToken, OAuthRecord, OAuthStore } from '../../ports.js';
import { isActiveRefreshToken, isActiveToken } from '../credentials/token-rules.js';
import type { AccessCommand } from './access-command.js';

export interface OwnTokenDependencies {
  store: Pick<AccessStore, 'token'> & Pick<OAuthStore, 'oauthRecord'>;
  clock: Clock;
}

/** An access token or a refresh token. */
export type OwnToken = { access: IssuedToken; refresh: null } | { access: null; refresh: OAuthRecord };

/**
 * A valid token of a user.
 * @param tokenHash SHA-256 of the token
 * @throws ConcordanceError `not_found`, also for the tokens of others
 */
export async function ownToken(
  { store, clock }: OwnTokenDependencies,
  userId: string,
  tokenHash: string,
): Promise<OwnToken> {
  const access = await store.token(tokenHash);
  const now = clock.now();
  if (access?.userId === userId && isActiveToken(access, now)) return { access, refresh: null };
  const refresh = await store.oauthRecord('RefreshToken', tokenHash);
  if (refresh?.userId === userId && isActiveRefreshToken(refresh, now)) return { access: null, refresh };
  throw new ConcordanceError('not_found', 'You have no such token; GET /auth/oauth/tokens lists the active ones.');
}

/**
 * Revokes a token of the actor; a refresh token with all that was issued under its grant.
 * @throws ConcordanceError `not_found`, also for the tokens of others
 */
export async function revokeOwnToken(
  { store, clock }: OwnTokenDependencies & { store: Pick<AccessStore & OAuthStore, 'revokeGrant' | 'revokeToken'> },
  { actor, audit }: AccessCommand,
  tokenHash: string,
): Promise<void> {
  const { access, refresh } = await ownToken({ store, clock }, actor.userId, tokenHash);
  const { clientId } = access ?? refresh;
  const entry = audit('token.revoke', tokenHash, { client_id: clientId });
  if (access !== null) await store.revokeToken(tokenHash, entry);
  else await store.revokeGrant(refresh.grantId ?? '', entry);
}

/** Revokes every token, grant and session of the actor. */
export async function revokeOwnTokens(
  { store }: { store: Pick<OAuthStore, 'revokeTokensOf'> },
  { actor, audit }: AccessCommand,
): Promise<void> {
  await store.revokeTokensOf(actor.userId, audit('token.revoke_all', actor.userId));
}

/**
 * Logs the actor out: revokes the token of the request, and the refresh token of the same grant, which would give
 * another.
 * @param token null for an API key
 * @throws ConcordanceError `conflict` for an API key
 */
export async function logOut(
  { store }: { store: Pick<AccessStore & OAuthStore, 'revokeGrant' | 'revokeToken'> },
  { actor, audit }: AccessCommand,
  token: Pick<IssuedToken, 'tokenHash' | 'grantId'> | null,
): Promise<void> {
  if (token === null) {
    throw new ConcordanceError('conflict', 'An API key has no login to end; delete it at /auth/api-keys.');
  }
  const entry = audit('auth.logout', actor.userId);
  if (token.grantId === null) await store.revokeToken(token.tokenHash, entry);
  else await store.revokeGrant(token.grantId, entry);
}
