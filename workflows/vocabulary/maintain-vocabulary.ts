import { patched, setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';
import type { MaintenanceProgress } from '../../activities/vocabulary/plan-maintenance.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type MaintenanceInput } from '../../temporal-config/shared.js';
import type { WorkflowActivities } from '../activities.js';
import { beginNewHistory } from '../begin-new-history.js';
import { detailsTable, plain } from '../details.js';
import { patches } from '../patches.js';
import { withRecordedEnd } from '../recorded-end.js';

/**
 * Consolidates the vocabulary, or undoes that, a few decisions in each step. What was decided is in the store; here is
 * only how far it came.
 */
export async function maintainVocabulary(input: MaintenanceInput): Promise<void> {
  const { jobId } = input;
  const show = (stage: JobStage, progress: MaintenanceProgress) => {
    setCurrentDetails(maintenanceDetails(input, stage, progress));
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  const work = async (activities: WorkflowActivities) => {
    let progress = input.progress ?? (await activities.planMaintenance({ jobId }));
    show('running', progress);
    while (progress.taken < progress.steps) {
      if (workflowInfo().continueAsNewSuggested) {
        return await beginNewHistory<typeof maintainVocabulary>({ ...input, progress });
      }
      progress = await activities.decideTypes({ jobId, from: progress.taken });
      setCurrentDetails(maintenanceDetails(input, 'running', progress));
    }
    await activities.finishJob({ jobId, end: { status: 'completed', error: null } });
    show('finished', progress);
  };
  await withRecordedEnd('vocabulary_maintenance', input, work, (error, activities) =>
    patched(patches.maintenanceEndsLikeOthers)
      ? activities.finishJob({ jobId, end: { status: 'failed', error } })
      : activities.failJob({ jobId, runToken: 0, error }),
  );
}

function maintenanceDetails(
  { marks }: MaintenanceInput,
  stage: JobStage,
  { taken, steps }: MaintenanceProgress,
): string {
  return detailsTable([
    ['Job', plain(marks.filename)],
    ['Owner', plain(marks.ownerName)],
    ['Stage', plain(stage)],
    ['Decisions', `${taken} of ${steps}`],
  ]);
}
