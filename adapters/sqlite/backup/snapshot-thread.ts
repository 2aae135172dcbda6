import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { BackupScope } from '../../../domain/backup/write/backup-header.js';
import type { StreamName } from '../../../domain/backup/format/streams.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { CopiedPage, SnapshotContent, SnapshotPage } from '../../../domain/ports.js';
import { createCopyFile } from '../copies/copy-file.js';
import { CopyWriter } from '../copies/write-copies.js';
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
  /** The store's file; null where records were added to `partial`. */
  store: string | null;
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
  | { name: 'begin-copy' | 'abandon-copy'; path: string; partial: string }
  | { name: 'add-to-copy'; path: string; partial: string; page: CopiedPage }
  | { name: 'content'; path: string }
  | { name: 'page'; path: string; stream: StreamName; after: string | null }
  | { name: 'objects'; path: string; after: string | null; limit: number }
  | { name: 'close'; path: string };

/** Answers; a thread hands no error over with its code. */
export type SnapshotAnswer = { value: SnapshotContent | SnapshotPage | string[] | null } | { error: SerializedError };

/** Copies of other stores that are being made, by their files. */
const copies = new Map<string, { database: Database; writer: CopyWriter }>();

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
      if (existsSync(task.path)) endCopy(task.partial);
      else take(task);
      return readerOf(task.path).content();
    case 'begin-copy':
      beginCopy(task.partial);
      return null;
    case 'add-to-copy':
      copies.get(task.partial)!.writer.add(task.page);
      return null;
    case 'abandon-copy':
      endCopy(task.partial);
      return null;
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
  if (store === null) endCopy(partial);
  else copyDatabase(store, partial);
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

/** Begins a file to which the records of another store are added. */
function beginCopy(partial: string): void {
  endCopy(partial);
  rmSync(partial, { force: true });
  const database = createCopyFile(partial);
  copies.set(partial, { database, writer: new CopyWriter(database) });
}

function endCopy(partial: string): void {
  copies.get(partial)?.database.close();
  copies.delete(partial);
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
