import type { BackupRecord } from './backup.js';

/** Order of the backups that the service makes by itself. */
export interface BackupSchedule {
  /** Milliseconds from one to the next; 0: none are made. */
  everyMs: number;
  /** Milliseconds that they are kept. */
  retentionMs: number;
  isEncrypted: boolean;
}

type Scheduled = Pick<BackupRecord, 'backupId' | 'createdAt' | 'expiresAt'>;

/**
 * True where the newest scheduled backup is as old as the schedule allows, or there is none.
 * @param newest time of its snapshot, ISO 8601; null: there is none
 * @param now milliseconds since 1970
 */
export function isBackupDue({ everyMs }: Pick<BackupSchedule, 'everyMs'>, newest: string | null, now: number): boolean {
  return everyMs > 0 && (newest === null || now - Date.parse(newest) >= everyMs);
}

/**
 * Time at which a scheduled backup is removed, ISO 8601.
 * @param createdAt time of its snapshot, ISO 8601
 */
export function backupExpiry({ retentionMs }: Pick<BackupSchedule, 'retentionMs'>, createdAt: string): string {
  return new Date(Date.parse(createdAt) + retentionMs).toISOString();
}

/**
 * The scheduled backups whose time is over, but never the newest: where no more are made, for whatever reason, the last
 * one stays.
 * @param scheduled the newest first
 * @param now milliseconds since 1970
 */
export function expiredBackups<One extends Scheduled>(scheduled: readonly One[], now: number): One[] {
  return scheduled.slice(1).filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) <= now);
}
