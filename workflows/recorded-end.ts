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
    // Anything else is a mistake in workflow code or the request to continue as new; both belong to Temporal.
    if (!(error instanceof TemporalFailure)) throw error;
    stage = 'finished';
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => activities.cancelJob({ jobId }));
      showEnd();
      throw error;
    }
    const jobError = jobErrorOf(error, adviceAfterTimeout(kind));
    if (!isExit(jobError)) await CancellationScope.nonCancellable(() => recordFailure(jobError, activities));
    showEnd();
    if (isExit(jobError)) return null;
    throw workflowFailure(jobError, error);
  } finally {
    stage = 'finished';
    // Anyone who gave a command is answered before this history ends.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}
