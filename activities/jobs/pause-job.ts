import { jobOfRun } from '../ingest/job-run.js';
import type { JobRun } from '../ingest/steps.js';
import type { JobParts } from './job-steps.js';

/**
 * Holds the job at its next chunk or lets it go on, as an operator says; without his word, how the record has it.
 * @throws ConcordanceError `run_superseded`, `job_cancelled`
 */
export async function pauseJob(
  { jobs }: JobParts,
  { paused, ...run }: JobRun & { paused?: boolean },
): Promise<{ paused: boolean }> {
  const job = await jobOfRun(jobs, run);
  if (paused === undefined || paused === job.paused) return { paused: job.paused };
  return { paused: (await jobs.pauseJob(run.jobId, paused)).paused };
}
