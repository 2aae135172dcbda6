import { setCurrentDetails } from '@temporalio/workflow';
import type { BackupUpkeepReport } from '../../domain/backup/keep-backups.js';
import type { ScheduledInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../activities.js';
import { detailsTable, plain } from '../details.js';

/** Submits the scheduled backup that is due, and removes those whose time is over; a schedule starts it. */
export async function keepBackups(_input: ScheduledInput): Promise<BackupUpkeepReport> {
  const report = await activitiesOf().keepBackups();
  setCurrentDetails(
    detailsTable([
      ['Backup', plain(report.jobId ?? `none: ${report.reason ?? ''}`)],
      ['Removed', plain(report.removed.join(', ') || 'none')],
    ]),
  );
  return report;
}
