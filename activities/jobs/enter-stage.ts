import type { JobStage } from '../../domain/jobs/job.js';
import type { JobRun } from '../ingest/steps.js';
import type { JobParts } from './job-steps.js';

/** @throws ConcordanceError `run_superseded` */
export async function enterStage(
  { jobs }: JobParts,
  { jobId, runToken, stage }: JobRun & { stage: JobStage },
): Promise<void> {
  await jobs.setStage(jobId, runToken, stage);
}
