import { ConcordanceError } from '../../../domain/errors.js';

interface SqliteFailure extends Error {
  sqliteExtendedCode: number;
}

function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && typeof (error as Partial<SqliteFailure>).sqliteExtendedCode === 'number';
}

/** SQLite's primary result code (the low byte of its extended one); null for errors of other origin. */
export function sqliteCode(error: unknown): number | null {
  return isSqliteFailure(error) ? error.sqliteExtendedCode & 0xff : null;
}

export const sqliteBusy = 5;
const sqliteFull = 13;
/** SQLITE_IOERR_SHMSIZE */
const sqliteSharedMemorySize = 10 | (19 << 8);

/** Also when the memory that the processes of a store share cannot grow: it lies in a file beside the store. */
function isDiskFull(error: unknown): boolean {
  return isSqliteFailure(error) && [sqliteFull, sqliteSharedMemorySize].includes(error.sqliteExtendedCode);
}

/** SQLITE_IOERR_READ, _SHORT_READ, _DATA and _CORRUPTFS: what was written cannot be read any more. */
const unreadable = [1, 2, 32, 33].map((kind) => 10 | (kind << 8));

function isUnreadable(error: unknown): boolean {
  return isSqliteFailure(error) && unreadable.includes(error.sqliteExtendedCode);
}

/** Puts what went wrong in the store into the words of the project. `path` is the file, for the message. */
export function toStoreError(error: unknown, path: string): ConcordanceError {
  if (error instanceof ConcordanceError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  if (isDiskFull(error)) {
    return new ConcordanceError('disk_full', 'No space is left for the store. Free some space and try again.', options);
  }
  switch (sqliteCode(error)) {
    case sqliteBusy:
    case 6:
      return new ConcordanceError('store_busy', 'Other writers locked the store for too long. Try again.', options);
    case 10:
      if (isUnreadable(error)) return damaged(path, said, options);
      return new ConcordanceError(
        'internal_error',
        `The disk failed while the store was used (${said}). Check the disk.`,
        options,
      );
    case 11:
    case 26:
      return damaged(path, said, options);
    case 8:
    case 14:
      return new ConcordanceError(
        'configuration_invalid',
        `The store ${path} cannot be opened for writing (${said}). Check that the folder exists and may be written to.`,
        options,
      );
    case 19:
      return new ConcordanceError(
        'conflict',
        `The change conflicts with the content of the store (${said}). Read it again and repeat the change.`,
        options,
      );
    default:
      return new ConcordanceError(
        'internal_error',
        `The store failed: ${said}. Try again; if it happens again, report it.`,
        options,
      );
  }
}

function damaged(path: string, said: string, options: { cause: unknown }): ConcordanceError {
  return new ConcordanceError(
    'store_corrupt',
    `${path} is damaged or not a Concordance store (${said}). Restore it from a backup or move it away.`,
    options,
  );
}
