import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConcordanceError } from '../../../domain/errors.js';
import type {
  Clock,
  CopyTaker,
  GraphCopySource,
  GraphSnapshots,
  SnapshotContent,
  SnapshotPage,
} from '../../../domain/ports.js';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../../runtime/thread-pool.js';
import { toStoreError } from '../database/sqlite-errors.js';
import { snapshotFiles } from './snapshot-files.js';
import type { SnapshotAnswer, SnapshotTask } from './snapshot-thread.js';

/** Heap of the thread: pages of a few MiB. What SQLite keeps is outside of it. */
const heapMb = 512;

export interface SqliteSnapshotOptions {
  /** The store's file. */
  path: string;
  /** Folder of the snapshots; `snapshots` beside the store unless said. */
  folder?: string;
  clock: Pick<Clock, 'now'>;
}

/** Snapshots as copies of the store's file, which a thread makes and reads. */
export function createSqliteSnapshots({
  path,
  folder = join(dirname(path), 'snapshots'),
  clock,
}: SqliteSnapshotOptions): ClosableSnapshots {
  return snapshotsIn({ store: path, folder, shared: null, clock });
}

type ClosableSnapshots = GraphSnapshots & { close(): Promise<void> };

/** A place where files of snapshots are kept for workers of other hosts. What belongs to a job goes with its work. */
export interface SharedSnapshots {
  /** Keeps the file, unless it is kept. */
  save(jobId: string, path: string): Promise<void>;
  /** Writes the file that is kept; false where none is. */
  load(jobId: string, path: string): Promise<boolean>;
}

export interface CopiedSnapshotOptions {
  /** The store, which is elsewhere. */
  source: GraphCopySource;
  /** Folder of the snapshots, on a disk of this host. */
  folder: string;
  /** Absent: all workers are on this host. */
  shared?: SharedSnapshots;
  clock: Pick<Clock, 'now'>;
}

/** Snapshots of another store: files of the same kind, into which its graph is copied record by record. */
export function createCopiedSnapshots({ source, folder, shared, clock }: CopiedSnapshotOptions): ClosableSnapshots {
  return snapshotsIn({ store: source, folder, shared: shared ?? null, clock });
}

function snapshotsIn({
  store,
  folder,
  shared,
  clock,
}: {
  /** File of the embedded store, or another one. */
  store: string | GraphCopySource;
  folder: string;
  shared: SharedSnapshots | null;
  clock: Pick<Clock, 'now'>;
}): ClosableSnapshots {
  const files = snapshotFiles(folder);
  const pool = new ThreadPool<SnapshotTask, SnapshotAnswer>({
    worker: siblingEntry(import.meta.url, './snapshot-thread-bundle'),
    threads: 1,
    heapMb,
    isInterruptible: false,
    failure: { name: 'The thread of snapshots', code: 'internal_error' },
  });

  return {
    async takeSnapshot(jobId, scope, signal) {
      const path = files.pathOf(jobId);
      const partial = files.partialPathOf(jobId, randomUUID());
      try {
        await files.prepare();
        const isCancelled = new Int32Array(new SharedArrayBuffer(4));
        signal?.addEventListener('abort', () => Atomics.store(isCancelled, 0, 1), { once: true });
        if (typeof store !== 'string' && !(await isHere(jobId))) {
          await copyGraph(store, { path, partial }, signal);
        }
        const file = typeof store === 'string' ? store : null;
        const task = { name: 'take', path, store: file, partial, scope, timestamp: clock.now(), isCancelled } as const;
        const content = (await ask(task, signal)) as SnapshotContent;
        // Where another process was quicker.
        if (typeof store !== 'string') await files.remove(partial);
        return content;
      } catch (error) {
        if (typeof store !== 'string') await ask({ name: 'abandon-copy', path, partial });
        await files.remove(partial);
        if (signal?.aborted !== true) throw toStoreError(error, path);
        // It may have been whole when it was cancelled; what cannot be removed now is cleared with the job.
        await drop(jobId).catch(() => undefined);
        throw signal.reason;
      }
    },
    async readSnapshot(jobId, stream, after) {
      await isHere(jobId);
      return (await ask({ name: 'page', path: files.pathOf(jobId), stream, after })) as SnapshotPage;
    },
    async snapshotObjects(jobId, after, limit) {
      await isHere(jobId);
      return (await ask({ name: 'objects', path: files.pathOf(jobId), after, limit })) as string[];
    },
    shareSnapshot: async (jobId) => shared?.save(jobId, files.pathOf(jobId)),
    dropSnapshot: drop,
    snapshotJobs: () => files.jobs(),
    close: () => pool.close(),
  };

  /** True if the file is here, also where it had to be fetched from where it is kept for others. */
  async function isHere(jobId: string): Promise<boolean> {
    const path = files.pathOf(jobId);
    if (existsSync(path)) return true;
    if (shared === null) return false;
    await files.prepare();
    const partial = files.partialPathOf(jobId, randomUUID());
    try {
      if (!(await shared.load(jobId, partial))) return false;
      await rename(partial, path);
      return true;
    } catch (error) {
      await files.remove(partial);
      throw toStoreError(error, path);
    }
  }

  async function copyGraph(
    source: GraphCopySource,
    file: { path: string; partial: string },
    signal?: AbortSignal,
  ): Promise<void> {
    const taker: CopyTaker = {
      begin: async () => void (await ask({ name: 'begin-copy', ...file }, signal)),
      add: async (page) => void (await ask({ name: 'add-to-copy', ...file, page }, signal)),
    };
    await source.copyGraph(taker, signal);
  }

  async function drop(jobId: string): Promise<void> {
    if (!(await files.jobs()).includes(jobId)) return;
    await ask({ name: 'close', path: files.pathOf(jobId) });
    await files.removeAll(jobId);
  }

  async function ask(task: SnapshotTask, signal?: AbortSignal) {
    const answer = await pool.run(task, signal);
    if ('value' in answer) return answer.value;
    throw new ConcordanceError(answer.error.code, answer.error.detail);
  }
}
