import { existsSync } from 'node:fs';
import type { RestoreHeader } from '../../../domain/backup/restore/read-header.js';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import type { BackupRow } from '../../../domain/backup/write/backup-row.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { StagedRow, StagePublication } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { sqliteCode, toStoreError } from '../database/sqlite-errors.js';
import type { SerializedError } from '../threads/messages.js';
import { cutPassages } from './cut-passages.js';
import { fillInDetails } from './fill-in-details.js';
import { prepareMerge, publishStage } from './publish-stage.js';
import { defineStageFunctions } from './stage-functions.js';
import { createObjectIndexes, dropObjects, namesObject, stagedObjects, stagedTexts } from './stage-objects.js';
import { createStageIndexes, createStageTables, isCreated, writeHeader, writeRows } from './stage-tables.js';

/** Tasks of the thread. `path` is the file of the stage. */
export type StageTask = { path: string } & (
  | { name: 'open'; header: RestoreHeader; vocabulary: readonly BackupRow[] }
  | { name: 'write'; rows: readonly StagedRow[]; staged: number }
  | { name: 'complete'; jobId: string; timestamp: string }
  | { name: 'texts' | 'objects'; after: string | null; limit: number }
  | { name: 'names-object'; sha256: string }
  | { name: 'drop-objects'; hashes: readonly string[] }
  | { name: 'publish'; store: string; jobId: string; publication: StagePublication; now: number }
  | { name: 'close' }
);

type StageValue = number | string[] | { sha256: string; text: string }[] | RestoreResult | null;
/** Answers; a thread hands no error over with its code. */
export type StageAnswer = { value: StageValue } | { error: SerializedError };

let open: { path: string; database: Database } | null = null;

/** Thread entry: one stage is open at a time. */
export default function answer(task: StageTask): StageAnswer {
  try {
    return { value: perform(task) };
  } catch (error) {
    const { code, detail } = toStoreError(error, task.path);
    return { error: { code, detail } };
  }
}

function perform(task: StageTask): StageValue {
  switch (task.name) {
    case 'open':
      return openStage(task);
    case 'write':
      stageOf(task.path).write(() => writeRows(stageOf(task.path), task.rows, task.staged));
      return null;
    case 'complete':
      complete(stageOf(task.path), task);
      return null;
    case 'texts':
      return stagedTexts(stageOf(task.path), task.after, task.limit);
    case 'objects':
      return stagedObjects(stageOf(task.path), task.after, task.limit);
    case 'names-object':
      return Number(namesObject(stageOf(task.path), task.sha256));
    case 'drop-objects':
      stageOf(task.path).write(() => dropObjects(stageOf(task.path), task.hashes));
      return null;
    case 'publish':
      return publish(task);
    case 'close':
      if (open?.path === task.path) closeOpen();
      return null;
  }
}

function openStage({ path, header, vocabulary }: Extract<StageTask, { name: 'open' }>): number {
  const database = connect(path, false);
  database.write(() => {
    if (isCreated(database)) return;
    createStageTables(database);
    writeHeader(database, header, vocabulary);
  });
  return database.number('SELECT records FROM stage');
}

function complete(database: Database, fillIn: { jobId: string; timestamp: string }): void {
  database.write(() => {
    if (database.number('SELECT is_complete FROM stage') === 1) return;
    createStageIndexes(database);
    createObjectIndexes(database);
    fillInDetails(database, fillIn);
    cutPassages(database);
    database.script('UPDATE stage SET is_complete = 1; ANALYZE');
  });
}

function publish({ path, store, jobId, publication, now }: Extract<StageTask, { name: 'publish' }>): RestoreResult {
  closeOpen();
  const database = openDatabase({ path: store, mustExist: true, busyTimeoutMs: 30_000, readOnly: false, maxPages: 0 });
  try {
    defineStageFunctions(database);
    database.run('ATTACH ? AS stage', path);
    // Most of the work, while others may write.
    if (publication.mode === 'merge') database.read(() => prepareMerge(database, jobId));
    return database.write(() => publishStage(database, jobId, publication, now));
  } catch (error) {
    throw sqliteCode(error) === constraintFailed ? contradictory(error) : error;
  } finally {
    database.close();
  }
}

/** SQLITE_CONSTRAINT */
const constraintFailed = 19;

function contradictory(cause: unknown): ConcordanceError {
  const detail = `The records of the backup contradict each other (${String((cause as Error).message)}). Nothing of them is in the graph.`;
  return new ConcordanceError('backup_invalid', detail, { cause });
}

function stageOf(path: string): Database {
  return open?.path === path ? open.database : connect(path, true);
}

function connect(path: string, mustExist: boolean): Database {
  closeOpen();
  if (mustExist && !existsSync(path)) {
    throw new ConcordanceError(
      'object_missing',
      'What was staged of the backup is not there any more. Restore it again.',
    );
  }
  const database = openDatabase({ path, busyTimeoutMs: 10_000, readOnly: false, maxPages: 0 });
  defineStageFunctions(database);
  open = { path, database };
  return database;
}

function closeOpen(): void {
  open?.database.close();
  open = null;
}
