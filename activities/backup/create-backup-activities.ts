import { clearBackupWork } from '../../domain/jobs/clearing/clear-backup-work.js';
import { bind } from '../bind.js';
import { assembleBackup } from './assemble-backup.js';
import type { BackupDependencies } from './backup-dependencies.js';
import { takeSnapshot } from './take-snapshot.js';
import { writeRecords } from './write-records.js';

/** The activities that make backups, bound to what they work with. All are safe to repeat. */
export function createBackupActivities(dependencies: BackupDependencies) {
  return bind(dependencies, { takeSnapshot, writeRecords, assembleBackup, clearBackupWork });
}
