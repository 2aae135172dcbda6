import type { IssuedToken, OAuthClient } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const findToken = statement<{ key: string }, IssuedToken>(`
  FOR token IN issued_token
    FILTER token._key == @key
    RETURN UNSET(token, "_key", "_id", "_rev")`);

/** What a token that is asked for depends on. */
export interface TokenBasis {
  user: { userId: string } | null;
  client: Pick<OAuthClient, 'isActive' | 'secretHash'> | null;
  hasGrant: boolean;
}

/** Also removes the tokens of all users that have expired, those of `isExpired`. */
export const findTokenBasis = statement<
  { now: string; userKey: string; clientKey: string | null; grantKey: string | null },
  TokenBasis
>(`
  LET expired = (FOR token IN issued_token FILTER token.expiresAt <= @now REMOVE token IN issued_token)
  RETURN {
    user: FIRST(FOR user IN user_account FILTER user._key == @userKey RETURN KEEP(user, "userId")),
    client: FIRST(
      FOR client IN oauth_client FILTER client._key == @clientKey RETURN KEEP(client, "isActive", "secretHash")
    ),
    hasGrant: LENGTH(FOR record IN oauth_record FILTER record._key == @grantKey RETURN 1) > 0
  }`);

export const addToken = statement<{ token: IssuedToken & { _key: string } }>(`
  INSERT @token INTO issued_token`);

export const revokeToken = statement<{ key: string; now: string }>(`
  FOR token IN issued_token
    FILTER token._key == @key AND token.revokedAt == null
    UPDATE token WITH { revokedAt: @now } IN issued_token`);
