import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { indexForm } from '../../../domain/text/forms/search-form.js';
import { noteChanges } from '../graph/feed/note-changes.js';
import { Database, type SqlValue } from './database.js';
import { sqliteBusy, sqliteCode } from './sqlite-errors.js';

export interface OpenOptions {
  path: string;
  /** Milliseconds to wait for the file's lock. */
  busyTimeoutMs: number;
  /** Refuses a file that is not there instead of making it. */
  mustExist?: boolean;
  /** Refuses every write on this connection. */
  readOnly: boolean;
  /** Largest size of the file in pages of 8 KiB; 0 for no limit. */
  maxPages: number;
  /** Keeps no log of changes: of a copy that is thrown away where a change is not completed. */
  isCopy?: true;
}

/** Opens a connection with the settings every connection of this store has. */
export function openDatabase(options: OpenOptions): Database {
  const place = options.mustExist === true ? existing(options.path) : options.path;
  const connection = new DatabaseSync(place, { timeout: options.busyTimeoutMs });
  try {
    connection.exec('PRAGMA page_size = 8192');
    if (options.isCopy) connection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    else {
      switchToWriteAheadLog(connection, options.busyTimeoutMs);
      connection.exec('PRAGMA synchronous = FULL');
    }
    connection.exec(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`);
    connection.exec('PRAGMA foreign_keys = ON');
    connection.exec('PRAGMA cache_size = -32768');
    if (options.maxPages > 0) connection.exec(`PRAGMA max_page_count = ${options.maxPages}`);
    if (options.readOnly) connection.exec('PRAGMA query_only = ON');
    // Triggers and indexes of the schema fold what they put into full text.
    connection.function('fold_text', { deterministic: true }, (text: SqlValue) => indexForm(String(text)));
    const database = new Database(connection);
    noteChanges(database);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** The path as SQLite's way of saying: open it for writing, and do not make it. */
function existing(path: string): string {
  return `${pathToFileURL(path).href}?mode=rw`;
}

/** Switching a new file to WAL ignores the busy timeout, so processes that start together have to take turns here. */
function switchToWriteAheadLog(connection: InstanceType<typeof DatabaseSync>, timeoutMs: number): void {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      connection.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (sqliteCode(error) !== sqliteBusy || Date.now() >= end) throw error;
      sleep(10 + Math.random() * 40);
    }
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
