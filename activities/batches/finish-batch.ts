import { readLines } from '../../domain/batches/batch-outcome.js';
import { approvalExpiry } from '../../domain/jobs/commands/approval-wait.js';
import { isRereading } from '../../domain/jobs/job-identity.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import { jobKindRules } from '../../domain/jobs/kinds.js';
import { cancelOpenJobs } from './cancel-batch.js';
import type { BatchDependencies, BatchView } from './batch-dependencies.js';

/**
 * Asks for approval of the whole when it is time to, and ends the batch when all of its lines are finished. The jobs of
 * one that failed or was cancelled are cancelled here where its workflow could not be notified, also when it was
 * deleted since.
 * @param hasMore lines are still to be submitted
 */
export async function finishBatch(
  dependencies: BatchDependencies,
  { jobId, hasMore = false }: { jobId: string; hasMore?: boolean },
): Promise<{ over: boolean; view?: BatchView }> {
  const { store, clock, settings } = dependencies;
  const expiresAt = approvalExpiry(clock, settings.approvalMs);
  const job = await store.reviewBatch(jobId, expiresAt, hasMore);
  const { kind, status, stage, paused, progress } = job;
  if (status === 'cancelled' || status === 'failed') {
    await cancelOpenJobs(dependencies, { jobId, status });
    await store.setWorkflowWaits([jobId], false);
  }
  const counts = await store.batchCounts(jobId);
  const { lines = 0, failedLines = 0 } = counts ?? {};
  return {
    over: isFinal(status),
    view: {
      unit: jobKindRules[kind].submits,
      ...(isRereading(job) && { ontology: job.reingestion.ontology }),
      stage,
      ...(paused && { paused }),
      lines,
      read: counts === undefined ? 0 : readLines(counts),
      failed: failedLines,
      costUsd: progress.costUsd,
    },
  };
}
