import {
  CancellationScope,
  ContinueAsNew,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { BackupProgress } from '../../domain/backup/backup.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type JobInput } from '../../temporal-config/shared.js';
import { activitiesOf, type WorkflowActivities } from '../activities.js';
import { beginNewHistory } from '../begin-new-history.js';
import { detailsTable, plain } from '../details.js';
import { withRecordedEnd } from '../recorded-end.js';

/**
 * Makes a backup: a snapshot, its records as parts, and the container of these. How far it came is in the store, so a
 * new history begins with the same input. However it ends, the snapshot and the parts are removed.
 */
export async function backUpGraph(input: JobInput): Promise<void> {
  const { jobId, heartbeatMs } = input;
  const show = (stage: JobStage, progress: BackupProgress | null) => {
    setCurrentDetails(backupDetails(input, stage, progress));
    if (workflowInfo().typedSearchAttributes.get(searchAttributes.stage) === stage) return;
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  const work = async (activities: WorkflowActivities) => {
    show('running', null);
    let progress = await activities.takeSnapshot({ jobId });
    for (let isDone = false; !isDone;) {
      if (workflowInfo().continueAsNewSuggested) return await beginNewHistory<typeof backUpGraph>(input);
      show('running', progress);
      const step = await activities.writeRecords({ jobId });
      isDone = step.isDone;
      progress = step;
    }
    show('finishing', progress);
    await activities.assembleBackup({ jobId });
    show('finished', progress);
  };
  let goesOn = false;
  try {
    await withRecordedEnd('backup', input, work);
  } catch (error) {
    goesOn = error instanceof ContinueAsNew;
    throw error;
  } finally {
    if (!goesOn) {
      await CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).clearBackupWork({ jobId }));
    }
  }
}

const stages: Partial<Record<JobStage, string>> = {
  running: 'records are written',
  finishing: 'the container is written',
};

function backupDetails({ marks }: JobInput, stage: JobStage, progress: BackupProgress | null): string {
  const records =
    progress === null ? 'a snapshot of the graph is taken' : `${progress.records} of ${progress.recordsTotal}`;
  return detailsTable([
    ['Backup', plain(marks.filename)],
    ['Owner', plain(marks.ownerName)],
    ['Stage', plain(stages[stage] ?? stage)],
    ['Records', records],
    ['Next', stage === 'finished' ? 'Nothing: the backup is complete.' : '_Request Cancellation_ stops it.'],
  ]);
}
