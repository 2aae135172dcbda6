import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { BackupScope } from '../../../domain/backup/write/backup-header.js';
import type { StreamName } from '../../../domain/backup/format/streams.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { SnapshotContent, SnapshotPage } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { toStoreError } from '../database/sqlite-errors.js';
import { copyDatabase } from '../files/copy-database.js';
import type { SerializedError } from '../threads/messages.js';
import { prepareSnapshot } from './prepare-snapshot.js';
import { SnapshotReader } from './read-snapshot.js';

interface TakeTask {
  name: 'take';
  path: string;
  store: string;
  partial: string;
  scope: BackupScope;
  /** ISO 8601 */
  timestamp: string;
  /** Shared memory: 1 once nobody waits for it any more. */
  isCancelled: Int32Array;
}

/** Tasks of the thread. `path` is the file of the snapshot. */
export type SnapshotTask =
  | TakeTask
  | { name: 'content'; path: string }
  | { name: 'page'; path: string; stream: StreamName; after: string | null }
  | { name: 'objects'; path: string; after: string | null; limit: number }
  | { name: 'close'; path: string };

/** Answers; a thread hands no error over with its code. */
export type SnapshotAnswer = { value: SnapshotContent | SnapshotPage | string[] | null } | { error: SerializedError };

let open: { path: string; database: Database; reader: SnapshotReader } | null = null;

/** Thread entry: one snapshot is open at a time. */
export default function answer(task: SnapshotTask): SnapshotAnswer {
  try {
    return withoutCopy(perform(task));
  } catch (error) {
    const { code, detail } = toStoreError(error, task.path);
    return { error: { code, detail } };
  }
}

/** Hands the bytes of a page over instead of copying them. */
function withoutCopy(value: SnapshotContent | SnapshotPage | string[] | null): SnapshotAnswer {
  if (value === null || !('bytes' in value)) return { value };
  const moved = { [transferableSymbol]: [value.bytes.buffer as ArrayBuffer], [valueSymbol]: { value } };
  return move(moved) as unknown as SnapshotAnswer;
}

function perform(task: SnapshotTask): SnapshotContent | SnapshotPage | string[] | null {
  switch (task.name) {
    case 'take':
      if (!existsSync(task.path)) take(task);
      return readerOf(task.path).content();
    case 'content':
      return readerOf(task.path).content();
    case 'page':
      return readerOf(task.path).page(task.stream, task.after);
    case 'objects':
      return readerOf(task.path).objects(task.after, task.limit);
    case 'close':
      if (open?.path === task.path) closeOpen();
      return null;
  }
}

/** Makes the file elsewhere, and gives it its name when it is whole and on disk, unless another process was quicker. */
function take({ path, store, partial, scope, timestamp, isCancelled }: TakeTask): void {
  copyDatabase(store, partial);
  if (Atomics.load(isCancelled, 0) === 1)
    throw new ConcordanceError('job_cancelled', 'The snapshot was cancelled. Create the backup again.');
  chmodSync(partial, 0o600);
  const database = openCopy(partial, false);
  try {
    prepareSnapshot(database, scope, timestamp);
  } finally {
    database.close();
  }
  const file = openSync(partial, 'r');
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(partial);
}

function readerOf(path: string): SnapshotReader {
  if (open?.path === path) return open.reader;
  closeOpen();
  if (!existsSync(path)) {
    throw new ConcordanceError(
      'object_missing',
      'The snapshot of the graph is not there any more. Make another backup.',
    );
  }
  const database = openCopy(path, true);
  open = { path, database, reader: new SnapshotReader(database) };
  return open.reader;
}

function openCopy(path: string, readOnly: boolean): Database {
  return openDatabase({ path, mustExist: true, busyTimeoutMs: 10_000, readOnly, maxPages: 0, isCopy: true });
}

function closeOpen(): void {
  open?.database.close();
  open = null;
}
