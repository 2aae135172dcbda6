import { cancelBatchJobs } from '../../domain/jobs/commands/cancel-batch-jobs.js';
import { recordCancelledWorkflow } from '../../domain/jobs/commands/cancel-job.js';
import { strictWaker } from '../../domain/jobs/commands/command.js';
import type { BatchParts } from './batch-steps.js';

/** Cancels a batch whose workflow was cancelled, and those of its jobs that have not ended. */
export async function cancelBatch({ store, engine, pulse }: BatchParts, { jobId }: { jobId: string }): Promise<void> {
  await recordCancelledWorkflow(store, jobId, () => cancelOpenJobs({ store, engine, pulse }, jobId));
}

/** Cancels the jobs of a batch that have not ended. */
export function cancelOpenJobs(
  { store, engine, pulse }: Pick<BatchParts, 'store' | 'engine' | 'pulse'>,
  batchId: string,
): Promise<void> {
  return cancelBatchJobs({ store, engine, waker: strictWaker(engine) }, batchId, () => pulse.beat());
}
