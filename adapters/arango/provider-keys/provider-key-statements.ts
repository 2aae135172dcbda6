import type { Keyed } from '../access/keyed.js';
import type { StoredProviderKey } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listProviderKeys = statement<object, StoredProviderKey>(`
  FOR key IN provider_key
    SORT key.provider
    RETURN UNSET(key, "_key", "_id", "_rev")`);

export const findProviderKey = statement<{ key: string }, Keyed<StoredProviderKey>>(`
  FOR key IN provider_key
    FILTER key._key == @key
    RETURN UNSET(key, "_id", "_rev")`);
