import type { Client } from '@temporalio/client';
import { isReportedFailure, describeRepeatedFailure } from '../domain/jobs/step-failure.js';

type Description = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['describe']>>;

/**
 * Why a step of a workflow failed that is to be tried again, in words for whoever may see the job. Null where none did that
 * they are told of.
 */
export function repeatedFailure({ raw }: Pick<Description, 'raw'>): string | null {
  for (const { lastFailure } of raw.pendingActivities ?? []) {
    if (!isReportedFailure(lastFailure?.applicationFailureInfo?.type) || !lastFailure?.message) continue;
    return describeRepeatedFailure(lastFailure.message);
  }
  return null;
}
