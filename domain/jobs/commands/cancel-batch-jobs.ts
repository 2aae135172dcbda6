import { inParallel } from '../../concurrency/in-parallel.js';
import type { BatchStore, JobStore } from '../../ports.js';
import type { BatchJob } from '../job.js';
import { isFinal } from '../job-status.js';
import { cancelUnlessFinal, type CancelDependencies } from './cancel-job.js';

/** Dependencies of cancelling the jobs of a batch. */
export interface CancelBatchDependencies extends CancelDependencies {
  store: CancelDependencies['store'] & Pick<JobStore, 'job'> & Pick<BatchStore, 'openJobsOfBatch'>;
}

const pageSize = 100;
/** Jobs cancelled at once. */
const cancelConcurrency = 8;

/**
 * Cancels the jobs that a batch submitted and that have not ended. The record of each first; then its workflow is asked
 * to stop. Safe to repeat.
 * @param onProgress called after each job
 */
export async function cancelBatchJobs(
  { store, workflows, notifier }: CancelBatchDependencies,
  { jobId: batchId, status }: Pick<BatchJob, 'jobId' | 'status'>,
  onProgress: () => void = () => undefined,
): Promise<void> {
  const cancellation = {
    why: `The batch that submitted it ${status === 'failed' ? 'failed' : 'was cancelled'}.`,
    advice: 'Retry the batch.',
  };
  for (;;) {
    const open = await store.openJobsOfBatch(batchId, pageSize);
    await inParallel(open, cancelConcurrency, async ({ jobId }) => {
      const job = (await cancelUnlessFinal(store, jobId, cancellation)) ?? (await store.job(jobId));
      // One whose work is in the graph is let complete.
      if (job !== undefined && isFinal(job.status))
        await notifier.notifyWorkflow(jobId, () => workflows.cancelJob(job));
      onProgress();
    });
    for (const ontologyId of new Set(open.map((one) => one.ontologyId))) await notifier.notifyActor(ontologyId);
    if (open.length < pageSize) return;
  }
}
