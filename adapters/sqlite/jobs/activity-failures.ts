import { isCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { ActivityFailureStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { findJob } from './job-rows.js';
import { columnsOf } from './row-columns.js';

/** Reads the failures of activities that are being retried, also those of earlier attempts of their jobs. */
export function activityFailureReads(database: Database) {
  return {
    activityFailures: (jobIds) =>
      database
        .all('SELECT * FROM step_failure WHERE job_id IN (SELECT value FROM json_each(?))', JSON.stringify(jobIds))
        .map((row) => {
          const { text, number } = columnsOf(row);
          return {
            ...{ jobId: text('job_id'), runToken: number('run_token'), activity: text('step') },
            ...{
              reason: text('reason'),
              attempt: number('attempt'),
              nextAttemptAt: textOrNull(row['next_attempt_at']),
            },
          };
        }),
  } satisfies Partial<Sync<ActivityFailureStore>>;
}

/**
 * Records and clears failures of activities; one of an attempt that is not the current one is dropped. Both can be
 * repeated.
 */
export function activityFailureWrites(database: Database) {
  return {
    recordActivityFailure({ jobId, runToken, activity, reason, attempt, nextAttemptAt }) {
      const job = findJob(database, jobId);
      if (job === undefined || !isCurrentAttempt(job, runToken)) return;
      database.run(
        `INSERT OR REPLACE INTO step_failure (job_id, step, run_token, reason, attempt, next_attempt_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        ...[jobId, activity, runToken, reason, attempt, nextAttemptAt],
      );
    },

    clearActivityFailure({ jobId, activity }) {
      database.run('DELETE FROM step_failure WHERE job_id = ? AND step = ?', jobId, activity);
    },
  } satisfies Partial<Sync<ActivityFailureStore>>;
}
