import type { BackupSchedule } from '../../domain/backup/backup-schedule.js';
import {
  keepBackups as keep,
  type BackupUpkeepDependencies,
  type BackupUpkeepReport,
} from '../../domain/backup/keep-backups.js';
import { bind } from '../bind.js';

/** Dependencies of the activity that makes and removes scheduled backups. */
export interface ScheduledBackupDependencies extends BackupUpkeepDependencies {
  settings: { backups: BackupSchedule };
}

/** Does the upkeep of backups that its schedule asks for. Safe to repeat. */
function keepBackups(dependencies: ScheduledBackupDependencies): Promise<BackupUpkeepReport> {
  return keep(dependencies, dependencies.settings.backups);
}

/** The activity that makes and removes scheduled backups, bound to what it works with. */
export function createBackupUpkeepActivities(dependencies: ScheduledBackupDependencies) {
  return bind(dependencies, { keepBackups });
}
