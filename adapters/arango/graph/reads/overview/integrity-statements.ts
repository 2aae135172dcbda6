import { statement } from '../../../database/statement.js';

/** Keys of documents that refer to one that is missing. */
export const findDangling = statement<
  { '@collection': string; reference: string; '@target': string; id: string; limit: number },
  string
>(`
  FOR d IN @@collection
    FILTER d.@reference != null
    LET found = (FOR t IN @@target FILTER t.@id == d.@reference LIMIT 1 RETURN 1)
    FILTER LENGTH(found) == 0
    SORT d._key
    LIMIT @limit
    RETURN d._key`);

/** Types whose number of relationships is another one. */
export const findMiscounted = statement<
  { limit: number },
  { relationshipType: string; counted: number; present: number }
>(`
  FOR one IN vocabulary
    LET present = FIRST(
      FOR r IN relationship
        FILTER r.type == one.relationshipType
        COLLECT WITH COUNT INTO number
        RETURN number
    )
    FILTER present != one.usageCount
    SORT one._key
    LIMIT @limit
    RETURN { relationshipType: one.relationshipType, counted: one.usageCount, present }`);
