import { allHandlersFinished, CancellationScope, condition, isCancellation } from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { JobError } from '../domain/jobs/job.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import type { JobKind } from '../domain/jobs/kinds.js';
import type { JobInput } from '../temporal-config/shared.js';
import { activitiesOf, type WorkflowActivities } from './activities.js';
import { acceptCancellation } from './commands/accept-cancellation.js';
import { showEnd } from './end-stage.js';
import { adviceAfterTimeout, isExit, jobErrorOf, workflowFailure } from './failures.js';

/** Steps of a workflow at its end, by how it ended. */
export interface EndOfWork<Outcome> {
  /** Records that the job was cancelled. */
  recordCancellation(): Promise<unknown>;
  /** Records that the job failed. */
  recordFailure(error: JobError): Promise<unknown>;
  /** Ends an attempt that has nothing more to do; absent where each failure is the job's own. */
  exit?(error: JobError): Outcome | Promise<Outcome>;
  /** Last of all after a cancellation or failure, once the stage shows the end: who is to know of it. */
  notify?(): Promise<unknown>;
}

/**
 * Ends a workflow whose work threw: the record of its job gets the end that its work had, operators see it, and the
 * workflow ends in the same way. Cancelling the workflow does not cut this off.
 * @returns what an attempt gives that has nothing more to do
 */
export async function recordEnd<Outcome>(
  kind: JobKind,
  error: unknown,
  { recordCancellation, recordFailure, exit, notify }: EndOfWork<Outcome>,
): Promise<Outcome> {
  // Anything else is a mistake in workflow code or the request to continue as new; both belong to Temporal.
  if (!(error instanceof TemporalFailure)) throw error;
  const isCancelled = isCancellation(error);
  const jobError = jobErrorOf(error, adviceAfterTimeout(kind));
  if (!isCancelled && exit !== undefined && isExit(jobError)) return await exit(jobError);
  await CancellationScope.nonCancellable(async () => {
    await (isCancelled ? recordCancellation() : recordFailure(jobError));
    showEnd();
    await notify?.();
  });
  throw isCancelled ? error : workflowFailure(jobError, error);
}

/** Records that a job failed; by default with the activity `finishJob`. */
type RecordFailure = (error: JobError, activities: WorkflowActivities) => Promise<void>;

/**
 * Does the work of a job that takes no turn in a queue. However the work ends, the job's record ends likewise: the work
 * itself records success, and what is thrown is recorded as failure or cancellation before the workflow ends with it.
 * Operators may cancel it meanwhile. Call it before anything is awaited.
 * @returns what the work gives; null where the record had ended before
 */
export async function withRecordedEnd<Outcome>(
  kind: JobKind,
  { jobId, heartbeatMs }: Pick<JobInput, 'jobId' | 'heartbeatMs'>,
  work: (activities: WorkflowActivities) => Promise<Outcome>,
  recordFailure: RecordFailure = (error, activities) =>
    activities.finishJob({ jobId, end: { status: 'failed', error } }),
): Promise<Outcome | null> {
  const activities = activitiesOf(heartbeatMs);
  let stage: JobStage = 'running';
  acceptCancellation(activities, jobId, { situation: () => ({ stage }) });
  try {
    const outcome = await work(activities);
    showEnd();
    return outcome;
  } catch (error) {
    if (error instanceof TemporalFailure) stage = 'finished';
    return await recordEnd<null>(kind, error, {
      recordCancellation: () => activities.cancelJob({ jobId }),
      recordFailure: (jobError) => recordFailure(jobError, activities),
      exit() {
        showEnd();
        return null;
      },
    });
  } finally {
    stage = 'finished';
    // Anyone who gave a command is answered before this history ends.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}
