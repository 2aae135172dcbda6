import { CancellationScope, patched, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { RestoreProgress } from '../../activities/restore/restore-job.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type JobInput } from '../../temporal-config/shared.js';
import { activitiesOf, type WorkflowActivities } from '../activities.js';
import { detailsTable, plain } from '../details.js';
import { patches } from '../patches.js';
import { withRecordedEnd } from '../recorded-end.js';

/**
 * Restores a backup: it is verified, staged beside the graph, and put into it at once, which completes the job. Then
 * what a backup does not have is computed, and the graph is verified. However it ends, what was staged is removed.
 */
export async function restoreGraph(input: JobInput): Promise<void> {
  const { jobId, heartbeatMs } = input;
  const show = (stage: JobStage, progress: RestoreProgress | null) => {
    setCurrentDetails(restoreDetails(input, stage, progress));
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  const work = async (activities: WorkflowActivities) => {
    show('running', null);
    show('running', await activities.verifyRestore({ jobId }));
    show('finishing', await activities.stageBackup({ jobId }));
    await activities.publishRestore({ jobId });
    // Once it is published, nothing takes it back.
    await CancellationScope.nonCancellable(async () => {
      const published = await activities.startRegeneration({ jobId });
      const isVerified = patched(patches.restoredGraphsAreVerified);
      show('finished', isVerified ? await activities.verifyRestoredGraph({ jobId }) : published);
    });
  };
  try {
    await withRecordedEnd('restore', input, work);
  } finally {
    await CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).clearRestoreWork({ jobId }));
  }
}

function restoreDetails({ marks }: JobInput, stage: JobStage, progress: RestoreProgress | null): string {
  const records =
    progress === null ? 'the backup is verified' : `${progress.records} of ${progress.recordsTotal ?? 0} are staged`;
  const isFinished = stage === 'finished';
  return detailsTable([
    ['Restore', plain(marks.filename)],
    ['Owner', plain(marks.ownerName)],
    ['Stage', plain(stage)],
    ['Records', records],
    ['Verification', verificationCell(progress)],
    ['Vectors', plain(progress?.result?.regenerationJobId ?? 'none are being made')],
    ['Next', isFinished ? 'Nothing: the backup is in the graph.' : '_Request Cancellation_ stops it.'],
  ]);
}

function verificationCell(progress: RestoreProgress | null): string {
  const verification = progress?.result?.verification ?? null;
  if (verification === null) return 'not yet';
  return plain(verification.problem ?? `${verification.errors} errors`);
}
