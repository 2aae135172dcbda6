import type { ApprovalReason } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';

/** Jobs that wait for an approval whose time may be over, in the order of the queue. */
export const findExpired = statement<{ dueBy: string }, string>(`
  FOR row IN job
    FILTER row.status == "awaiting_approval" AND row.expiresAt != null AND row.expiresAt <= @dueBy
    SORT row.queueSequence
    RETURN row.jobId`);

/**
 * Jobs that wait for an approval and were submitted by a batch which has ended, in the order of the queue. `justEnded`:
 * further jobs that have ended.
 */
export const findAbandoned = statement<
  { ended: readonly string[]; justEnded: readonly string[] },
  { jobId: string; batchId: string }
>(`
  FOR row IN job
    FILTER row.status == "awaiting_approval" AND row.reading.batchId != null
    FOR batch IN job
      FILTER batch.jobId == row.reading.batchId
      FILTER batch.status IN @ended OR batch.jobId IN @justEnded
      SORT row.queueSequence
      RETURN { jobId: row.jobId, batchId: batch.jobId }`);

/** Jobs of a batch that wait for approval for a reason, in the order of the queue; not those that were deleted. */
export const findWaitingInBatch = statement<{ batchId: string; reason: ApprovalReason }, string>(`
  FOR row IN job
    FILTER row.reading.batchId == @batchId
    FILTER row.status == "awaiting_approval" AND row.approvalReason == @reason AND row.deleted == false
    SORT row.queueSequence
    RETURN row.jobId`);
