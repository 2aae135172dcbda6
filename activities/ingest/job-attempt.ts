import type { IngestionJob } from '../../domain/jobs/job.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../domain/jobs/job-state.js';
import type { JobStore } from '../../domain/ports.js';
import { noJob } from '../../domain/no-such.js';
import type { JobAttempt } from './steps.js';

/**
 * The job, if this attempt is still the current one.
 * @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded`
 */
export async function jobOfAttempt(
  store: Pick<JobStore, 'job'>,
  { jobId, runToken }: JobAttempt,
): Promise<IngestionJob> {
  const job = await store.job(jobId);
  if (!job) throw noJob(jobId);
  requireCurrentAttempt(job, runToken);
  return asIngestion(job);
}
