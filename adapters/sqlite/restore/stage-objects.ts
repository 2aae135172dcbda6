import { streamNames, streams } from '../../../domain/backup/format/streams.js';
import type { Database } from '../database/database.js';
import { isCreated } from './stage-tables.js';

/** Fields of records with the hash of an object. */
const hashFields = streamNames.flatMap((stream) =>
  (streams[stream].media ?? []).map((column) => ({ table: stream, column })),
);

/** Makes the indexes by which objects are found. */
export function createObjectIndexes(database: Database): void {
  for (const { table, column } of hashFields) {
    database.script(`CREATE INDEX ${table}_${column} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
  }
}

/** True if a record names the object. */
export function namesObject(database: Database, sha256: string): boolean {
  const exists = hashFields.map(({ table, column }) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ?1)`);
  return database.number(`SELECT ${exists.join(' OR ')}`, sha256) === 1;
}

/** Texts of documents that were put together, by their hash, in order. */
export function stagedTexts(
  database: Database,
  after: string | null,
  limit: number,
): { sha256: string; text: string }[] {
  return database
    .all('SELECT sha256, text FROM made_text WHERE sha256 > ? ORDER BY sha256 LIMIT ?', after ?? '', limit)
    .map((row) => ({ sha256: String(row['sha256']), text: String(row['text']) }));
}

/** Names of the ontologies of the records, in their order. */
export function stagedOntologies(database: Database): string[] {
  return database.all('SELECT name FROM ontologies ORDER BY position').map((row) => String(row['name']));
}

/** Hashes of the objects that records name, in order. */
export function stagedObjects(database: Database, after: string | null, limit: number): string[] {
  if (!isCreated(database)) return [];
  const named = hashFields.map(({ table, column }) => `SELECT ${column} AS sha256 FROM ${table} WHERE ${column} > ?1`);
  return database
    .all(`SELECT sha256 FROM (${named.join(' UNION ')}) ORDER BY sha256 LIMIT ?2`, after ?? '', limit)
    .map((row) => String(row['sha256']));
}

/** Makes records name these objects no longer. The original of a document keeps its hash, by which it is asked for. */
export function dropObjects(database: Database, hashes: readonly string[]): void {
  const list = JSON.stringify(hashes);
  for (const { table, column } of hashFields) {
    if (column === 'original') continue;
    database.run(`UPDATE ${table} SET ${column} = NULL WHERE ${column} IN (SELECT value FROM json_each(?))`, list);
  }
}
