import type { User } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

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

/** A row where neither the id nor a name like this is taken; nothing is added otherwise. */
export const addUser = statement<{ key: string; nameKey: string; user: User & { _key: string; nameKey: string } }, 1>(`
  LET sameId = FIRST(FOR user IN user_account FILTER user._key == @key RETURN 1)
  LET sameName = FIRST(FOR user IN user_account FILTER user.nameKey == @nameKey RETURN 1)
  FILTER sameId == null AND sameName == null
  INSERT @user INTO user_account
  RETURN 1`);

export const changeUser = statement<{ key: string; change: Pick<User, 'passwordHash' | 'role' | 'disabled'> }>(`
  UPDATE @key WITH @change IN user_account`);

export const noteLogin = statement<{ key: string; now: string }>(`
  FOR user IN user_account
    FILTER user._key == @key
    UPDATE user WITH { lastLogin: @now } IN user_account`);

/** Takes the clients from a user that are not for themselves alone; a row where there is such a user. */
export const disownClients = statement<{ key: string; userId: string }, 1>(`
  LET clients = (
    FOR client IN oauth_client
      FILTER client.ownerId == @userId AND NOT client.isPersonal
      UPDATE client WITH { ownerId: null } IN oauth_client
  )
  FOR user IN user_account
    FILTER user._key == @key
    RETURN 1`);

/** Removes a user with their personal clients, and with all that either was given. */
export const removeUser = statement<{ key: string; userId: string }>(`
  LET personal = (
    FOR client IN oauth_client
      FILTER client.ownerId == @userId AND client.isPersonal
      RETURN KEEP(client, "_key", "clientId")
  )
  LET records = (
    FOR key IN UNION_DISTINCT(
      (FOR record IN oauth_record FILTER record.userId == @userId RETURN record._key),
      (FOR client IN personal FOR record IN oauth_record FILTER record.clientId == client.clientId RETURN record._key)
    )
      REMOVE key IN oauth_record
  )
  LET tokens = (
    FOR key IN UNION_DISTINCT(
      (FOR token IN issued_token FILTER token.userId == @userId RETURN token._key),
      (FOR client IN personal FOR token IN issued_token FILTER token.clientId == client.clientId RETURN token._key)
    )
      REMOVE key IN issued_token
  )
  LET clients = (FOR client IN personal REMOVE client IN oauth_client)
  LET keys = (FOR key IN api_key FILTER key.userId == @userId REMOVE key IN api_key)
  LET assignments = (FOR assignment IN user_role FILTER assignment.userId == @userId REMOVE assignment IN user_role)
  REMOVE @key IN user_account`);
