import type { IssuedToken, OAuthRecord } from '../../../domain/ports.js';
import type { Keyed } from '../access/keyed.js';
import { statement } from '../database/statement.js';

type OfUser = { userId: string; at: string; limit: number; offset: number };

/** Those of `isActiveToken`, newest first. */
export const listAccessTokens = statement<OfUser, { items: IssuedToken[]; total: number }>(`
  RETURN {
    items: (
      FOR token IN issued_token
        FILTER token.userId == @userId AND token.revokedAt == null AND token.expiresAt > @at
        SORT token.issuedAt DESC, token.tokenHash
        LIMIT @offset, @limit
        RETURN UNSET(token, "_key", "_id", "_rev")
    ),
    total: LENGTH(
      FOR token IN issued_token
        FILTER token.userId == @userId AND token.revokedAt == null AND token.expiresAt > @at
        RETURN 1
    )
  }`);

/** Those of `isActiveRefreshToken`, newest first. */
export const listRefreshTokens = statement<OfUser, { items: OAuthRecord[]; total: number }>(`
  RETURN {
    items: (
      FOR record IN oauth_record
        FILTER record.userId == @userId AND record.model == "RefreshToken"
        FILTER record.consumedAt == null AND record.expiresAt > @at
        SORT record.createdAt DESC, record.recordId
        LIMIT @offset, @limit
        RETURN UNSET(record, "_key", "_id", "_rev", "polledAt")
    ),
    total: LENGTH(
      FOR record IN oauth_record
        FILTER record.userId == @userId AND record.model == "RefreshToken"
        FILTER record.consumedAt == null AND record.expiresAt > @at
        RETURN 1
    )
  }`);

/** The tokens of a user that are not revoked, and the keys of their grants, sessions and other records. */
export const findCredentials = statement<{ userId: string }, { tokens: Keyed<IssuedToken>[]; records: string[] }>(`
  RETURN {
    tokens: (
      FOR token IN issued_token
        FILTER token.userId == @userId AND token.revokedAt == null
        RETURN UNSET(token, "_id", "_rev")
    ),
    records: (FOR record IN oauth_record FILTER record.userId == @userId RETURN record._key)
  }`);
