import type { Client } from '@temporalio/client';
import { isReportedFailure, describeRepeatedFailure } from '../domain/jobs/step-failure.js';

type Description = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['describe']>>;

/**
 * Reason of a failed activity that is being retried, for users who may see the job. Null where no such failure is shown
 * to them.
 */
export function repeatedFailure({ raw }: Pick<Description, 'raw'>): string | null {
  for (const { lastFailure } of raw.pendingActivities ?? []) {
    if (!isReportedFailure(lastFailure?.applicationFailureInfo?.type) || !lastFailure?.message) continue;
    return describeRepeatedFailure(lastFailure.message);
  }
  return null;
}
