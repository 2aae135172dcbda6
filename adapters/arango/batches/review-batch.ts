import {
  endFinishedBatch,
  reviewBatch,
  type BatchReview,
  type ReviewedBatch,
} from '../../../domain/batches/review-batch.js';
import { asBatch } from '../../../domain/jobs/job-identity.js';
import { openStatuses, reasonInBatch } from '../../../domain/jobs/job-status.js';
import type { BatchJob } from '../../../domain/jobs/job.js';
import type { BatchStore } from '../../../domain/ports.js';
import { decideLazily } from '../database/decide-lazily.js';
import type { Session } from '../database/session.js';
import { applyChanges } from '../jobs/changes/apply-changes.js';
import { toJob } from '../jobs/documents/to-job.js';
import { anyJob, visibleJob } from '../jobs/find-jobs.js';
import { changeInJobs, type JobContext } from '../jobs/work.js';
import { countLines } from './batch-counts.js';
import { batchLines } from './batch-lines.js';
import { keepCounts } from './batch-statements.js';
import { findApprovalState, listEstimates } from './count-statements.js';

type Decide = (job: BatchJob, batch: ReviewedBatch, now: string) => BatchReview | null;

/** Reviews of batches, also of those that were deleted: their workflow may still look at them. */
export function batchReviews(context: JobContext) {
  const { database, now } = context;
  async function review(jobId: string, decide: Decide): Promise<BatchJob> {
    // To count a large batch takes its time: it is done without a lock first, which is taken where something changes.
    const found = await anyJob(database, jobId);
    const job = asBatch(toJob(found, now()));
    if ((await decided(database, job, decide, now())) === null) return job;
    return changeInJobs(context, ['batch_line'], async (work) => {
      const locked = await anyJob(work.session, jobId);
      const review = await decided(work.session, asBatch(toJob(locked, work.now)), decide, work.now);
      if (review === null) return asBatch(toJob(locked, work.now));
      const after = await applyChanges(work, locked, review.changes);
      const { endedCounts } = review;
      if (endedCounts !== null) await work.session.run(keepCounts, { jobId, endedCounts });
      return asBatch(visibleJob(after, work.now));
    });
  }

  return {
    reviewBatch: (jobId, expiresAt, hasMore = false) =>
      review(jobId, (job, batch, time) => reviewBatch(job, batch, { hasMore, expiresAt }, time)),
    endFinishedBatch: (jobId) => review(jobId, endFinishedBatch),
  } satisfies Partial<BatchStore>;
}

function decided(session: Session, job: BatchJob, decide: Decide, now: string): Promise<BatchReview | null> {
  const { jobId: batchId } = job;
  const { estimate, costCap } = reasonInBatch;
  type Parts = { [Name in keyof ReviewedBatch]: ReturnType<ReviewedBatch[Name]> };
  return decideLazily<Parts, BatchReview | null>(
    {
      lines: async () => (await countLines(session, batchId))!,
      approval: async () =>
        (await session.first(findApprovalState, { batchId, open: openStatuses, estimate, costCap }))!,
      estimates: () => session.rows(listEstimates, { batchId }),
      firstFailure: async () => (await batchLines(session, batchId, 'failed', { limit: 1, offset: 0 })).items[0],
    },
    (parts) => decide(job, parts, now),
  );
}
