import { cancelBatchJobs } from '../../domain/jobs/commands/cancel-batch-jobs.js';
import { recordCancelledWorkflow } from '../../domain/jobs/commands/cancel-job.js';
import { throwingNotifier } from '../../domain/jobs/commands/command.js';
import type { BatchJob } from '../../domain/jobs/job.js';
import type { BatchDependencies } from './batch-dependencies.js';

/** Cancels a batch whose workflow was cancelled, and those of its jobs that have not ended. */
export async function cancelBatch(
  { store, workflows, heartbeat }: BatchDependencies,
  { jobId }: { jobId: string },
): Promise<void> {
  await recordCancelledWorkflow(store, jobId, () =>
    cancelOpenJobs({ store, workflows, heartbeat }, { jobId, status: 'cancelled' }),
  );
}

/** Cancels the jobs of a batch that have not ended. */
export function cancelOpenJobs(
  { store, workflows, heartbeat }: Pick<BatchDependencies, 'store' | 'workflows' | 'heartbeat'>,
  batch: Pick<BatchJob, 'jobId' | 'status'>,
): Promise<void> {
  return cancelBatchJobs({ store, workflows, notifier: throwingNotifier(workflows) }, batch, () => heartbeat.send());
}
