import type { Client } from '@temporalio/client';
import { isReportedFailure, describeRepeatedFailure } from '../domain/jobs/activity-failure.js';

type Description = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['describe']>>;

/**
 * Reason of a failed activity that is being retried, for users who may see the job. Null where no such failure is shown
 * to them.
 */
export function repeatedFailure({ raw }: Pick<Description, 'raw'>): string | null {
  for (const { lastFailure, attempt, scheduledTime } of raw.pendingActivities ?? []) {
    if (!isReportedFailure(lastFailure?.applicationFailureInfo?.type) || !lastFailure?.message) continue;
    // Temporal counts the attempt that follows.
    const nextAttemptAt = scheduledTime == null ? null : new Date(Number(scheduledTime.seconds) * 1000).toISOString();
    return describeRepeatedFailure({ reason: lastFailure.message, attempt: (attempt ?? 2) - 1, nextAttemptAt });
  }
  return null;
}
