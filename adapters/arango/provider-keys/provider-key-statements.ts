import type { Sealed, StoredProviderKey } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listProviderKeys = statement<object, StoredProviderKey>(`
  FOR key IN provider_key
    SORT key.provider
    RETURN UNSET(key, "_key", "_id", "_rev")`);

export const putProviderKey = statement<{ key: StoredProviderKey & { _key: string } }>(`
  INSERT @key INTO provider_key OPTIONS { overwriteMode: "replace" }`);

/** Changes nothing where another secret was stored, or the same one sealed again, since `before` was read. */
export const resealProviderKey = statement<{ key: string; before: Sealed; after: Sealed }>(`
  FOR key IN provider_key
    FILTER key._key == @key
    FILTER key.sealed.keyId == @before.keyId AND key.sealed.box == @before.box
    UPDATE key WITH { sealed: @after } IN provider_key`);

/** A row where there was one. */
export const removeProviderKey = statement<{ key: string }, 1>(`
  FOR key IN provider_key
    FILTER key._key == @key
    REMOVE key IN provider_key
    RETURN 1`);
