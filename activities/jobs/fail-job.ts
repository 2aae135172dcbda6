import { ConcordanceError } from '../../domain/errors.js';
import type { JobError } from '../../domain/jobs/job.js';
import { clearWork } from '../ingest/clear-work.js';
import type { JobRun } from '../ingest/steps.js';
import type { JobParts } from './job-steps.js';

/** Settles the job as failed, unless another run leads it by now, and clears what it kept. */
export async function failJob(
  { jobs, objects }: JobParts,
  { jobId, runToken, error }: JobRun & { error: JobError },
): Promise<void> {
  try {
    await jobs.failJob(jobId, runToken, error);
  } catch (failure) {
    if (!(failure instanceof ConcordanceError && failure.code === 'run_superseded')) throw failure;
  }
  await clearWork(objects, jobs, jobId);
}
