import type { Database } from '../database/database.js';

/** Columns of records with the hash of an object. */
const hashColumns = {
  document_details: ['original', 'parsed_text'],
  document_versions: ['original', 'parsed_text', 'support'],
} as const;

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

/** Hashes of the objects that records name, in order. */
export function stagedObjects(database: Database, after: string | null, limit: number): string[] {
  const named = Object.entries(hashColumns).flatMap(([table, columns]) =>
    columns.map((column) => `SELECT ${column} AS sha256 FROM ${table} WHERE ${column} > ?1`),
  );
  return database
    .all(`SELECT sha256 FROM (${named.join(' UNION ')}) ORDER BY sha256 LIMIT ?2`, after ?? '', limit)
    .map((row) => String(row['sha256']));
}

/** Makes records name these objects no longer. The original of a document keeps its hash, by which it is asked for. */
export function dropObjects(database: Database, hashes: readonly string[]): void {
  const list = JSON.stringify(hashes);
  for (const [table, columns] of Object.entries(hashColumns)) {
    for (const column of columns) {
      if (column === 'original') continue;
      database.run(`UPDATE ${table} SET ${column} = NULL WHERE ${column} IN (SELECT value FROM json_each(?))`, list);
    }
  }
}
