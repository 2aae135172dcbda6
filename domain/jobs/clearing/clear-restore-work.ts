import { isFinal } from '../job-status.js';
import type { JobStore, RestoreStages, RestoreStore } from '../../ports.js';

export interface RestoreClearing {
  store: Pick<JobStore, 'job'> & Pick<RestoreStore, 'forgetRestoreWork'>;
  stages: Pick<RestoreStages, 'dropStage' | 'stageJobs'>;
}

/** Removes what a job staged, and its file, if the job has ended. Safe to repeat. */
export async function clearRestoreWork(
  { store, stages }: RestoreClearing,
  { jobId }: { jobId: string },
): Promise<void> {
  const job = await store.job(jobId);
  if (job !== undefined && !isFinal(job.status)) return;
  await store.forgetRestoreWork(jobId);
  await stages.dropStage(jobId);
}

/** Removes what all jobs that have ended staged, also those that were terminated. */
export async function clearAllRestoreWork(dependencies: RestoreClearing): Promise<void> {
  for (const jobId of await dependencies.stages.stageJobs()) await clearRestoreWork(dependencies, { jobId });
}
