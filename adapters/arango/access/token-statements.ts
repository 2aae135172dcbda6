import type { IssuedToken, OAuthClient, User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';
import type { Keyed } from './keyed.js';

export const findToken = statement<{ key: string }, IssuedToken>(`
  FOR token IN issued_token
    FILTER token._key == @key
    RETURN UNSET(token, "_key", "_id", "_rev")`);

/** User, client and grant of a token, null where they are not there; and the keys of the tokens that have expired. */
export const findTokenBasis = statement<
  { now: string; userKey: string; clientKey: string | null; grantKey: string | null },
  {
    user: Pick<User, 'userId'> | null;
    client: Pick<OAuthClient, 'isActive' | 'secretHash'> | null;
    hasGrant: boolean;
    /** Those of `isExpired`, of all users. */
    expired: string[];
  }
>(`
  RETURN {
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "userId")),
    client: FIRST(
      FOR client IN oauth_client FILTER client._key == @clientKey RETURN KEEP(client, "isActive", "secretHash")
    ),
    hasGrant: LENGTH(FOR record IN oauth_record FILTER record._key == @grantKey RETURN 1) > 0,
    expired: (FOR token IN issued_token FILTER token.expiresAt <= @now RETURN token._key)
  }`);

export const findTokenToRevoke = statement<{ key: string }, Keyed<IssuedToken>>(`
  FOR token IN issued_token
    FILTER token._key == @key AND token.revokedAt == null
    RETURN UNSET(token, "_id", "_rev")`);
