import type { GraphReader } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

const maxIssues = 100;

/** Errors that SQLite finds in the file, and rows with missing references. */
export function integrityReads(database: Database): Pick<Sync<GraphReader>, 'integrityIssues'> {
  return {
    integrityIssues() {
      refreshFullText(database);
      const damaged = database
        .all(`PRAGMA integrity_check(${maxIssues})`)
        .map((row) => String(row['integrity_check']))
        .filter((line) => line !== 'ok');
      const dangling = database
        .all('SELECT "table", rowid, parent FROM pragma_foreign_key_check LIMIT ?', maxIssues)
        .map((row) => `A row of ${String(row['table'])} refers to a row of ${String(row['parent'])} that is missing.`);
      return [...damaged, ...dangling];
    },
  };
}

/**
 * Reads a word of each full-text index first: the check looks at the segments as this connection last read them, and
 * calls those damaged that another connection has merged since.
 */
function refreshFullText(database: Database): void {
  const indexes = database.all("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%USING fts5%'");
  for (const { name } of indexes) database.get(`SELECT rowid FROM ${name} WHERE ${name} MATCH 'a' LIMIT 1`);
}
