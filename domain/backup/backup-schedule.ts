import type { BackupRecord } from './backup.js';

/** Order of the backups that the service makes by itself. */
export interface BackupSchedule {
  /** Milliseconds from one to the next; 0: none are made. */
  everyMs: number;
  /** Milliseconds that they are kept. */
  retentionMs: number;
  isEncrypted: boolean;
}

/** Milliseconds from one look whether a backup is due to the next. */
export const backupCheckMs = 3_600_000;

type Scheduled = Pick<BackupRecord, 'backupId' | 'createdAt' | 'expiresAt'>;

/**
 * True where the newest scheduled backup is as old as the schedule allows, or there is none. A snapshot is taken some
 * time after the look that asks for it, so half the time from look to look may be missing.
 * @param newest time of its snapshot, ISO 8601; null: there is none
 * @param now milliseconds since 1970
 */
export function isBackupDue({ everyMs }: Pick<BackupSchedule, 'everyMs'>, newest: string | null, now: number): boolean {
  return everyMs > 0 && (newest === null || now - Date.parse(newest) >= everyMs - backupCheckMs / 2);
}

/**
 * Time at which a scheduled backup is removed, ISO 8601.
 * @param createdAt time of its snapshot, ISO 8601
 */
export function backupExpiry({ retentionMs }: Pick<BackupSchedule, 'retentionMs'>, createdAt: string): string {
  return new Date(Date.parse(createdAt) + retentionMs).toISOString();
}

/**
 * The newest of scheduled backups; undefined where there is none. One with a date to come is from a time when the clock
 * was ahead, and must not keep others from being made.
 * @param scheduled the newest first
 * @param now milliseconds since 1970
 */
export function newestBackup<One extends Scheduled>(scheduled: readonly One[], now: number): One | undefined {
  return scheduled.find(({ createdAt }) => Date.parse(createdAt) <= now);
}

/**
 * The scheduled backups whose time is over, but never the newest: where no more are made, for whatever reason, the last
 * one stays.
 * @param scheduled the newest first
 * @param now milliseconds since 1970
 */
export function expiredBackups<One extends Scheduled>(scheduled: readonly One[], now: number): One[] {
  const newest = newestBackup(scheduled, now);
  return scheduled.filter((one) => one !== newest && one.expiresAt !== null && Date.parse(one.expiresAt) <= now);
}
