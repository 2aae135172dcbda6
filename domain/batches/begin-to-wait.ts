import { awaitApproval } from '../jobs/attempt-transitions.js';
import { ownCostCap, reasonInBatch, type ApprovalReason } from '../jobs/job-status.js';
import type { Job } from '../jobs/job.js';
import type { JobChanges } from '../jobs/job-state.js';
import { approvedWithBatch } from '../jobs/owner-transitions.js';
import { waitInBatch } from './batch-step.js';

/**
 * Changes of a job that begins to wait for approval, and of its batch. One of a batch waits for its batch; where the
 * limit of the batch was reached, the batch itself begins to wait for approval.
 * @param batch the one that submitted it; null where none did
 */
export function beginToWait(
  batch: Pick<Job, 'status' | 'approvedAt' | 'approvedBy'> | null,
  { reason, expiresAt }: { reason: ApprovalReason; expiresAt: string },
  now: string,
): { job: JobChanges; batch: JobChanges | null } {
  if (batch === null) return { job: awaitApproval(reason, expiresAt), batch: null };
  const wait = waitInBatch(reason, batch);
  if (wait === 'go') return { job: approvedWithBatch(batch, now), batch: null };
  const stopsBatch = wait === reasonInBatch.costCap && batch.status === 'processing';
  return {
    job: awaitApproval(wait, wait === ownCostCap ? expiresAt : null),
    batch: stopsBatch ? awaitApproval(ownCostCap, expiresAt) : null,
  };
}
