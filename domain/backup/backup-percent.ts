import type { BackupProgress } from './backup.js';

/** Shares of the time that the steps take: the records are written as parts, and these are put into the container. */
const recordsShare = 70;
const maxBeforeEnd = 99;

/** Percentage of a job that makes a backup. */
export function backupPercent(
  { recordsTotal, records, bytesTotal, bytes }: BackupProgress,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  const written = recordsTotal === 0 ? 0 : Math.min(1, records / recordsTotal);
  if (bytesTotal === 0) return Math.floor(recordsShare * written);
  const share = Math.min(1, bytes / bytesTotal);
  return Math.min(maxBeforeEnd, Math.floor(recordsShare + (100 - recordsShare) * share));
}
