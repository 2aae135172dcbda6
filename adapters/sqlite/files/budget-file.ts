import { rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { fullAt, takeTokens } from '../../../domain/access/token-bucket.js';
import type { BudgetStore, Clock } from '../../../domain/ports.js';
import { Database } from '../database/database.js';
import { toStoreError } from '../database/sqlite-errors.js';

/** Milliseconds to wait for another process: its transactions take a fraction of one. */
const timeoutMs = 25;
/** Leases after which budgets that are full again are dropped. */
const leasesPerCleanUp = 1_000;

export interface BudgetFile extends BudgetStore {
  close(): void;
}

/**
 * Budgets in a file of their own that is never synchronised: to count a call must not cost a write to the disk. Made on
 * first use. Its transactions take some tens of microseconds and run where they are called, so that no message to a
 * thread is between a request and its count. `lease` throws ConcordanceError `store_busy`, `disk_full`, `store_corrupt`
 * (once: the next call begins a new file).
 */
export function createBudgetFile(path: string, clock: Pick<Clock, 'millis'>): BudgetFile {
  let opened: Database | null = null;
  let leases = 0;

  function close(): void {
    opened?.close();
    opened = null;
  }

  /**
   * Starts with empty counts. A file that a crash of the machine damaged is not repaired: it holds the counts of one
   * minute.
   */
  function startEmpty(): void {
    close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }

  return {
    async lease(key, budget, wanted) {
      try {
        const database = (opened ??= open(path));
        const now = clock.millis();
        return database.write(() => {
          const row = database.get('SELECT tokens, at FROM bucket WHERE key = ?', key);
          const before = row === undefined ? undefined : { tokens: Number(row['tokens']), at: Number(row['at']) };
          const { bucket, granted, retryMs } = takeTokens(before, budget, now, wanted);
          if (granted > 0) {
            database.run(
              'INSERT OR REPLACE INTO bucket (key, tokens, at, full_at) VALUES (?, ?, ?, ?)',
              ...[key, bucket.tokens, bucket.at, fullAt(bucket, budget)],
            );
          }
          if ((leases = (leases + 1) % leasesPerCleanUp) === 0)
            database.run('DELETE FROM bucket WHERE full_at <= ?', now);
          return { granted, retryMs };
        });
      } catch (error) {
        const failure = toStoreError(error, path);
        if (failure.code === 'store_corrupt') startEmpty();
        throw failure;
      }
    },
    close,
  };
}

function open(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: timeoutMs });
  try {
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = OFF');
    connection.exec(`CREATE TABLE IF NOT EXISTS bucket (
      key TEXT PRIMARY KEY, tokens REAL NOT NULL, at REAL NOT NULL, full_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID`);
    connection.exec('CREATE INDEX IF NOT EXISTS bucket_full ON bucket (full_at)');
    return new Database(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}
