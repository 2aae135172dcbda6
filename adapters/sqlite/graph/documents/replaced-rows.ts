import { keepsWhereOpen } from '../../../../domain/graph/replaced.js';
import type { Database } from '../../database/database.js';
import type { NamedValues } from '../../database/named-values.js';
import { supportColumns } from '../relationships/support-columns.js';

/** In `replaced`, a row that an unpublished reading added. */
export const addedRow = '"nothing"';

/** Columns that a reading writes over, by the names they have in `replaced`. */
const columns = {
  source: {
    jobId: 'job_id',
    filePath: 'file_path',
    headingPath: 'heading_path',
    blobKey: 'blob_key',
    contentType: 'content_type',
    storageKey: 'storage_key',
    isSkipped: 'is_skipped',
    restsOn: 'rests_on',
  },
  instance: { match: 'match' },
  evidence: { jobId: 'job_id', grade: 'grade', label: 'label' },
  term_support: { jobId: 'job_id', label: 'label' },
  relationship_support: supportColumns,
  match_decision: { jobId: 'job_id', tier: 'tier', similarity: 'similarity', candidates: 'candidates' },
  passage: { jobId: 'job_id' },
  similar_pair: { sourceId: 'source_id', similarity: 'similarity', reason: 'reason' },
} as const satisfies Record<string, Record<string, string>>;

/** A table whose rows say what an unpublished reading replaced. */
export type ReplacedTable = keyof typeof columns;

const reals = ['confidence', 'similarity'];
/** Columns of JSON that is kept as such. */
const inJson = ['places', 'by_labels', 'rests_on'];

/**
 * Makes the assignment that keeps, in an `ON CONFLICT … DO UPDATE` of a row written with `replaced`, what stood there
 * before the first reading that is not published.
 */
export function keepReplaced(table: ReplacedTable): string {
  const values = Object.entries(columns[table]).map(([name, column]) => {
    const value = `${table}.${column}`;
    // 15 digits, as JSON has them otherwise, are too few.
    if (reals.includes(column)) return `'${name}', json(printf('%!.17g', ${value}))`;
    return `'${name}', ${inJson.includes(column) ? `json(${value})` : value}`;
  });
  return `replaced = CASE WHEN excluded.replaced IS NOT NULL
    THEN coalesce(${table}.replaced, json_object(${values.join(', ')})) END`;
}

/** A column as `publishedField` says, apart from readings that are not published. */
export function publishedValue(table: ReplacedTable, alias: string, column: string): string {
  const [name] = Object.entries(columns[table]).find(([, one]) => one === column)!;
  return `CASE WHEN ${alias}.replaced IS NULL THEN ${alias}.${column} ELSE ${before(`${alias}.`, name, column)} END`;
}

/** The value before, in a row that a reading replaced. */
function before(alias: string, name: string, column: string): string {
  const value = `${alias}replaced ->> '$.${name}'`;
  return keepsWhereOpen(name) ? `coalesce(${value}, ${alias}${column})` : value;
}

/** Condition: the row stands, or did before a reading that is not published. */
export const isOfPublished = (alias: string): string => `${alias}.replaced IS NOT '${addedRow}'`;

/**
 * Makes rows what they were before a reading that is not published; those that it added go.
 * @param sources query of the ids of their sources, with `values` by name
 * @returns a column of all of them
 */
export function restoreRows(
  database: Database,
  table: ReplacedTable,
  sources: string,
  values: NamedValues,
  column: string,
): string[] {
  const where = `source_id IN (${sources}) AND replaced`;
  const added = database.all(`DELETE FROM ${table} WHERE ${where} = '${addedRow}' RETURNING ${column}`, values);
  const given = Object.entries(columns[table]).map(([name, one]) => `${one} = ${before('', name, one)}`);
  const renewed = database.all(
    `UPDATE ${table} SET ${given.join(', ')}, replaced = NULL WHERE ${where} IS NOT NULL RETURNING ${column}`,
    values,
  );
  return [...new Set([...added, ...renewed].map((row) => String(row[column])))];
}

/** Makes quotes of the sources what they were before. Those that it added go with their last evidence. */
export function restoreQuotes(database: Database, sources: string, values: NamedValues): void {
  database.run(
    `UPDATE instance SET match = ${before('', 'match', 'match')}, replaced = NULL
     WHERE source_id IN (${sources}) AND replaced IS NOT NULL`,
    values,
  );
}

/** Lets rows stand that a reading wrote, because it is published. @returns a column of them */
export function publishRows(database: Database, table: ReplacedTable, documentId: string, column: string): string[] {
  const rows = database.all(
    `UPDATE ${table} SET replaced = NULL
     WHERE source_id IN (SELECT source_id FROM source WHERE document_id = ?) AND replaced IS NOT NULL
     RETURNING ${column}`,
    documentId,
  );
  return [...new Set(rows.map((row) => String(row[column])))];
}
