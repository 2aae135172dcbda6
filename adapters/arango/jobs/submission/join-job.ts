import { asIngestion } from '../../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import { toJob } from '../documents/to-job.js';
import { anyJob } from '../find-jobs.js';
import { changeJobs } from '../job-statements.js';
import type { JobWork } from '../work.js';

/** Adds the user to the submitters of a job, which may have been deleted from the lists. */
export async function joinJob({ session, now }: JobWork, jobId: string, userId: string): Promise<IngestionJob> {
  const found = await anyJob(session, jobId);
  const { submitters } = found.document;
  if (submitters.includes(userId)) return asIngestion(toJob(found, now));
  const attributes = { submitters: [...submitters, userId], updatedAt: now };
  const changes = [{ jobId, attributes, progress: {}, reading: {} }];
  const [document] = (await session.first(changeJobs, { changes, failuresOf: [] }))!;
  return asIngestion(toJob({ ...found, document: document! }, now));
}
