import { join } from 'node:path';
import type { JobKinds } from '../../domain/jobs/kinds.js';
import type { Clock, OnMigration, Store } from '../../domain/ports.js';
import { cutOffBy } from './threads/cut-off.js';
import type { ThreadSetup } from './threads/messages.js';
import type { ReadOperations } from './threads/read-operations.js';
import type { WriteOperations } from './threads/write-operations.js';
import type { StartThread } from './threads/start-thread.js';
import { ThreadClient } from './threads/thread-client.js';

/**
 * Read operations that run in the search thread: they scan much of the graph, so they must not block reads of ingestion
 * and queries.
 */
const searches: ReadonlySet<string> = new Set<keyof ReadOperations>([
  'searchConcepts',
  'searchConceptText',
  'conceptsNamed',
  'conceptSimilarities',
  'wordCounts',
  'searchPassages',
  'searchPassageText',
  'passagesOfAll',
  'searchQuoteText',
  'passageSimilarities',
]);

/** All operations of the threads; what none of them answers to is no operation of the store. */
type Operations = Pick<Store, keyof ReadOperations | keyof WriteOperations>;

export interface SqliteStoreOptions {
  /** The store's file; or name the folder, and it is `concordance.db` there. */
  path?: string;
  folder?: string;
  /** Clock; the system's when absent. */
  clock?: Pick<Clock, 'millis'>;
  /** Threads that read, 1 unless said; searches have another one. */
  readers?: number;
  /** Milliseconds to wait for other processes that write before `store_busy`; 10,000 unless said. */
  busyTimeoutMs?: number;
  /** Largest size of the file in pages of 8 KiB; no limit unless said. */
  maxPages?: number;
  /** The kinds of jobs it keeps; `jobKindRules` unless said. */
  kinds?: JobKinds;
  /** Starts its threads in another way. */
  startThread?: StartThread;
  /** Called where the file is of an earlier version, before the store is open. */
  onMigration?: OnMigration;
  /** Cuts a migration off, which the next opening does again. */
  signal?: AbortSignal;
}

/**
 * Opens (and makes or migrates) the store. Several processes on one host may have the same file open at once. When
 * the path leads to another file later, or to none, every operation is refused with `store_replaced` until it is back;
 * with `store_corrupt` when the file's end was cut off.
 * @throws ConcordanceError `store_too_new`, `store_unsupported`, `store_corrupt`, `store_busy`, `disk_full`,
 *   `configuration_invalid`; the reason of the signal
 */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const path = options.path ?? join(options.folder ?? '.', 'concordance.db');
  const now = () => options.clock?.millis() ?? Date.now();
  const setup = {
    path,
    busyTimeoutMs: options.busyTimeoutMs ?? 10_000,
    maxPages: options.maxPages ?? 0,
    ...(options.kinds && { kinds: options.kinds }),
  };
  const { startThread, onMigration, signal } = options;
  const writerSetup: ThreadSetup = {
    ...setup,
    role: 'writer',
    file: null,
    ...(signal && { cutOff: cutOffBy(signal) }),
  };
  const writer = new ThreadClient(writerSetup, now, startThread, onMigration);
  const others: ThreadClient[] = [];
  const close = async () => {
    // The writer goes last: the last connection folds the log into the file.
    await Promise.all(others.map((reader) => reader.close()));
    await writer.close();
  };
  try {
    const writes = await writer.open();
    const openReader = () => {
      const reader = new ThreadClient({ ...setup, role: 'reader', file: writer.file }, now, startThread);
      others.push(reader);
      return reader;
    };
    const readers = Array.from({ length: Math.max(1, options.readers ?? 1) }, openReader);
    // Started by the first search: many processes never search, and its vectors are memory.
    const searcher = openReader();
    const [reads = []] = await Promise.all(readers.map((reader) => reader.open()));
    const leastBusy = () => readers.reduce((best, reader) => (reader.load < best.load ? reader : best));
    const readerFor = (name: string) => (searches.has(name) ? searcher : leastBusy());
    const operations = Object.fromEntries([
      ...writes.map((name) => [name, (...args: unknown[]) => writer.call(name, args)]),
      ...reads.map((name) => [name, (...args: unknown[]) => readerFor(name).call(name, args)]),
    ]) as Operations;
    return { ...operations, close };
  } catch (error) {
    await close();
    signal?.throwIfAborted();
    throw error;
  }
}
