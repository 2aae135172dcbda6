import { isCurrentAttempt } from '../../../domain/jobs/job-state.js';
import type { ActivityFailureStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOfParts } from '../database/key.js';
import {
  findAttempt,
  listActivityFailures,
  removeActivityFailure,
  saveActivityFailure,
} from './activity-failure-statements.js';

/**
 * Failures of activities that are being retried; one of an attempt that is not the current one is dropped. Recording
 * and clearing can be repeated.
 */
export function activityFailures(database: ArangoDatabase): ActivityFailureStore {
  return {
    activityFailures: (jobIds) => database.rows(listActivityFailures, { jobIds: [...new Set(jobIds)] }),

    recordActivityFailure: ({ jobId, runToken, activity, reason, attempt, nextAttemptAt }) =>
      database.transaction({ decides: ['job', 'step_failure'] }, async (session) => {
        const job = await session.first(findAttempt, { jobId });
        if (job === undefined || !isCurrentAttempt(job, runToken)) return;
        const failure = { jobId, runToken, activity, reason, attempt, nextAttemptAt };
        await session.run(saveActivityFailure, { failure: { _key: keyOfParts(jobId, activity), ...failure } });
      }),

    clearActivityFailure: ({ jobId, activity }) => database.run(removeActivityFailure, { jobId, activity }),
  };
}
