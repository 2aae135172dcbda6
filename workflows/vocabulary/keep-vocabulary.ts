import { setCurrentDetails } from '@temporalio/workflow';
import type { UpkeepReport } from '../../domain/vocabulary/maintenance/scheduled-upkeep.js';
import type { ScheduledInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../activities.js';
import { detailsTable, plain } from '../details.js';

/** Keeps the vocabulary in order; a schedule starts it. A consolidation runs as a job of its own. */
export async function keepVocabulary(_input: ScheduledInput): Promise<UpkeepReport> {
  const report = await activitiesOf().keepVocabulary();
  setCurrentDetails(
    detailsTable([
      ['Categories changed', String(report.categoriesChanged)],
      ['Consolidation', plain(report.jobId ?? `none: ${report.reason ?? ''}`)],
    ]),
  );
  return report;
}
