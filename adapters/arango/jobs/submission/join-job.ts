import { asIngestion } from '../../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import { toJob } from '../documents/to-job.js';
import { anyJob } from '../find-jobs.js';
import type { JobWork } from '../job-work.js';

/** Adds the user to the submitters of a job, which may have been deleted from the lists. */
export async function joinJob(work: JobWork, jobId: string, userId: string): Promise<IngestionJob> {
  const found = await anyJob(work, jobId);
  const { submitters } = found.document;
  if (!submitters.includes(userId)) {
    work.putJob({ ...found.document, submitters: [...submitters, userId], updatedAt: work.now });
  }
  return asIngestion(toJob(work.present(found), work.now));
}
