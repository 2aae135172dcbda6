import { cancelBatchJobs } from '../../domain/jobs/commands/cancel-batch-jobs.js';
import { recordCancelledWorkflow } from '../../domain/jobs/commands/cancel-job.js';
import { throwingNotifier } from '../../domain/jobs/commands/command.js';
import type { BatchJob } from '../../domain/jobs/job.js';
import type { BatchDependencies } from './batch-steps.js';

/** Cancels a batch whose workflow was cancelled, and those of its jobs that have not ended. */
export async function cancelBatch(
  { store, engine, heartbeat }: BatchDependencies,
  { jobId }: { jobId: string },
): Promise<void> {
  await recordCancelledWorkflow(store, jobId, () =>
    cancelOpenJobs({ store, engine, heartbeat }, { jobId, status: 'cancelled' }),
  );
}

/** Cancels the jobs of a batch that have not ended. */
export function cancelOpenJobs(
  { store, engine, heartbeat }: Pick<BatchDependencies, 'store' | 'engine' | 'heartbeat'>,
  batch: Pick<BatchJob, 'jobId' | 'status'>,
): Promise<void> {
  return cancelBatchJobs({ store, engine, notifier: throwingNotifier(engine) }, batch, () => heartbeat.send());
}
