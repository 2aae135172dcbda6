import type { BackupContents, BackupPart, BackupRecord } from '../../backup/backup.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { Page, PageOf } from '../jobs/job-store.js';

/**
 * Records of backups, and of what jobs have made of them so far. What a job records is refused with `job_cancelled` or
 * `run_superseded` where it is not processing any more.
 */
export interface BackupStore {
  /** Records that the snapshot of the job was taken, with the number of its records. */
  recordSnapshot(jobId: string, snapshot: { takenAt: string; records: number }): Promise<void>;
  /** Parts that the job has written, in order. */
  backupParts(jobId: string): Promise<BackupPart[]>;
  /** Records a part; one that is there under its position stays. */
  recordPart(jobId: string, part: BackupPart): Promise<void>;
  /** Records how much was put into the container. */
  recordContainerBytes(jobId: string, bytes: { total: number; done: number }): Promise<void>;
  /** Records the container, before its object is there. */
  recordContainer(jobId: string, contents: BackupContents): Promise<void>;
  /** The container that was recorded; null where none was. */
  recordedContainer(jobId: string): Promise<BackupContents | null>;
  /**
   * Keeps the backup and completes its job, in one transaction; does nothing where the job has ended.
   * @param backup without what its job says
   */
  completeBackup(jobId: string, backup: CompletedBackup): Promise<void>;
  /**
   * Forgets the parts and the container of a job that has ended. Where it left a container and no backup, that is
   * removed as the objects of deleted documents are.
   */
  forgetBackupWork(jobId: string): Promise<void>;
  /** Ids of jobs that have ended and whose parts or container are still recorded. */
  endedBackupWork(): Promise<string[]>;
  /** The newest first. */
  backups(page: Page): Promise<PageOf<BackupRecord>>;
  backup(backupId: string): Promise<BackupRecord | undefined>;
  /** Ids of the keys that kept backups are encrypted by, in order, with the number of backups of each. */
  backupKeys(): Promise<{ keyId: string; backups: number }[]>;
  /**
   * Forgets a backup, whose container is removed as the objects of deleted documents are.
   * @throws ConcordanceError `not_found`
   */
  deleteBackup(backupId: string, audit?: AuditEntry): Promise<void>;
}

export interface CompletedBackup {
  filename: string;
  /** Of the container. */
  bytes: number;
  contents: BackupContents;
  expiresAt: string | null;
}
