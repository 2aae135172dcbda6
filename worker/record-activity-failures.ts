import type { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptors, ActivityInterceptorsFactory } from '@temporalio/worker';
import { isReportedFailure, pauseAfter } from '../domain/jobs/activity-failure.js';
import type { ActivityFailureStore } from '../domain/ports.js';
import { jobOfInput } from './job-of-input.js';

type Store = Pick<ActivityFailureStore, 'recordActivityFailure' | 'clearActivityFailure'>;

/**
 * Keeps why an activity of a job failed that is retried, until it succeeds. It is outside of the interceptor that gives
 * failures their codes. Nothing is written for an activity that succeeds at once.
 */
export function recordActivityFailures(store: Store): ActivityInterceptorsFactory {
  return ({ info, cancellationSignal }: Context): ActivityInterceptors => ({
    inbound: {
      async execute(input, next) {
        const run = jobOfInput(input.args[0]);
        if (run === null) return next(input);
        const { attempt } = info;
        const activity = `${info.activityType} ${info.activityId}`;
        const clear = () => ignoringFailure(store.clearActivityFailure({ jobId: run.jobId, activity }));
        try {
          const result = await next(input);
          if (attempt > 1) await clear();
          return result;
        } catch (error) {
          // An attempt that was given up may end after the next one.
          if (!(error instanceof ApplicationFailure) || cancellationSignal.aborted) throw error;
          if (!error.nonRetryable && isReportedFailure(error.type)) {
            const nextAttemptAt = timeOfNext(info, error);
            const failure = { ...run, activity, reason: error.message, attempt, nextAttemptAt };
            await ignoringFailure(store.recordActivityFailure(failure));
          } else if (attempt > 1) await clear();
          throw error;
        }
      },
    },
  });
}

/** Time at which Temporal begins the next attempt; null where the activity has no policy to tell. */
function timeOfNext({ attempt, retryPolicy }: Context['info'], { nextRetryDelay }: ApplicationFailure): string | null {
  // Of an activity that is run, and of failures of ours, times are in milliseconds.
  const { initialInterval: initialMs, backoffCoefficient: coefficient = 2, maximumInterval } = retryPolicy ?? {};
  const maxMs = typeof maximumInterval === 'number' ? maximumInterval : Infinity;
  const regular = typeof initialMs === 'number' ? pauseAfter(attempt, { initialMs, coefficient, maxMs }) : null;
  const pause = typeof nextRetryDelay === 'number' ? nextRetryDelay : regular;
  return pause === null ? null : new Date(Date.now() + pause).toISOString();
}

/** A failure to record the outcome never fails the activity: the store may be the cause. */
async function ignoringFailure(kept: Promise<void>): Promise<void> {
  try {
    await kept;
  } catch {
    // Temporal knows it as well, and who reads the job by itself asks Temporal.
  }
}
