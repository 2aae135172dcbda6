import { endedStatuses, openStatuses } from '../../../domain/jobs/job-status.js';

/**
 * Statuses of open jobs as a list of SQL, as in `status IN ${openStatusList}`. The partial indexes on open jobs state
 * the same list in the same order; SQLite uses them only for conditions that do so too.
 */
export const openStatusList = sqlList(openStatuses);

/** Statuses of jobs that have ended, in the same form. */
export const finalStatusList = sqlList(endedStatuses);

/**
 * Condition on rows of `ingestion_job` that count for their document: dry runs are in nobody's way, and neither found
 * nor superseded by a submission (`domain/submission/submission-changes.ts`).
 */
export const isNoDryRun = 'dry_run = 0';

/** A list of SQL of words that this program knows, never of what a client sent. */
export function sqlList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
