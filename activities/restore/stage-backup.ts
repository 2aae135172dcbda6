import { readTar, type TarItem } from '../../domain/backup/container/read-tar.js';
import { documentOf, openContainer } from '../../domain/backup/container/open-container.js';
import { hashOfMediaEntry } from '../../domain/backup/format/container.js';
import { readBeginning, readRecords } from '../../domain/backup/restore/read-backup.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { objectKeyOf } from '../../domain/ids.js';
import { whileSendingHeartbeats } from '../send-heartbeats.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import {
  openFile,
  progressOf,
  restoreJob,
  whileStageHasSpace,
  type RestoreInput,
  type RestoreProgress,
} from './restore-job.js';

const perPage = 200;

/**
 * Stages the records of the backup, and stores its objects. What an attempt before has staged is not staged again; then
 * what the records leave open is computed.
 */
export function stageBackup(dependencies: RestoreDependencies, input: RestoreInput): Promise<RestoreProgress> {
  return whileStageHasSpace(dependencies, input.jobId, () => stageAll(dependencies, input));
}

async function stageAll(dependencies: RestoreDependencies, { jobId }: RestoreInput): Promise<RestoreProgress> {
  const { codec, stages, store, clock, heartbeat } = dependencies;
  const job = await restoreJob(dependencies, jobId);
  const opened = await openContainer(openFile(dependencies, job), codec);
  const document = documentOf(opened);
  const { header, vocabulary } = await readBeginning(document);
  const before = await stages.openStage(jobId, header, vocabulary);
  await readRecords(document, header, before, async (rows, records) => {
    if (rows.length === 0) return;
    await stages.stageRows(jobId, rows, records);
    await store.recordRestore(jobId, { records });
  });
  await whileSendingHeartbeats(heartbeat, () => stages.completeStage(jobId, clock.now()));
  if (opened.container === 'archive') await storeMedia(dependencies, jobId, opened.bytes());
  await storeTexts(dependencies, jobId);
  await dropMissingObjects(dependencies, jobId);
  return progressOf(dependencies, jobId);
}

/** Stores the objects of an archive that records name and that are not there yet. */
async function storeMedia(
  { objects, stages }: RestoreDependencies,
  jobId: string,
  archive: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const entry of readTar(archive)) {
    const sha256 = entry.kind === 'file' ? hashOfMediaEntry(entry.path) : null;
    if (sha256 === null || !(await stages.namesObject(jobId, sha256))) continue;
    if ((await objects.head(objectKeyOf(sha256))) !== null) continue;
    await objects.putStream(contentOf(entry));
  }
}

async function* contentOf(entry: TarItem): AsyncGenerator<Uint8Array> {
  // An object store may keep what it was given for longer than the reader does.
  for await (const piece of entry.content()) yield piece.slice();
}

/** Stores the texts of documents that were put together. */
async function storeTexts({ stages, objects }: RestoreDependencies, jobId: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const texts = await stages.stagedTexts(jobId, after, perPage);
    await inParallel(texts, atOnce, async ({ text }) => void (await objects.putStream(piecesOf(text))));
    if (texts.length < perPage) return;
    after = texts.at(-1)!.sha256;
  }
}

/** Objects that are stored at the same time: each waits for the disk. */
const atOnce = 8;

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A document alone has no objects: what records name of them is there only where this service has it. */
async function dropMissingObjects({ stages, objects }: RestoreDependencies, jobId: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const hashes = await stages.stagedObjects(jobId, after, perPage);
    const missing: string[] = [];
    for (const sha256 of hashes) if ((await objects.head(objectKeyOf(sha256))) === null) missing.push(sha256);
    if (missing.length > 0) await stages.dropStagedObjects(jobId, missing);
    if (hashes.length < perPage) return;
    after = hashes.at(-1)!;
  }
}
