import type { Route } from '../../routing/route.js';
import { getBackupFormat } from './backup-format.js';
import { createBackup } from './create-backup.js';
import { restoreBackup, restoreKeptBackup } from './restore-backup.js';
import { verifyBackup } from './verify-backup.js';
import { deleteBackup, downloadBackup, getBackup, listBackups } from './backups.js';

/** Routes of backups, in the order in which the document shows them. */
export const backupRoutes: readonly Route[] = [
  listBackups,
  getBackupFormat,
  getBackup,
  downloadBackup,
  createBackup,
  verifyBackup,
  restoreBackup,
  restoreKeptBackup,
  deleteBackup,
];
