/**
 * State of a row before a reading of the document's current version that is not published yet: the values that this
 * wrote over, 'nothing' of a row that it added; null of a row that stands.
 */
export type Replaced<Values> = Values | 'nothing' | null;

/** A row that may be of a reading that is not published. */
export type Replacing<Values> = Values & { replaced: Replaced<Values> };

/** Values of the row before the reading; null where it was not there. A row that stands is as it is. */
export function publishedValues<Values>(row: Replacing<Values>): Values | null {
  if (row.replaced === 'nothing') return null;
  // Rows that were recorded by earlier versions say nothing.
  return row.replaced ?? row;
}

/** Fields that a row keeps where the values before it leave them open, with the case in which they do. */
const openFields: ReadonlySet<string> = new Set([
  // Of evidence that was joined with other meanwhile: its quote is graded for the joined concept.
  'grade',
  // Of a quote that the reading added, for concepts whose only evidence it is.
  'match',
]);

/** True if a row keeps the field where the values before it leave it open. */
export function keepsWhereOpen(field: string): boolean {
  return openFields.has(field);
}

/** Value of a field apart from readings that are not published; null where nothing is known of it. */
export function publishedField<Values>(
  row: Replacing<Values>,
  field: keyof Values & string,
): Values[keyof Values & string] | null {
  const value = publishedValues<Values>(row)?.[field] ?? null;
  return value === null && keepsWhereOpen(field) ? row[field] : value;
}

/** True if the same reading wrote both, or what both were before a reading that is not published. */
export function isOfSameReading(one: Replacing<{ jobId: string }>, other: Replacing<{ jobId: string }>): boolean {
  const standing = (row: Replacing<{ jobId: string }>) => (publishedValues<{ jobId: string }>(row) ?? row).jobId;
  return one.jobId === other.jobId || standing(one) === standing(other);
}

/** A row as it was recorded, as far as it is still so: what was published or taken back since stands. */
export function recordedNow<Values extends { jobId: string }, Row extends Replacing<Values>>(
  recorded: Row,
  now: Row,
  valuesOf: (row: Values) => Values,
): Row {
  const standing = publishedValues<Values>(recorded);
  // The row of now may be joined with one that stood.
  if (standing === null) return { ...recorded, replaced: now.replaced == null ? null : 'nothing' };
  if (now.replaced === 'nothing') return { ...recorded, replaced: 'nothing' };
  if (now.replaced == null) {
    const values = now.jobId === recorded.jobId ? recorded : standing;
    return { ...recorded, ...valuesOf(values), replaced: null };
  }
  return { ...now, ...valuesOf(now), replaced: valuesOf(standing) };
}

/**
 * The part of a row, and of what it was before a reading that is not published. Null where nothing is.
 * @param part of the values; null where they have none
 */
export function partOfRow<Values, Row extends Replacing<Values>>(
  row: Row,
  part: <Given extends Values>(values: Given) => Given | null,
): Row | null {
  const now = part(row);
  if (row.replaced == null || row.replaced === 'nothing') return now;
  const standing = part(row.replaced);
  // Without what was read, nothing of it waits for publication.
  if (now === null) return standing === null ? null : { ...row, ...standing, replaced: null };
  return { ...now, replaced: standing ?? 'nothing' };
}

/**
 * Joins two rows to one, and what each was before a reading that is not published.
 * @param join of the values alone: of a row with itself it returns these
 */
export function joinRows<Values extends { jobId: string }, Row extends Replacing<Values>>(
  one: Row,
  other: Row,
  join: (one: Values, other: Values) => Values,
): Row {
  const joined = join(one, other);
  if (one.replaced == null && other.replaced == null) return { ...one, ...joined, replaced: null };
  // The job whose publication confirms the row.
  const { jobId } = one.replaced == null ? other : one;
  const [first, ...rest] = [one, other].flatMap((row) => publishedValues<Values>(row) ?? []);
  const replaced = first === undefined ? 'nothing' : join(first, rest[0] ?? first);
  return { ...one, ...joined, jobId, replaced };
}
