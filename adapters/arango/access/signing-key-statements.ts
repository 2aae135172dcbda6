import type { SigningKey } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listSigningKeys = statement<object, SigningKey>(`
  FOR key IN signing_key
    SORT key.createdAt DESC, key.kid
    RETURN UNSET(key, "_key", "_id", "_rev")`);

export const addSigningKey = statement<{ key: SigningKey & { _key: string } }>(`
  INSERT @key INTO signing_key`);

export const removeSigningKeys = statement<{ keys: string[] }>(`
  FOR key IN @keys
    REMOVE key IN signing_key`);
