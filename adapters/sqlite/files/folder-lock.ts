import { DatabaseSync } from '@photostructure/sqlite';
import { sqliteBusy, sqliteCode, toStoreError } from '../database/sqlite-errors.js';

export interface FolderLock {
  release(): void;
}

/**
 * Takes the lock that `path` (a file made for nothing else) stands for, or gives null when another process has it. The
 * operating system lets go of it when the process ends, however it ends.
 */
export function acquireFolderLock(path: string): FolderLock | null {
  const connection = new DatabaseSync(path, { timeout: 0 });
  try {
    // A rollback journal: there an exclusive transaction keeps everybody out. The file itself stays empty.
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (sqliteCode(error) === sqliteBusy) return null;
    throw toStoreError(error, path);
  }
  return { release: () => connection.close() };
}
