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
  if (job?.status === 'completed') await stages.dropStage(jobId);
  else await giveUpStage({ store, stages }, jobId);
}

/**
 * Removes a stage that is not published, and releases the objects that its records name: they were perhaps stored for
 * them alone. The stage goes first, because on a full disk nothing else can be written before.
 */
export async function giveUpStage(
  { store, stages }: { store: Pick<RestoreStore, 'releaseObjects'>; stages: RestoreClearing['stages'] },
  jobId: string,
): Promise<void> {
  const hashes = await stagedHashes(stages, jobId);
  await stages.dropStage(jobId);
  for (let from = 0; from < hashes.length; from += pageSize) {
    await store.releaseObjects(hashes.slice(from, from + pageSize));
  }
}

async function stagedHashes(stages: RestoreClearing['stages'], jobId: string): Promise<string[]> {
  if (!(await stages.stageJobs()).includes(jobId)) return [];
  const hashes: string[] = [];
  for (;;) {
    const page = await stages.stagedObjects(jobId, hashes.at(-1) ?? null, pageSize);
    hashes.push(...page);
    if (page.length < pageSize) return hashes;
  }
}

const pageSize = 500;

/** Removes what all jobs that have ended staged, also those that were terminated. */
export async function clearAllRestoreWork(dependencies: RestoreClearing): Promise<void> {
  for (const jobId of await dependencies.stages.stageJobs()) await clearRestoreWork(dependencies, { jobId });
}
