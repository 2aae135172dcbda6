import { rulesOf, type MigratedKind, type MigratedRecord } from './migrated-kinds.js';

/**
 * The record as a text by which it is compared: attributes in one order, without its number, which the other store may
 * have given to another one.
 */
export function comparedText(kind: MigratedKind, record: MigratedRecord): string {
  const { number } = rulesOf(kind);
  return JSON.stringify(record, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const fields = Object.entries(value).filter(([name]) => key !== '' || name !== number);
    return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** A record of the other store that is in the way of one that is to be carried over, as a sentence; null: it is not. */
export function recordConflict(
  kind: MigratedKind,
  record: MigratedRecord,
  present: MigratedRecord | null,
): string | null {
  if (present === null || rulesOf(kind).isSeeded?.(present) === true) return null;
  if (comparedText(kind, record) === comparedText(kind, present)) return null;
  const id = rulesOf(kind).id.map((field) => String(record[field]));
  return `Of the ${rulesOf(kind).plural} it has one of its own: ${id.join(' ')}.`;
}
