import type { ApiKey } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const findApiKey = statement<{ keyHash: string }, ApiKey>(`
  FOR key IN api_key
    FILTER key.keyHash == @keyHash
    RETURN UNSET(key, "_key", "_id", "_rev")`);

export const listApiKeys = statement<{ userId: string }, ApiKey>(`
  FOR key IN api_key
    FILTER key.userId == @userId
    SORT key.createdAt, key.keyId
    RETURN UNSET(key, "_key", "_id", "_rev")`);

/** Number of keys of a user; no row where there is no such user. */
export const countApiKeys = statement<{ userKey: string; userId: string }, number>(`
  FOR user IN user_account
    FILTER user._key == @userKey
    RETURN LENGTH(FOR key IN api_key FILTER key.userId == @userId RETURN 1)`);

export const hasApiKey = statement<{ key: string }, true>(`
  FOR key IN api_key
    FILTER key._key == @key
    RETURN true`);

/** By itself and without a guard: no rule looks at it, and no other write changes a key. */
export const noteApiKeyUse = statement<{ key: string; now: string }>(`
  FOR key IN api_key
    FILTER key._key == @key
    UPDATE key WITH { lastUsed: @now } IN api_key`);
