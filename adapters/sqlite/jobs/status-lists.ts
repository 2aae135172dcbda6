import { isFinal, jobStatuses, type JobStatus } from '../../../domain/jobs/job-status.js';

/**
 * Statuses of open jobs as a list of SQL, as in `status IN ${openStatusList}`. The partial indexes on open jobs state the same
 * list in the same order; SQLite uses them only for conditions that do so too.
 */
export const openStatusList = listOf(jobStatuses.filter((status) => !isFinal(status)));

/** Statuses of jobs that have ended, in the same form. */
export const finalStatusList = listOf(jobStatuses.filter(isFinal));

function listOf(statuses: readonly JobStatus[]): string {
  return `(${statuses.map((status) => `'${status}'`).join(', ')})`;
}
