import type { Keyed } from '../access/keyed.js';
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

/** Those of the keys that clients have. */
export const findClientKeys = statement<{ keys: readonly string[] }, string>(`
  FOR key IN @keys
    FOR client IN oauth_client
      FILTER client._key == key
      RETURN key`);

/** State of a client's id and owner, with the number of the owner's personal clients. */
export const findClientBasis = statement<
  { key: string; ownerKey: string | null; ownerId: string | null },
  { isTaken: boolean; hasOwner: boolean; personal: number }
>(`
  RETURN {
    isTaken: LENGTH(FOR client IN oauth_client FILTER client._key == @key RETURN 1) > 0,
    hasOwner: LENGTH(FOR user IN user_account FILTER user._key == @ownerKey RETURN 1) > 0,
    personal: LENGTH(FOR client IN oauth_client FILTER client.ownerId == @ownerId AND client.isPersonal RETURN 1)
  }`);

/** A client, its tokens that are not revoked, and the keys of all its tokens and records. */
export const findClientWithCredentials = statement<
  { key: string; clientId: string },
  { found: OAuthClient; tokens: Keyed<IssuedToken>[]; tokenKeys: string[]; records: string[] }
>(`
  FOR client IN oauth_client
    FILTER client._key == @key
    RETURN {
      found: UNSET(client, "_key", "_id", "_rev"),
      tokens: (
        FOR token IN issued_token
          FILTER token.clientId == @clientId AND token.revokedAt == null
          RETURN UNSET(token, "_id", "_rev")
      ),
      tokenKeys: (FOR token IN issued_token FILTER token.clientId == @clientId RETURN token._key),
      records: (FOR record IN oauth_record FILTER record.clientId == @clientId RETURN record._key)
    }`);
