import type { ActivityFailure } from '../../../domain/jobs/activity-failure.js';
import type { Job } from '../../../domain/jobs/job.js';
import { statement } from '../database/statement.js';

/** Failures of the jobs, in no order. */
export const listActivityFailures = statement<{ jobIds: readonly string[] }, ActivityFailure>(`
  FOR jobId IN @jobIds
    FOR failure IN step_failure
      FILTER failure.jobId == jobId
      RETURN UNSET(failure, "_key", "_id", "_rev")`);

/** Fields of a job that tell which of its attempts is the current one; a deleted job has none. */
export const findAttempt = statement<{ jobId: string }, Pick<Job, 'status' | 'runToken'>>(`
  FOR row IN job
    FILTER row.jobId == @jobId AND row.deleted == false
    RETURN KEEP(row, "status", "runToken")`);

export const removeActivityFailure = statement<{ jobId: string; activity: string }>(`
  FOR failure IN step_failure
    FILTER failure.jobId == @jobId AND failure.activity == @activity
    REMOVE failure IN step_failure`);
