import { isCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { ActivityFailureStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOfParts } from '../database/key.js';
import { changeJobs } from '../jobs/work.js';
import { findAttempt, listActivityFailures, removeActivityFailure } from './activity-failure-statements.js';

/**
 * Failures of activities that are being retried; one of an attempt that is not the current one is dropped. Recording
 * and clearing can be repeated. @param now ISO 8601
 */
export function activityFailures(database: ArangoDatabase, now: () => string): ActivityFailureStore {
  return {
    activityFailures: (jobIds) => database.rows(listActivityFailures, { jobIds: [...new Set(jobIds)] }),

    recordActivityFailure: ({ jobId, runToken, activity, reason, attempt, nextAttemptAt }) =>
      changeJobs({ database, now }, async (work) => {
        const job = await work.reading.first(findAttempt, { jobId });
        if (job === undefined || !isCurrentAttempt(job, runToken)) return;
        const failure = { jobId, runToken, activity, reason, attempt, nextAttemptAt };
        work.put('step_failure', { _key: keyOfParts(jobId, activity), ...failure });
      }),

    clearActivityFailure: ({ jobId, activity }) => database.run(removeActivityFailure, { jobId, activity }),
  };
}
