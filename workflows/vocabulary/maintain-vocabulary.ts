import {
  CancellationScope,
  isCancellation,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
  continueAsNew,
} from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { MaintenanceProgress } from '../../activities/vocabulary/maintain-vocabulary.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type MaintenanceInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../activities.js';
import { detailsTable, plain } from '../details.js';
import { isExit, jobErrorOf, workflowFailure } from '../failures.js';

/**
 * Consolidates the vocabulary, or undoes that, a few decisions in each step. What was decided is in the store; here is
 * only how far it came.
 */
export async function maintainVocabulary(input: MaintenanceInput): Promise<void> {
  const { jobId, heartbeatMs } = input;
  const steps = activitiesOf(heartbeatMs);
  const show = (stage: JobStage, progress: MaintenanceProgress) => {
    setCurrentDetails(maintenanceDetails(input, stage, progress));
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  try {
    let progress = input.progress ?? (await steps.planMaintenance({ jobId }));
    show('running', progress);
    while (progress.taken < progress.steps) {
      if (workflowInfo().continueAsNewSuggested) {
        return await continueAsNew<typeof maintainVocabulary>({ ...input, progress });
      }
      progress = await steps.decideTypes({ jobId, from: progress.taken });
      setCurrentDetails(maintenanceDetails(input, 'running', progress));
    }
    await steps.finishJob({ jobId, end: { status: 'completed', error: null } });
    show('finished', progress);
  } catch (error) {
    if (!(error instanceof TemporalFailure)) throw error;
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => steps.cancelJob({ jobId }));
      throw error;
    }
    const failure = jobErrorOf(error);
    if (isExit(failure)) return;
    await CancellationScope.nonCancellable(() => steps.failJob({ jobId, runToken: 0, error: failure }));
    throw workflowFailure(failure, error);
  }
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
