import type { IssuedToken, OAuthClient, User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';
import type { Keyed } from './keyed.js';

export const findUser = statement<{ key: string }, User>(`
  FOR user IN user_account
    FILTER user._key == @key
    RETURN UNSET(user, "_key", "_id", "_rev", "nameKey")`);

export const findUserByName = statement<{ username: string }, User>(`
  FOR user IN user_account
    FILTER user.username == @username
    RETURN UNSET(user, "_key", "_id", "_rev", "nameKey")`);

export const listUsers = statement<{ limit: number; offset: number }, { items: User[]; total: number }>(`
  RETURN {
    items: (
      FOR user IN user_account
        SORT user.username
        LIMIT @offset, @limit
        RETURN UNSET(user, "_key", "_id", "_rev", "nameKey")
    ),
    total: LENGTH(FOR user IN user_account RETURN 1)
  }`);

/** True where the id is taken, or a name like this. */
export const isUserTaken = statement<{ key: string; nameKey: string }, boolean>(`
  LET sameId = FIRST(FOR user IN user_account FILTER user._key == @key RETURN 1)
  LET sameName = FIRST(FOR user IN user_account FILTER user.nameKey == @nameKey RETURN 1)
  RETURN sameId != null OR sameName != null`);

/** A user, their tokens that are not revoked, and the keys of their records of the OAuth server. */
export const findUserWithCredentials = statement<
  { key: string; userId: string },
  { found: User; tokens: Keyed<IssuedToken>[]; records: string[] }
>(`
  FOR user IN user_account
    FILTER user._key == @key
    RETURN {
      found: UNSET(user, "_key", "_id", "_rev", "nameKey"),
      tokens: (
        FOR token IN issued_token
          FILTER token.userId == @userId AND token.revokedAt == null
          RETURN UNSET(token, "_id", "_rev")
      ),
      records: (FOR record IN oauth_record FILTER record.userId == @userId RETURN record._key)
    }`);

/** Clients of a user, and the keys of all that goes with the user. No row where there is no such user. */
export const findAllOfUser = statement<
  { key: string; userId: string },
  {
    clients: Keyed<OAuthClient>[];
    records: string[];
    tokens: string[];
    apiKeys: string[];
    assignments: string[];
  }
>(`
  FOR user IN user_account
    FILTER user._key == @key
    LET clients = (FOR client IN oauth_client FILTER client.ownerId == @userId RETURN UNSET(client, "_id", "_rev"))
    LET personal = clients[* FILTER CURRENT.isPersonal RETURN CURRENT.clientId]
    RETURN {
      clients,
      records: UNION_DISTINCT(
        (FOR record IN oauth_record FILTER record.userId == @userId RETURN record._key),
        (FOR id IN personal FOR record IN oauth_record FILTER record.clientId == id RETURN record._key)
      ),
      tokens: UNION_DISTINCT(
        (FOR token IN issued_token FILTER token.userId == @userId RETURN token._key),
        (FOR id IN personal FOR token IN issued_token FILTER token.clientId == id RETURN token._key)
      ),
      apiKeys: (FOR key IN api_key FILTER key.userId == @userId RETURN key._key),
      assignments: (FOR assignment IN user_role FILTER assignment.userId == @userId RETURN assignment._key)
    }`);
