import type { Job } from '../../../domain/jobs/job.js';
import { noJob } from '../../../domain/no-such.js';
import type { Reading } from '../database/session.js';
import type { FoundJob } from './documents/found-job.js';
import { toJob } from './documents/to-job.js';
import type { JobReading } from './job-reading.js';
import { findJobs } from './job-statements.js';

/** Finds jobs, deleted ones too, in the order of their ids; those that are not there are left out. */
export async function jobsOf(reading: Reading, jobIds: readonly string[]): Promise<FoundJob[]> {
  if (jobIds.length === 0) return [];
  const found = await reading.rows(findJobs, { jobIds });
  const byId = new Map(found.map((one) => [one.document.jobId, one]));
  return jobIds.flatMap((jobId) => byId.get(jobId) ?? []);
}

/** Finds a job, also one that was deleted. @throws ConcordanceError `not_found` */
export async function anyJob(from: JobReading, jobId: string): Promise<FoundJob> {
  const [found] = await from.jobs([jobId]);
  if (found === undefined) throw noJob(jobId);
  return found;
}

/** Finds a job like `anyJob`; one that was deleted is not found. */
export async function requireJob(from: JobReading, jobId: string): Promise<FoundJob> {
  const found = await anyJob(from, jobId);
  if (found.document.deleted) throw noJob(jobId);
  return found;
}

/** The job as its readers see it. @throws ConcordanceError `not_found` where it was deleted */
export function visibleJob(found: FoundJob, now: string): Job {
  if (found.document.deleted) throw noJob(found.document.jobId);
  return toJob(found, now);
}
