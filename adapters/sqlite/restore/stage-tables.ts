import type { BackupProfile, RestoreHeader } from '../../../domain/backup/restore/read-header.js';
import { streamNames, streams, type StreamName } from '../../../domain/backup/format/streams.js';
import { dimensionsOf } from '../../../domain/backup/format/profile-identity.js';
import type { BackupRow, RowValue } from '../../../domain/backup/write/backup-row.js';
import type { StagedRow } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database/database.js';
import { toBytes } from '../vectors/vector-bytes.js';

/**
 * Tables of a stage: one for each stream, with a column for each field, and `position`, the order of its records. What
 * a record cites by position is there by its name; vectors are as the store has them.
 */
export function createStageTables(database: Database): void {
  for (const stream of streamNames) {
    const columns = columnsOf(stream).map((column) => `"${column}"`);
    database.script(`CREATE TABLE ${stream} (position INTEGER PRIMARY KEY, ${columns.join(', ')})`);
  }
  database.script(`
    CREATE TABLE header_vocabulary AS SELECT * FROM vocabulary;
    CREATE TABLE profile (identity TEXT PRIMARY KEY, vector_space, image_vector_space, multimodal, name, dims);
    CREATE TABLE ontology_profile (ontology TEXT PRIMARY KEY, profile TEXT NOT NULL);
    CREATE TABLE made_text (sha256 TEXT PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE passage (source_id, start_offset, end_offset, words, headings);
    CREATE TABLE id_map (kind, old, new, PRIMARY KEY (kind, old)) WITHOUT ROWID;
    CREATE INDEX id_map_new ON id_map (kind, new);
    CREATE TABLE id_change (kind, old, new, PRIMARY KEY (kind, old)) WITHOUT ROWID;
    CREATE INDEX id_change_new ON id_change (kind, new);
    CREATE TABLE version_map (document_id, old, new, PRIMARY KEY (document_id, old)) WITHOUT ROWID;
    CREATE TABLE event_map (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
    CREATE TABLE stage (only INTEGER PRIMARY KEY CHECK (only = 1), records INTEGER NOT NULL, is_complete INTEGER NOT NULL);
    INSERT INTO stage VALUES (1, 0, 0);
  `);
}

/** True once the tables are there. */
export function isCreated(database: Database): boolean {
  return database.get("SELECT 1 FROM sqlite_master WHERE name = 'stage'") !== undefined;
}

/** Columns of the records of a stream. The position that some records have of their own is `own_position`. */
function columnsOf(stream: StreamName): string[] {
  const names = streams[stream].fields.map(({ name }) => (name === 'position' ? 'own_position' : name));
  return stream === 'ontologies' ? [...names, 'embedding_profile'] : names;
}

/** Writes what the header lists. */
export function writeHeader(
  database: Database,
  { profiles, ontologyProfiles }: RestoreHeader,
  vocabulary: readonly BackupRow[],
): void {
  for (const profile of profiles) writeProfile(database, profile);
  for (const [ontology, profile] of ontologyProfiles) {
    database.run('INSERT INTO ontology_profile VALUES (?, ?) ON CONFLICT DO NOTHING', ontology, profile);
  }
  for (const row of vocabulary) insert(database, 'header_vocabulary', columnsOf('vocabulary'), row);
}

function writeProfile(database: Database, profile: BackupProfile): void {
  const { identity, vectorSpace, imageVectorSpace, multimodal, name } = profile;
  database.run(
    'INSERT INTO profile VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[identity, vectorSpace, imageVectorSpace, multimodal ? 1 : 0, name, dimensionsOf(identity)],
  );
}

/** The columns of all streams, which each record needs. */
const stagedColumns = Object.fromEntries(streamNames.map((stream) => [stream, columnsOf(stream)])) as Record<
  StreamName,
  string[]
>;

/** Writes records behind those that are there. */
export function writeRows(database: Database, rows: readonly StagedRow[], staged: number): void {
  for (const { stream, row } of rows) insert(database, stream, stagedColumns[stream], row);
  database.run('UPDATE stage SET records = ?', staged);
}

function insert(database: Database, table: string, columns: readonly string[], row: BackupRow): void {
  const values = columns.map((column) => stored(row[column === 'own_position' ? 'position' : column] ?? null));
  database.run(
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
    ...values,
  );
}

function stored(value: RowValue): SqlValue {
  if (value instanceof Float32Array) return toBytes(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Makes the indexes by which records are found: of their ids, and of what they refer to. */
export function createStageIndexes(database: Database): void {
  for (const stream of streamNames) {
    const { defines = [], unique, references = [] } = streams[stream];
    const keys = [...defines.map(({ field }) => field), ...references.map(({ field }) => field)].map((field) =>
      typeof field === 'string' ? [field] : [...field],
    );
    if (unique !== undefined) keys.push([...unique.fields]);
    const distinct = new Map(
      keys.filter((key) => !key.some((name) => name.includes('.'))).map((key) => [key.join(), key]),
    );
    for (const [at, key] of [...distinct.values()].entries()) {
      const columns = key.map((name) => `"${name === 'position' ? 'own_position' : name}"`);
      database.script(`CREATE INDEX ${stream}_${at} ON ${stream} (${columns.join(', ')})`);
    }
  }
}
