import { ConcordanceError } from '../errors.js';
import { noOwnJob } from '../no-such.js';
import type { JobStore } from '../ports.js';
import { isSubmitter, type Job } from './job.js';

/** The permission that lets its holders see and change other people's jobs. */
export const jobOverridePermission = 'admin:status';

/** Somebody who asks for a job. */
export interface JobReader {
  userId: string;
  /** True if they have `jobOverridePermission`. */
  hasOverride: boolean;
}

interface FindJobDependencies {
  store: Pick<JobStore, 'job'>;
}

/**
 * A job that its reader submitted, or any with the permission.
 * @throws ConcordanceError `not_found`, also for those of others
 */
export async function readableJob({ store }: FindJobDependencies, jobId: string, reader: JobReader): Promise<Job> {
  const job = await store.job(jobId);
  if (job !== undefined && (reader.hasOverride || isSubmitter(job, reader.userId))) return job;
  throw noOwnJob(jobId);
}

/**
 * A job that its reader can change: who submitted the same document later may look at it, not change it.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function changeableJob(dependencies: FindJobDependencies, jobId: string, reader: JobReader): Promise<Job> {
  const job = await readableJob(dependencies, jobId, reader);
  if (reader.hasOverride || isOwner(job, reader)) return job;
  throw new ConcordanceError(
    'permission_denied',
    `The job belongs to ${job.ownerName}; jobs of other users need the permission ${jobOverridePermission}.`,
    { data: { permission: jobOverridePermission } },
  );
}

/** True for the user who submitted the job first. */
export function isOwner(job: Pick<Job, 'ownerId'>, { userId }: Pick<JobReader, 'userId'>): boolean {
  return job.ownerId === userId;
}
