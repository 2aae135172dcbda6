import { noJob } from '../../no-such.js';
import type { JobStore } from '../../ports.js';
import { asKind } from '../job-identity.js';
import { requireCurrentAttempt } from '../job-state.js';
import type { Job, JobOf } from '../job.js';
import type { JobKind } from '../kinds.js';

/** The job. @throws ConcordanceError `not_found` */
export async function requireJob(store: Pick<JobStore, 'job'>, jobId: string): Promise<Job> {
  const job = await store.job(jobId);
  if (job === undefined) throw noJob(jobId);
  return job;
}

/** The job, which is known to be of the kind. @throws ConcordanceError `not_found` */
export async function requireJobOf<Kind extends JobKind>(
  store: Pick<JobStore, 'job'>,
  jobId: string,
  kind: Kind,
): Promise<JobOf<Kind>> {
  return asKind(await requireJob(store, jobId), kind);
}

/**
 * The job, while the attempt with this token is at work on it. The token of a job that takes no turn in a queue is 0.
 * @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded`
 */
export async function requireJobOfAttempt(store: Pick<JobStore, 'job'>, jobId: string, runToken: number): Promise<Job> {
  const job = await requireJob(store, jobId);
  requireCurrentAttempt(job, runToken);
  return job;
}
