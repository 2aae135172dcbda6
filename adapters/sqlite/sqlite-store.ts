import { join } from 'node:path';
import type {
  AccessStore,
  AuditStore,
  BatchStore,
  Clock,
  ElementReader,
  GraphReader,
  GraphWriter,
  IdempotencyStore,
  InstallationStore,
  JobStore,
  LeaseStore,
  MatchReader,
  ModelCache,
  OAuthStore,
  ProgramStore,
  ProviderKeyStore,
  QueryDefinitionStore,
  SpendingLedger,
} from '../../domain/ports.js';
import { readOperationNames, searchOperationNames, writeOperationNames } from './threads/operation-names.js';
import { ThreadClient } from './threads/thread-client.js';

/** Everything the embedded store answers to. */
export interface SqliteStore
  extends
    GraphWriter,
    MatchReader,
    GraphReader,
    ElementReader,
    JobStore,
    AccessStore,
    AuditStore,
    OAuthStore,
    QueryDefinitionStore,
    ProgramStore,
    BatchStore,
    ProviderKeyStore,
    ModelCache,
    SpendingLedger,
    LeaseStore,
    IdempotencyStore,
    InstallationStore {
  /** Lets pending work finish and closes all connections. */
  close(): Promise<void>;
}

export interface SqliteStoreOptions {
  /** The store's file; or name the folder, and it is `concordance.db` there. */
  path?: string;
  folder?: string;
  /** Where instants come from; the system's clock when absent. */
  clock?: Pick<Clock, 'millis'>;
  /** Threads that read, 1 unless said; searches have another one. */
  readers?: number;
  /** Milliseconds to wait for other processes that write before `store_busy`; 10,000 unless said. */
  busyTimeoutMs?: number;
  /** Largest size of the file in pages of 8 KiB; no limit unless said. */
  maxPages?: number;
}

/**
 * Opens (and makes or migrates) the store. Several processes on one host may have the same file open at once.
 * @throws ConcordanceError `store_too_new`, `store_corrupt`, `store_busy`, `disk_full`, `configuration_invalid`
 */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const path = options.path ?? join(options.folder ?? '.', 'concordance.db');
  const now = () => options.clock?.millis() ?? Date.now();
  const setup = { path, busyTimeoutMs: options.busyTimeoutMs ?? 10_000, maxPages: options.maxPages ?? 0 };
  const writer = new ThreadClient({ ...setup, role: 'writer' }, now);
  const readers = Array.from(
    { length: Math.max(1, options.readers ?? 1) },
    () => new ThreadClient({ ...setup, role: 'reader' }, now),
  );
  // Started by the first search: many processes never search, and its vectors are memory.
  const searcher = new ThreadClient({ ...setup, role: 'reader' }, now);
  const close = async () => {
    // The writer goes last: the last connection folds the log into the file.
    await Promise.all([...readers, searcher].map((reader) => reader.close()));
    await writer.close();
  };
  try {
    await writer.open();
    await Promise.all(readers.map((reader) => reader.open()));
  } catch (error) {
    await close();
    throw error;
  }
  const leastBusy = () => readers.reduce((best, reader) => (reader.load < best.load ? reader : best));
  const writes = writeOperationNames.map((name) => [name, (...args: unknown[]) => writer.call(name, args)]);
  const reads = readOperationNames.map((name) => [
    name,
    (...args: unknown[]) => (searchOperationNames.has(name) ? searcher : leastBusy()).call(name, args),
  ]);
  return Object.fromEntries([...writes, ...reads, ['close', close]]);
}
