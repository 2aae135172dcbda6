import { existsSync } from 'node:fs';
import type { RestoreHeader } from '../../../domain/backup/restore/read-header.js';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import type { BackupRow } from '../../../domain/backup/write/backup-row.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type {
  CopiedPage,
  GraphPosition,
  ResolvedRestore,
  ResolveOrder,
  StagedRow,
  StagePublication,
} from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { toStoreError } from '../database/sqlite-errors.js';
import type { SerializedError } from '../threads/messages.js';
import { cutPassages } from './cut-passages.js';
import { fillInDetails } from './fill-in-details.js';
import { prepareMerge, publishStage } from './publish-stage.js';
import { defineStageFunctions } from './stage-functions.js';
import {
  createObjectIndexes,
  dropObjects,
  namesObject,
  stagedObjects,
  stagedOntologies,
  stagedTexts,
} from './stage-objects.js';
import { refusingContradictions, StagedGraphFile } from './staged-graph.js';
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
  | { name: 'begin-graph'; graph: string; position: GraphPosition }
  | { name: 'add-to-graph'; graph: string; page: CopiedPage }
  | { name: 'ontologies' }
  | { name: 'resolve'; graph: string; order: ResolveOrder }
  | { name: 'next-page'; graph: string; isFirst: boolean }
  | { name: 'end-graph'; graph: string }
  | { name: 'close' }
);

type StageValue =
  | (number | string[] | { sha256: string; text: string }[] | RestoreResult)
  | (ResolvedRestore | CopiedPage | null);
/** Answers; a thread hands no error over with its code. */
export type StageAnswer = { value: StageValue } | { error: SerializedError };

/** The graph of another store that a stage is being added to. */
let graph: StagedGraphFile | null = null;

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
    case 'begin-graph':
      endGraph();
      graph = new StagedGraphFile(task.graph, task.position);
      return null;
    case 'add-to-graph':
      graphIn(task.graph).add(task.page);
      return null;
    case 'ontologies':
      return stagedOntologies(stageOf(task.path));
    case 'resolve':
      closeOpen();
      return graphIn(task.graph).resolve(task.path, task.order);
    case 'next-page':
      return graphIn(task.graph).nextPage(task.isFirst);
    case 'end-graph':
      if (graph?.path === task.graph) endGraph();
      return null;
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
    return refusingContradictions(() => database.write(() => publishStage(database, jobId, publication, now)));
  } finally {
    database.close();
  }
}

function graphIn(path: string): StagedGraphFile {
  if (graph?.path === path) return graph;
  throw new ConcordanceError('store_busy', 'Another restore took the place of this one. It is tried again.');
}

function endGraph(): void {
  graph?.end();
  graph = null;
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
