import { setCurrentDetails } from '@temporalio/workflow';
import type { ClearingReport } from '../activities/jobs/clear-expired-data.js';
import type { ScheduledInput } from '../temporal-config/shared.js';
import { activitiesOf } from './activities.js';
import { detailsTable } from './details.js';

/** Removes what is kept for some time only; a schedule starts it. */
export async function clearExpiredData(_input: ScheduledInput): Promise<ClearingReport> {
  const report = await activitiesOf().clearExpiredData();
  setCurrentDetails(detailsTable([['Orphaned objects removed', String(report.orphans)]]));
  return report;
}
