import type { JobStatus } from '../../domain/jobs/job.js';
import type { JobParts } from './job-steps.js';

/**
 * An operator cancels by command: the record first, for it is the truth; then the workflow is asked to stop, as by the API.
 * @throws ConcordanceError `job_already_final`, `not_found`
 */
export async function requestCancellation(
  { jobs, engine }: JobParts,
  { jobId }: { jobId: string },
): Promise<{ status: JobStatus }> {
  const detail = 'An operator cancelled the job. Submit it again to continue.';
  const job = await jobs.cancelJob(jobId, { code: 'job_cancelled', detail });
  await engine.cancelJob(job);
  return { status: job.status };
}
