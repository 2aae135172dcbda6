import type { IngestionJob } from '../../domain/jobs/job.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { requireJobOfAttempt } from '../../domain/jobs/commands/require-job.js';
import type { JobStore } from '../../domain/ports.js';
import type { JobAttempt } from './activity-payloads.js';

/**
 * The job, if this attempt is still the current one.
 * @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded`
 */
export async function jobOfAttempt(
  store: Pick<JobStore, 'job'>,
  { jobId, runToken }: JobAttempt,
): Promise<IngestionJob> {
  return asIngestion(await requireJobOfAttempt(store, jobId, runToken));
}
