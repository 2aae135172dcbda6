import { isToStart as isJobToStart } from '../../domain/jobs/settle-job.js';
import type { JobRun } from '../ingest/steps.js';
import type { JobParts } from './job-steps.js';

/** Whether a workflow is to be started for a job that none takes; the record follows whoever ended the one it had. */
export async function isToStart({ jobs, engine }: JobParts, { jobId, runToken }: JobRun): Promise<{ start: boolean }> {
  const job = await jobs.job(jobId);
  if (job?.status !== 'processing' || job.runToken !== runToken) return { start: false };
  return { start: await isJobToStart({ jobs, engine }, job) };
}
