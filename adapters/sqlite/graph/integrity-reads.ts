import { ownerKinds } from '../../../domain/embedding/vector-owner.js';
import type { GraphReader } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { vectorTables } from '../vectors/vector-tables.js';

const maxIssues = 100;

/** Errors that SQLite finds in the file, rows with missing references, and numbers of vectors that are wrong. */
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
      return [...damaged, ...dangling, ...miscounted(database)];
    },
  };
}

/** Numbers that are counted as rows come and go, and say otherwise than the rows. */
function miscounted(database: Database): string[] {
  return ownerKinds.flatMap((kind) => {
    const { table, owners, count } = vectorTables[kind];
    const isReady = kind === 'concept' ? 'AND v.is_outdated = 0' : '';
    const sets = database.all(
      `SELECT set_id, ${count} AS counted, (SELECT count(*) FROM ${table} v WHERE v.set_id = s.set_id ${isReady}) AS present
       FROM vector_set s WHERE counted <> present`,
    );
    const all = database.all(
      `SELECT ${count} AS counted, (SELECT count(*) FROM ${owners}) AS present FROM owner_count WHERE counted <> present`,
    );
    return [
      ...sets.map(
        (row) => `The vector set ${row['set_id']} counts ${row['counted']} ${count} and has ${row['present']}.`,
      ),
      ...all.map((row) => `${row['counted']} ${count} are counted, and there are ${row['present']}.`),
    ];
  });
}

/**
 * Reads a word of each full-text index first: the check looks at the segments as this connection last read them, and
 * calls those damaged that another connection has merged since.
 */
function refreshFullText(database: Database): void {
  const indexes = database.all("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%USING fts5%'");
  for (const { name } of indexes) database.get(`SELECT rowid FROM ${name} WHERE ${name} MATCH 'a' LIMIT 1`);
}
