import type { Job } from '../../../domain/jobs/job.js';
import { noJob } from '../../../domain/no-such.js';
import type { Session } from '../database/session.js';
import type { FoundJob } from './documents/found-job.js';
import { toJob } from './documents/to-job.js';
import { findJobs } from './job-statements.js';

/** Finds jobs, deleted ones too, in the order of their ids; those that are not there are left out. */
export async function jobsOf(session: Session, jobIds: readonly string[]): Promise<FoundJob[]> {
  if (jobIds.length === 0) return [];
  const found = await session.rows(findJobs, { jobIds });
  const byId = new Map(found.map((one) => [one.document.jobId, one]));
  return jobIds.flatMap((jobId) => byId.get(jobId) ?? []);
}

/** Finds a job, also one that was deleted. @throws ConcordanceError `not_found` */
export async function anyJob(session: Session, jobId: string): Promise<FoundJob> {
  const [found] = await jobsOf(session, [jobId]);
  if (found === undefined) throw noJob(jobId);
  return found;
}

/** Finds a job like `anyJob`; one that was deleted is not found. */
export async function requireJob(session: Session, jobId: string): Promise<FoundJob> {
  const found = await anyJob(session, jobId);
  if (found.document.deleted) throw noJob(jobId);
  return found;
}

/** The job as its readers see it. @throws ConcordanceError `not_found` where it was deleted */
export function visibleJob(found: FoundJob, now: string): Job {
  if (found.document.deleted) throw noJob(found.document.jobId);
  return toJob(found, now);
}
