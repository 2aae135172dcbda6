import { mergedTypesOf, type MergedTypes } from '../../../domain/vocabulary/merging/present-type.js';
import type { Reading } from '../database/session.js';
import { statement } from '../database/statement.js';

const findMergedTypes = statement<object, { relationshipType: string; mergedInto: string }>(`
  FOR type IN vocabulary
    FILTER type.mergedInto != null
    SORT type.relationshipType
    RETURN KEEP(type, "relationshipType", "mergedInto")`);

/** Types that were merged into others. */
export async function mergedTypes(reading: Reading): Promise<MergedTypes> {
  return mergedTypesOf(await reading.rows(findMergedTypes, {}));
}
