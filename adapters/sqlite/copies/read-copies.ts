import { copiedKinds, type CopiedKind, type CopiedPage, type CopiedRecord } from '../../../domain/ports/backup/graph-copies.js'; // oxfmt-ignore
import type { Database, Row, SqlValue } from '../database/database.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { copiedColumns, parts, type CopiedColumn } from './copied-tables.js';

/** Rows that are written over where they are there before; all others are added. */
const writtenOver: readonly CopiedKind[] = ['vocabulary', 'type_vector', 'vocabulary_config', 'aggressiveness_profile'];
/** Kinds of which nothing is added by a restore. */
const notRestored: readonly CopiedKind[] = [
  ...(['vector_set', 'active_profile', 'unpublished_version', 'user_account', 'job', 'ingestion_job'] as const),
];
const restored = copiedKinds.filter((kind) => !notRestored.includes(kind));

/** Notes what a file has before records are added to it, so that these are known afterwards. */
export function notePresent(database: Database): void {
  for (const kind of restored.filter((one) => !writtenOver.includes(one))) {
    if (database.get(`SELECT 1 FROM ${kind} LIMIT 1`) === undefined) continue;
    const keys = keysOf(database, kind).join(', ');
    database.script(`CREATE TABLE present_${kind} (${keys}, PRIMARY KEY (${keys})) WITHOUT ROWID`);
    database.script(`INSERT INTO present_${kind} SELECT ${keys} FROM ${kind}`);
  }
}

/** The records that were added since, and those that may have been written over, page by page. */
export function* addedPages(database: Database, limit: number): Generator<CopiedPage> {
  for (const kind of restored) {
    let records: CopiedRecord[] = [];
    for (const record of addedRecords(database, kind)) {
      if (records.push(record) < limit) continue;
      yield { kind, records };
      records = [];
    }
    if (records.length > 0) yield { kind, records };
  }
}

function* addedRecords(database: Database, kind: CopiedKind): Generator<CopiedRecord> {
  const toRecord = recordOf(database, kind);
  const lists = (parts[kind] ?? []).map((part) => {
    const toEntry = recordOf(database, part.table, [part.owner, 'note_id']);
    const sql = `SELECT * FROM ${part.table} WHERE ${part.owner} = ? ORDER BY ${part.order}`;
    const entriesOf = (id: SqlValue): unknown[] =>
      database.all(sql, id).map((row) => (part.value === undefined ? toEntry(row) : row[part.value]));
    return { ...part, entriesOf };
  });
  for (const row of database.each(addedQuery(database, kind))) {
    const own = Object.fromEntries(lists.map(({ field, owner, entriesOf }) => [field, entriesOf(row[owner]!)]));
    yield { ...toRecord(row), ...furtherFields(kind, row), ...own };
  }
}

function addedQuery(database: Database, kind: CopiedKind): string {
  const from = withFurther[kind] ?? `SELECT t.* FROM ${kind} t`;
  const isNoted = database.get('SELECT 1 FROM sqlite_master WHERE name = ?', `present_${kind}`) !== undefined;
  if (!isNoted) return from;
  const isSame = keysOf(database, kind).map((key) => `p.${key} = t.${key}`);
  return `${from} WHERE NOT EXISTS (SELECT 1 FROM present_${kind} p WHERE ${isSame.join(' AND ')})`;
}

/** Queries of kinds whose records have fields of other tables. */
const withFurther: Partial<Record<CopiedKind, string>> = {
  concept_vector: 'SELECT t.*, c.concept_id FROM concept_vector t JOIN concept c USING (concept_key)',
  passage:
    'SELECT t.*, w.words AS text_form, w.headings AS heading_form FROM passage t JOIN passage_text w ON w.rowid = t.passage_id',
};

function furtherFields(kind: CopiedKind, row: Row): CopiedRecord {
  switch (kind) {
    case 'concept_vector':
      return { conceptId: row['concept_id'] };
    case 'passage':
      return { textForm: row['text_form'], headingForm: row['heading_form'] };
    case 'aggressiveness_profile':
      return { curve: ['control_x1', 'control_y1', 'control_x2', 'control_y2'].map((name) => row[name]) };
    default:
      return {};
  }
}

/** Columns that a row is known by; tables without a key have none that matters. */
function keysOf(database: Database, table: string): string[] {
  const keys = copiedColumns(database, table).filter(({ isKey }) => isKey);
  return keys.length === 0 ? ['rowid'] : keys.map(({ name }) => name);
}

/** Columns of JSON. */
const inJson = [
  ...['metadata', 'search_terms', 'cuts', 'heading_path', 'rests_on', 'replaced', 'properties', 'places', 'by_labels'],
  ...['synonyms', 'moved', 'before', 'joined', 'settings', 'definition'],
];
/** Columns of yes and no. */
const isYes = [
  ...['multimodal', 'is_active', 'is_builtin', 'is_skipped', 'is_quoted', 'is_curated', 'for_relationships'],
  ...['is_outdated'],
];

/** Makes records of the rows of a table. @param without columns that they do not have */
function recordOf(database: Database, table: string, without: readonly string[] = []): (row: Row) => CopiedRecord {
  const columns: CopiedColumn[] = copiedColumns(database, table).filter(({ name }) => !without.includes(name));
  return (row) => Object.fromEntries(columns.map(({ name, field }) => [field, given(name, row[name] ?? null)]));
}

function given(column: string, value: SqlValue): unknown {
  if (value === null) return null;
  if (column === 'embedding') return fromBytes(value);
  if (inJson.includes(column)) return JSON.parse(String(value)) as unknown;
  return isYes.includes(column) ? value === 1 : value;
}
