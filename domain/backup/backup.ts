import type { BackupContainer, BackupReceipt } from './format/container.js';
import type { StreamName } from './format/streams.js';
import type { BackupScope } from './write/backup-header.js';

/** Request of a backup. */
export interface BackupOrder {
  scope: BackupScope;
  container: BackupContainer;
  isEncrypted: boolean;
  /** True if the schedule asked for it: it is removed in time. */
  isScheduled: boolean;
}

/** Fields of a job that makes a backup, besides those of all jobs. The job and its backup have the same id. */
export interface BackupJobRecord extends BackupOrder {
  progress: BackupProgress;
}

/** Progress of a job that makes a backup. */
export interface BackupProgress {
  /** Time of the snapshot, ISO 8601 with Z; null: it was not taken yet. */
  takenAt: string | null;
  recordsTotal: number;
  records: number;
  /** Bytes that are put into the container, before compression; 0 until that is known. */
  bytesTotal: number;
  bytes: number;
}

/** A part of a stream, which is kept until the backup is complete. */
export interface BackupPart {
  stream: StreamName;
  /** Among the parts of the job, from 0. */
  position: number;
  records: number;
  /** Of the records as JSON, without what separates them from those of the next part. */
  bytes: number;
  /** Of these bytes, 64 hex digits. */
  sha256: string;
  /** Position in the snapshot where the next part of the stream begins; null: it was the last one. */
  next: string | null;
}

/** Contents of a complete container. */
export interface BackupContents {
  receipt: BackupReceipt;
  /** Newest epoch event whose content is in it; null where there is none. */
  newestEpoch: number | null;
  /** Newest epoch event up to which no content is left out: less where documents were being read. */
  wholeEpoch: number | null;
  /** Key of the object with the container. */
  objectKey: string;
  /** Names the key that sealed the key of the file; null where it is not encrypted. */
  keyId: string | null;
}

/** A backup as it is kept. */
export interface BackupRecord extends Omit<BackupOrder, 'isEncrypted'>, BackupContents {
  /** The id of the job that made it. */
  backupId: string;
  filename: string;
  /** Of the container. */
  bytes: number;
  /** Name of the user who asked for it. */
  createdBy: string;
  /** Time of its snapshot, ISO 8601 with Z. */
  createdAt: string;
  completedAt: string;
  /** ISO 8601 with Z; null: it stays until it is deleted. */
  expiresAt: string | null;
}
