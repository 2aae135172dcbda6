import type { Client } from '@temporalio/client';
import type { PayloadCodec } from '@temporalio/common';
import { failureMessage } from './encryption/failure-message.js';
import { isReportedFailure, describeRepeatedFailure } from '../domain/jobs/activity-failure.js';

type Description = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['describe']>>;

/**
 * Reason of a failed activity that is being retried, for users who may see the job. Null where no such failure is shown
 * to them.
 */
export async function repeatedFailure(
  { raw }: Pick<Description, 'raw'>,
  codecs: readonly PayloadCodec[],
): Promise<string | null> {
  for (const { lastFailure, attempt, scheduledTime } of raw.pendingActivities ?? []) {
    if (!isReportedFailure(lastFailure?.applicationFailureInfo?.type)) continue;
    const reason = await failureMessage(codecs, lastFailure);
    if (reason === null) continue;
    // Temporal counts the attempt that follows.
    const nextAttemptAt = scheduledTime == null ? null : new Date(Number(scheduledTime.seconds) * 1000).toISOString();
    return describeRepeatedFailure({ reason, attempt: (attempt ?? 2) - 1, nextAttemptAt });
  }
  return null;
}
