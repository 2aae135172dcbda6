import type { BackupContents } from '../../domain/backup/backup.js';
import { backupExpiry } from '../../domain/backup/backup-schedule.js';
import { backupFileName } from '../../domain/backup/file-name.js';
import { backupFormat } from '../../domain/backup/format/backup-format.js';
import type { BackupReceipt } from '../../domain/backup/format/container.js';
import { headerText } from '../../domain/backup/write/backup-header.js';
import type { BackupJob } from '../../domain/jobs/job.js';
import { archivePieces, UnreadableObject, type ArchivePlan } from './archive-pieces.js';
import type { BackupDependencies } from './backup-dependencies.js';
import { backupJob, whileSpaceLasts, type BackupInput } from './backup-job.js';
import { createManifest } from './manifest-pieces.js';

const objectsPerPage = 500;
/** Bytes after which the progress is recorded, and the job looked at. */
const recordEvery = 16 * 1024 * 1024;

/**
 * Puts the parts into the container, with the objects that they name, stores it and completes the job. The container is
 * recorded before it is stored, so that an attempt after one that was cut off finds it.
 */
export async function assembleBackup(dependencies: BackupDependencies, { jobId }: BackupInput): Promise<void> {
  const { store, objects } = dependencies;
  const found = await store.job(jobId);
  if (found?.status === 'completed') return;
  const job = await backupJob(dependencies, jobId);
  const recorded = await store.recordedContainer(jobId);
  const stored = recorded === null ? null : await objects.head(recorded.objectKey);
  const container =
    recorded === null || stored === null
      ? await whileSpaceLasts(() => writeContainer(dependencies, job))
      : { contents: recorded, bytes: stored.bytes };
  const { created_at: createdAt } = container.contents.receipt;
  const filename = backupFileName(jobId, job.backup, createdAt);
  const expiresAt = job.backup.isScheduled ? backupExpiry(dependencies.settings.backups, createdAt) : null;
  await store.completeBackup(jobId, { ...container, filename, expiresAt });
}

type StoredContainer = { contents: BackupContents; bytes: number };

/** Writes the container; objects that turn out to be unreadable are left out by another attempt. */
async function writeContainer(dependencies: BackupDependencies, job: BackupJob): Promise<StoredContainer> {
  const missing = new Set<string>();
  for (;;) {
    try {
      return await writeOnce(dependencies, job, missing);
    } catch (error) {
      if (!(error instanceof UnreadableObject) || missing.has(error.sha256)) throw error;
      missing.add(error.sha256);
    }
  }
}

async function writeOnce(
  dependencies: BackupDependencies,
  { jobId, backup }: BackupJob,
  missing: ReadonlySet<string>,
): Promise<StoredContainer> {
  const { store, snapshots, objects, codec, version } = dependencies;
  const { scope, container } = backup;
  const { header, takenAt } = await snapshots.takeSnapshot(jobId, scope);
  const text = headerText(header, { version, exportedAt: takenAt, scope, container });
  const manifest = createManifest(objects, jobId, text, await store.backupParts(jobId));
  let receipt: BackupReceipt | null = null;
  const plan: ArchivePlan = {
    ...{ modifiedAt: Math.floor(Date.parse(takenAt) / 1000), missing, objects: () => objectsOf(dependencies, jobId) },
    receipt: (media) =>
      (receipt = {
        ...{ format_version: backupFormat, backup_id: jobId, created_at: takenAt, complete: true },
        ...{ ...manifest.receipt(), media },
      }),
  };
  const isArchive = container === 'archive';
  const total = manifest.bytes + (isArchive ? await mediaBytes(dependencies, jobId) : 0);
  const plain = isArchive ? codec.compress(counted(archivePieces(objects, manifest, plan))) : counted(plainPieces());
  const encryption = backup.isEncrypted ? await codec.encryption() : null;
  const pieces = encryption === null ? plain : encryption.encrypt(plain);
  let contents: BackupContents | null = null;
  const { bytes } = await objects.putStream(pieces, {
    async beforeStored(objectKey) {
      const { newestEpoch, wholeEpoch } = header;
      contents = { receipt: receipt!, newestEpoch, wholeEpoch, objectKey, keyId: encryption?.keyId ?? null };
      await store.recordContainer(jobId, contents);
    },
  });
  return { contents: contents!, bytes };

  /** The document alone, whose receipt is not in the file. */
  async function* plainPieces(): AsyncGenerator<Uint8Array> {
    yield* manifest.pieces();
    plan.receipt({ count: 0, bytes: 0 });
  }

  async function* counted(some: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let [done, recorded] = [0, 0];
    await store.recordContainerBytes(jobId, { total, done });
    for await (const piece of some) {
      dependencies.heartbeat.signal()?.throwIfAborted();
      dependencies.heartbeat.send();
      yield piece;
      done += piece.length;
      if (done - recorded < recordEvery) continue;
      recorded = done;
      await store.recordContainerBytes(jobId, { total: Math.max(total, done), done });
    }
    await store.recordContainerBytes(jobId, { total: done, done });
  }
}

async function* objectsOf({ snapshots }: BackupDependencies, jobId: string): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const keys: string[] = await snapshots.snapshotObjects(jobId, after, objectsPerPage);
    yield* keys;
    after = keys.length < objectsPerPage ? null : keys.at(-1)!;
  } while (after !== null);
}

async function mediaBytes(dependencies: BackupDependencies, jobId: string): Promise<number> {
  let bytes = 0;
  for await (const key of objectsOf(dependencies, jobId)) {
    bytes += (await dependencies.objects.head(key))?.bytes ?? 0;
    dependencies.heartbeat.send();
  }
  return bytes;
}
