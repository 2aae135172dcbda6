import type { SigningKey } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listSigningKeys = statement<object, SigningKey>(`
  FOR key IN signing_key
    SORT key.createdAt DESC, key.kid
    RETURN UNSET(key, "_key", "_id", "_rev")`);
