import type { BackupPart, BackupProgress } from '../../domain/backup/backup.js';
import { recordSeparator } from '../../domain/backup/write/manifest-layout.js';
import { nextStream, cursorAfter, type PartCursor } from '../../domain/backup/write/next-cursor.js';
import { createDigest } from '../../domain/ids.js';
import { workKeys } from '../../domain/ingest/manifest.js';
import type { BackupDependencies } from './backup-dependencies.js';
import { backupJob, progressOf, whileSpaceLasts, type BackupInput } from './backup-job.js';

/** Bytes after which a part ends, and parts of one activity. */
const limits = { partBytes: 4 * 1024 * 1024, parts: 64 };
const separator = new TextEncoder().encode(recordSeparator);

/** Progress of the records. */
export interface RecordsProgress extends BackupProgress {
  /** All records are written. */
  isDone: boolean;
}

/**
 * Writes the next records of the snapshot as parts, each an object of its own and recorded once it is there: an attempt
 * that was cut off is taken up after the last one. Between two parts the job can be cancelled.
 */
export async function writeRecords(dependencies: BackupDependencies, { jobId }: BackupInput): Promise<RecordsProgress> {
  const { store, objects, heartbeat } = dependencies;
  const last = (await store.backupParts(jobId)).at(-1);
  let place = cursorAfter(last);
  let position = last === undefined ? 0 : last.position + 1;
  for (const end = position + limits.parts; place !== null && position < end;) {
    await backupJob(dependencies, jobId);
    const { pieces, part, next } = await readPart(dependencies, jobId, place);
    if (part.records > 0) {
      const bytes = Buffer.concat(pieces);
      await whileSpaceLasts(() => objects.putNamed(workKeys.backupPart(jobId, position), bytes));
      await store.recordPart(jobId, { ...part, position, bytes: bytes.length });
      position += 1;
    }
    heartbeat.send();
    place = next;
  }
  return { ...(await progressOf(dependencies, jobId)), isDone: place === null };
}

interface ReadPart {
  pieces: Uint8Array[];
  part: Pick<BackupPart, 'stream' | 'records' | 'sha256' | 'next'>;
  /** Cursor of the next part; null: this was the last one. */
  next: PartCursor | null;
}

/** Reads pages of a stream until they are a part, or the stream ends. */
async function readPart(
  { snapshots, heartbeat }: BackupDependencies,
  jobId: string,
  { stream, after: from }: PartCursor,
): Promise<ReadPart> {
  const pieces: Uint8Array[] = [];
  const digest = createDigest();
  const add = (piece: Uint8Array) => {
    digest.update(piece);
    pieces.push(piece);
  };
  let [records, bytes] = [0, 0];
  let after = from;
  do {
    heartbeat.signal()?.throwIfAborted();
    const page = await snapshots.readSnapshot(jobId, stream, after);
    heartbeat.send();
    if (page.records > 0) {
      if (records > 0) add(separator);
      add(page.bytes);
    }
    records += page.records;
    bytes += page.bytes.length;
    after = page.next;
  } while (after !== null && bytes < limits.partBytes);
  const next = after === null ? nextStream(stream) : { stream, after };
  return { pieces, part: { stream, records, sha256: digest.end(), next: after }, next };
}
