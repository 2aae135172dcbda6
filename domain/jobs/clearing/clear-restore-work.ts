import { isFinal } from '../job-status.js';
import type { JobStore, RestoreStages, RestoreStore } from '../../ports.js';

export interface RestoreClearing {
  store: Pick<JobStore, 'job'> & Pick<RestoreStore, 'forgetRestoreWork' | 'releaseObjects'>;
  stages: Pick<RestoreStages, 'dropStage' | 'stageJobs' | 'stagedObjects'>;
}

/** Removes what a job staged, and its file, if the job has ended. Safe to repeat. */
export async function clearRestoreWork(
  { store, stages }: RestoreClearing,
  { jobId }: { jobId: string },
): Promise<void> {
  const job = await store.job(jobId);
  if (job !== undefined && !isFinal(job.status)) return;
  await store.forgetRestoreWork(jobId);
  if (job?.status !== 'completed') await releaseStagedObjects({ store, stages }, jobId);
  await stages.dropStage(jobId);
}

/** Objects that records of the stage name were perhaps stored for them alone. */
async function releaseStagedObjects({ store, stages }: RestoreClearing, jobId: string): Promise<void> {
  if (!(await stages.stageJobs()).includes(jobId)) return;
  for (let after: string | null = null; ;) {
    const hashes = await stages.stagedObjects(jobId, after, pageSize);
    if (hashes.length > 0) await store.releaseObjects(hashes);
    if (hashes.length < pageSize) return;
    after = hashes.at(-1)!;
  }
}

const pageSize = 500;

/** Removes what all jobs that have ended staged, also those that were terminated. */
export async function clearAllRestoreWork(dependencies: RestoreClearing): Promise<void> {
  for (const jobId of await dependencies.stages.stageJobs()) await clearRestoreWork(dependencies, { jobId });
}
