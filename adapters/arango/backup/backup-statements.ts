import type { BackupPart, BackupRecord } from '../../../domain/backup/backup.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

export const listBackupParts = statement<{ jobId: string }, BackupPart>(`
  FOR part IN backup_part
    FILTER part.jobId == @jobId
    SORT part.position
    RETURN UNSET(part, "_key", "_id", "_rev", "jobId")`);

/** Ids of jobs that have ended or are gone, of which parts or a container are recorded. */
export const listEndedBackupWork = statement<{ ended: readonly JobStatus[] }, string>(`
  LET withParts = (
    FOR part IN backup_part
      COLLECT jobId = part.jobId
      LET open = (FOR row IN job FILTER row.jobId == jobId AND row.status NOT IN @ended RETURN 1)
      FILTER LENGTH(open) == 0
      RETURN jobId
  )
  LET withContainer = (
    FOR row IN job
      FILTER row.backup.objectKey != null
      FILTER row.status IN @ended
      RETURN row.jobId
  )
  FOR jobId IN UNION_DISTINCT(withParts, withContainer)
    SORT jobId
    RETURN jobId`);

/** The newest first. */
export const listBackups = statement<{ limit: number; offset: number }, { items: BackupRecord[]; total: number }>(`
  RETURN {
    items: (
      FOR one IN backup
        SORT one.createdAt DESC, one.backupId DESC
        LIMIT @offset, @limit
        RETURN UNSET(one, "_key", "_id", "_rev")
    ),
    total: LENGTH(FOR one IN backup RETURN 1)
  }`);

export const findBackup = statement<{ key: string }, BackupRecord>(`
  FOR one IN backup
    FILTER one._key == @key
    RETURN UNSET(one, "_key", "_id", "_rev")`);

export const countBackupKeys = statement<object, { keyId: string; backups: number }>(`
  FOR one IN backup
    FILTER one.keyId != null
    COLLECT keyId = one.keyId WITH COUNT INTO backups
    SORT keyId
    RETURN { keyId, backups }`);
