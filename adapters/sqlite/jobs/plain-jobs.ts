import { asPlain } from '../../../domain/jobs/job-identity.js';
import type { AnyPlainJob } from '../../../domain/jobs/job.js';
import { finish, type JobEnd } from '../../../domain/jobs/attempt-transitions.js';
import type { JobStore, PlainJobOpening } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { requireJob } from './job-rows.js';
import { applyToJobs, readState } from './job-state-rows.js';
import { openJob } from './open-job.js';

/** Jobs of kinds without fields of their own: they are made at work, and end in one step. */
export function plainJobWrites(database: Database, now: () => string) {
  return {
    openJob: (job) => openPlainJob(database, job, now()),
    finishJob: (jobId, end) => {
      finishJob(database, jobId, end, now());
      return asPlain(requireJob(database, jobId));
    },
  } satisfies Partial<Sync<JobStore>>;
}

/** Makes the job, at once `processing`; one with this id is left as it is. */
export function openPlainJob(database: Database, job: PlainJobOpening, instant: string): AnyPlainJob {
  const opened = { autoApprove: null, costCapUsd: null, ...job };
  openJob(database, { ...opened, status: 'processing', stage: 'running' }, instant);
  return asPlain(requireJob(database, job.jobId));
}

/** Ends the job, also one that was deleted, unless it has ended. @throws ConcordanceError `not_found` */
export function finishJob(database: Database, jobId: string, end: JobEnd, instant: string): void {
  const changes = finish(readState(database, jobId), end, instant);
  if (changes !== null) applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, instant);
}
