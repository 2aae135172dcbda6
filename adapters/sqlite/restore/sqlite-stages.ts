import { dirname, join } from 'node:path';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Clock, RestoreStages } from '../../../domain/ports.js';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../../runtime/thread-pool.js';
import { snapshotFiles } from '../backup/snapshot-files.js';
import type { StageAnswer, StageTask } from './stage-thread.js';

/** Heap of the thread: batches of records, and the ids of all while they are published. */
const heapMb = 2_048;

export interface SqliteStageOptions {
  /** The store's file. */
  path: string;
  /** Folder of the stages; `restores` beside the store unless said. */
  folder?: string;
  clock: Pick<Clock, 'millis'>;
}

/** Stages as files beside the store, which a thread writes and publishes. */
export function createSqliteStages({
  path: store,
  folder = join(dirname(store), 'restores'),
  clock,
}: SqliteStageOptions): RestoreStages & { close(): Promise<void> } {
  const files = snapshotFiles(folder);
  const pool = new ThreadPool<StageTask, StageAnswer>({
    worker: siblingEntry(import.meta.url, './stage-thread-bundle'),
    threads: 1,
    heapMb,
    isInterruptible: false,
    failure: { name: 'The thread of restores', code: 'internal_error' },
  });

  return {
    async openStage(jobId, header, vocabulary) {
      await files.prepare();
      return (await ask({ name: 'open', path: files.pathOf(jobId), header, vocabulary })) as number;
    },
    stageRows: async (jobId, rows, staged) =>
      void (await ask({ name: 'write', path: files.pathOf(jobId), rows, staged })),
    completeStage: async (jobId, timestamp) =>
      void (await ask({ name: 'complete', path: files.pathOf(jobId), jobId, timestamp })),
    stagedTexts: async (jobId, after, limit) =>
      (await ask({ name: 'texts', path: files.pathOf(jobId), after, limit })) as { sha256: string; text: string }[],
    stagedObjects: async (jobId, after, limit) =>
      (await ask({ name: 'objects', path: files.pathOf(jobId), after, limit })) as string[],
    namesObject: async (jobId, sha256) =>
      (await ask({ name: 'names-object', path: files.pathOf(jobId), sha256 })) === 1,
    dropStagedObjects: async (jobId, hashes) =>
      void (await ask({ name: 'drop-objects', path: files.pathOf(jobId), hashes })),
    publishStage: async (jobId, publication) =>
      (await ask({
        ...{ name: 'publish', path: files.pathOf(jobId), store, jobId, publication, now: clock.millis() },
      })) as RestoreResult,
    async dropStage(jobId) {
      if (!(await files.jobs()).includes(jobId)) return;
      await ask({ name: 'close', path: files.pathOf(jobId) });
      await files.removeAll(jobId);
    },
    stageJobs: () => files.jobs(),
    close: () => pool.close(),
  };

  async function ask(task: StageTask) {
    const answer = await pool.run(task);
    if ('value' in answer) return answer.value;
    throw new ConcordanceError(answer.error.code, answer.error.detail);
  }
}
