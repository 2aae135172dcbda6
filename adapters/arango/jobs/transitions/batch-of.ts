import { hasDocument } from '../../../../domain/jobs/job-identity.js';
import type { Job } from '../../../../domain/jobs/job.js';
import type { FoundJob } from '../documents/found-job.js';
import { toJob } from '../documents/to-job.js';
import { anyJob } from '../find-jobs.js';
import type { JobWork } from '../job-work.js';

/** Finds the batch that submitted the job; null where none did. */
export async function batchOf(work: JobWork, job: Job): Promise<{ found: FoundJob; job: Job } | null> {
  if (!hasDocument(job) || job.batchId === null) return null;
  const found = await anyJob(work, job.batchId);
  return { found, job: toJob(found, work.now) };
}
