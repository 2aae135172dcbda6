import { knownVersionOf } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { toStoreError } from '../database/sqlite-errors.js';

/**
 * Writes a consistent copy of a store's file, as of one moment, also while other processes write to it. The file must
 * exist, the target must not. Blocks the thread while it copies.
 * @throws ConcordanceError `store_unsupported`, `store_too_new`, `store_busy`, `store_corrupt`, `disk_full`
 */
export function copyDatabase(path: string, target: string): void {
  try {
    const database = openDatabase({ path, mustExist: true, busyTimeoutMs: 10_000, readOnly: false, maxPages: 0 });
    try {
      knownVersionOf(database, path);
      database.run('VACUUM INTO ?', target);
    } finally {
      database.close();
    }
  } catch (error) {
    throw toStoreError(error, path);
  }
}
