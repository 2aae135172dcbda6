import type { AccessStore, AuditEntry, IssuedToken, OAuthStore } from '../../ports.js';
import { narrowedTo } from '../clients/client-scopes.js';
import type { WriteAuditEntry } from './access-command.js';

/** Access token that is about to be given to a client. */
export interface RequestedToken extends Pick<IssuedToken, 'tokenHash' | 'issuedAt' | 'expiresAt'> {
  clientId: string;
  grantType: unknown;
  /** The permissions it is for. */
  scopes: readonly string[];
  /**
   * A user's authorization; or the hash of the secret by which a client that acts by itself was authenticated, which
   * must still be its secret when the token is saved.
   */
  by: { userId: string | undefined; grantId: string | null } | { secretHash: string | null };
}

/** Reasons why a token is not issued. */
export type TokenRefusal =
  | 'client_deleted'
  | 'owner_inactive'
  | 'user_inactive'
  | 'no_scopes'
  /** Ended while the token was being made: by a second use of the same code or token. */
  | 'grant_revoked'
  /** Ended while the token was being made: it is inactive, or has another secret. */
  | 'client_inactive';

export interface IssueTokenDependencies {
  store: Pick<AccessStore, 'resourceTypes' | 'saveToken' | 'userById'> & Pick<OAuthStore, 'oauthClient'>;
}

/**
 * Stores an access token of a client before it is sent, because a token without its row is not valid. One that a client
 * got by itself acts for its owner.
 * @returns null when it is issued
 */
export async function issueClientToken(
  { store }: IssueTokenDependencies,
  { clientId, grantType, scopes: asked, by, ...token }: RequestedToken,
  audit: WriteAuditEntry,
): Promise<TokenRefusal | null> {
  const client = await store.oauthClient(clientId);
  if (client === undefined) return 'client_deleted';
  const actsByItself = 'secretHash' in by;
  const userId = actsByItself ? client.ownerId : by.userId;
  const user = userId == null ? undefined : await store.userById(userId);
  if (user === undefined || user.disabled) return actsByItself ? 'owner_inactive' : 'user_inactive';
  if (actsByItself && asked.length === 0) return 'no_scopes';
  const scopes = await narrowedTo(store, client, asked);
  const entry: AuditEntry = {
    ...audit('oauth.token', clientId, { grant_type: grantType, scopes }),
    ...{ actorId: user.userId, actorName: user.username, credential: 'oauth' },
  };
  const saved = await store.saveToken(
    {
      ...{ ...token, clientId, scopes, userId: user.userId, kind: actsByItself ? 'client' : 'oauth' },
      ...(actsByItself ? { grantId: null, secretHash: by.secretHash } : { grantId: by.grantId, secretHash: null }),
    },
    entry,
  );
  if (saved) return null;
  return actsByItself || by.grantId === null ? 'client_inactive' : 'grant_revoked';
}
