import type { ApprovalReason, JobStatus } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';

/** Jobs that wait for an approval whose time may be over, in the order of the queue. */
export const findExpired = statement<{ dueBy: string }, string>(`
  FOR row IN job
    FILTER row.status == "awaiting_approval" AND row.expiresAt != null AND row.expiresAt <= @dueBy
    SORT row.queueSequence
    RETURN row.jobId`);

/** Jobs that wait for an approval and were submitted by a batch which has ended, in the order of the queue. */
export const findAbandoned = statement<{ ended: readonly string[] }, { jobId: string; batchStatus: JobStatus }>(`
  FOR row IN job
    FILTER row.status == "awaiting_approval" AND row.reading.batchId != null
    FOR batch IN job
      FILTER batch.jobId == row.reading.batchId AND batch.status IN @ended
      SORT row.queueSequence
      RETURN { jobId: row.jobId, batchStatus: batch.status }`);

/** Jobs of a batch that wait for approval for a reason, in the order of the queue; not those that were deleted. */
export const findWaitingInBatch = statement<{ batchId: string; reason: ApprovalReason }, string>(`
  FOR row IN job
    FILTER row.reading.batchId == @batchId
    FILTER row.status == "awaiting_approval" AND row.approvalReason == @reason AND row.deleted == false
    SORT row.queueSequence
    RETURN row.jobId`);

/** Records whether workflows wait for jobs that have one of the statuses. */
export const markWorkflows = statement<{
  jobIds: readonly string[];
  waits: boolean;
  statuses: readonly string[];
}>(`
  FOR jobId IN @jobIds
    FOR row IN job
      FILTER row.jobId == jobId AND row.status IN @statuses
      UPDATE row WITH { workflowWaits: @waits } IN job`);
