import type { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';

/**
 * Opens a new file with the schema of a store, for records of another store: nothing follows from what is written into
 * it, and references are not checked. It is not safe from a crash: then it is made again.
 */
export function createCopyFile(path: string): Database {
  const database = openDatabase({ path, busyTimeoutMs: 10_000, readOnly: false, maxPages: 0, isCopy: true });
  migrate(database, path);
  dropTriggers(database);
  database.script('PRAGMA foreign_keys = OFF');
  return database;
}

/** Removes the triggers of a copy: nobody follows its changes. */
export function dropTriggers(database: Database): void {
  const triggers = database.all(`SELECT name FROM sqlite_master WHERE type = 'trigger'`);
  for (const { name } of triggers) database.script(`DROP TRIGGER "${String(name)}"`);
}
