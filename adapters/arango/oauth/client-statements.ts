import type { IssuedToken, OAuthClient, OAuthClientFilter } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const findClient = statement<{ key: string }, OAuthClient>(`
  FOR client IN oauth_client
    FILTER client._key == @key
    RETURN UNSET(client, "_key", "_id", "_rev")`);

/** Conditions of the filter that are null are left out. The oldest first. */
export const listClients = statement<
  OAuthClientFilter & { limit: number; offset: number },
  { items: OAuthClient[]; total: number }
>(`
  RETURN {
    items: (
      FOR client IN oauth_client
        FILTER @ownerId == null OR client.ownerId == @ownerId
        FILTER @personal == null OR client.isPersonal == @personal
        FILTER NOT @activeOnly OR client.isActive
        SORT client.createdAt, client.clientId
        LIMIT @offset, @limit
        RETURN UNSET(client, "_key", "_id", "_rev")
    ),
    total: LENGTH(
      FOR client IN oauth_client
        FILTER @ownerId == null OR client.ownerId == @ownerId
        FILTER @personal == null OR client.isPersonal == @personal
        FILTER NOT @activeOnly OR client.isActive
        RETURN 1
    )
  }`);

/** What is there stays. */
export const seedClients = statement<{ clients: (OAuthClient & { _key: string })[] }>(`
  FOR client IN @clients
    INSERT client INTO oauth_client OPTIONS { overwriteMode: "ignore" }`);

/** Number of personal clients of a user; no row where there is no such user. */
export const countPersonalClients = statement<{ ownerKey: string; ownerId: string }, number>(`
  FOR user IN user_account
    FILTER user._key == @ownerKey
    RETURN LENGTH(FOR client IN oauth_client FILTER client.ownerId == @ownerId AND client.isPersonal RETURN 1)`);

/** A row where the id is not taken; nothing is added otherwise. */
export const addClient = statement<{ key: string; client: OAuthClient & { _key: string } }, 1>(`
  LET taken = FIRST(FOR client IN oauth_client FILTER client._key == @key RETURN 1)
  FILTER taken == null
  INSERT @client INTO oauth_client
  RETURN 1`);

/**
 * Changes a client, and revokes its tokens of these kinds. @param values.endsGrants whether it loses its grants and
 * sessions
 */
export const changeClient = statement<{
  key: string;
  clientId: string;
  client: OAuthClient;
  kinds: IssuedToken['kind'][];
  endsGrants: boolean;
  now: string;
}>(`
  LET tokens = (
    FOR token IN issued_token
      FILTER token.clientId == @clientId AND token.revokedAt == null AND token.kind IN @kinds
      UPDATE token WITH { revokedAt: @now } IN issued_token
  )
  LET records = (
    FOR record IN oauth_record
      FILTER @endsGrants AND record.clientId == @clientId
      REMOVE record IN oauth_record
  )
  UPDATE @key WITH @client IN oauth_client OPTIONS { mergeObjects: false }`);

/** Removes a client with its tokens, grants and sessions. */
export const removeClient = statement<{ key: string; clientId: string }>(`
  LET tokens = (FOR token IN issued_token FILTER token.clientId == @clientId REMOVE token IN issued_token)
  LET records = (FOR record IN oauth_record FILTER record.clientId == @clientId REMOVE record IN oauth_record)
  REMOVE @key IN oauth_client`);
