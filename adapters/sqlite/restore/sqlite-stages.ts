import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type {
  Clock,
  CopiedPage,
  ResolvedRestore,
  RestoreStages,
  StagedGraph,
  StagePublication,
  StagePublisher,
} from '../../../domain/ports.js';
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
  path,
  folder = join(dirname(path), 'restores'),
  clock,
}: SqliteStageOptions): ClosableStages {
  return stagesIn({ store: path, folder, clock });
}

type ClosableStages = RestoreStages & { close(): Promise<void> };

export interface StagesElsewhereOptions {
  /** The store, which is elsewhere. */
  publisher: StagePublisher;
  /** Folder of the stages, on a disk of this host. */
  folder: string;
  clock: Pick<Clock, 'millis'>;
}

/** Stages of restores into another store: files of the same kind, whose records that store is given. */
export function createStagesElsewhere({ publisher, folder, clock }: StagesElsewhereOptions): ClosableStages {
  return stagesIn({ store: publisher, folder, clock });
}

function stagesIn({
  store,
  folder,
  clock,
}: {
  /** File of the embedded store, or another one. */
  store: string | StagePublisher;
  folder: string;
  clock: Pick<Clock, 'millis'>;
}): ClosableStages {
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
    async publishStage(jobId, publication) {
      const path = files.pathOf(jobId);
      if (typeof store !== 'string') return publishElsewhere(store, jobId, publication);
      return (await ask({ name: 'publish', path, store, jobId, publication, now: clock.millis() })) as RestoreResult;
    },
    async dropStage(jobId) {
      if (!(await files.jobs()).includes(jobId)) return;
      await ask({ name: 'close', path: files.pathOf(jobId) });
      await files.removeAll(jobId);
    },
    stageJobs: () => files.jobs(),
    close: () => pool.close(),
  };

  async function publishElsewhere(publisher: StagePublisher, jobId: string, publication: StagePublication) {
    const [path, graph] = [files.pathOf(jobId), files.partialPathOf(jobId, randomUUID())];
    const staged: StagedGraph = {
      begin: async (position) => void (await ask({ name: 'begin-graph', path, graph, position })),
      add: async (page) => void (await ask({ name: 'add-to-graph', path, graph, page })),
      ontologies: async () => (await ask({ name: 'ontologies', path })) as string[],
      resolve: async (order) => (await ask({ name: 'resolve', path, graph, order })) as ResolvedRestore,
      nextPage: async (isFirst) => (await ask({ name: 'next-page', path, graph, isFirst })) as CopiedPage | null,
      end: async () => void (await ask({ name: 'end-graph', path, graph })),
    };
    try {
      return await publisher.publishStaged(jobId, publication, staged);
    } finally {
      await staged.end();
    }
  }

  async function ask(task: StageTask) {
    const answer = await pool.run(task);
    if ('value' in answer) return answer.value;
    throw new ConcordanceError(answer.error.code, answer.error.detail);
  }
}
