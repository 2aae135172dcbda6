import { rulesOf, type MigratedKind, type MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import { keyOfParts } from '../database/key.js';

/** Key of the document of a kind that has one record. */
const onlyOne = 'only';

/**
 * The key of the document of a record that is carried over: that which the operations of its kind give it. Events that
 * their store numbers have keys of their own, in which `origin` names that store.
 */
export function migratedKey(kind: MigratedKind, origin: string, record: MigratedRecord): string {
  const { id, number } = rulesOf(kind);
  if (id.length === 0) return onlyOne;
  const parts = id.map((field) => String(record[field]));
  return number !== undefined && id.includes(number) ? keyOfParts('from', origin, ...parts) : keyOfParts(...parts);
}
