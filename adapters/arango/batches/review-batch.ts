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
import type { Reading } from '../database/session.js';
import { applyChanges } from '../jobs/changes/apply-changes.js';
import { toJob } from '../jobs/documents/to-job.js';
import { anyJob, visibleJob } from '../jobs/find-jobs.js';
import { readJobs } from '../jobs/job-reading.js';
import { changeJobs, type JobContext } from '../jobs/work.js';
import { countLines } from './batch-counts.js';
import { batchLines } from './batch-lines.js';
import { findApprovalState, listEstimates } from './count-statements.js';

type Decide = (job: BatchJob, batch: ReviewedBatch, now: string) => BatchReview | null;

/** Reviews of batches, also of those that were deleted: their workflow may still look at them. */
export function batchReviews(context: JobContext) {
  const { database, now } = context;
  async function review(jobId: string, decide: Decide): Promise<BatchJob> {
    // To count a large batch takes its time: the others need not wait for it where nothing changes.
    const found = await anyJob(readJobs(database, now()), jobId);
    const job = asBatch(toJob(found, now()));
    if ((await decided(database, job, decide, now())) === null) return job;
    return changeJobs(context, async (work) => {
      const present = await anyJob(work, jobId);
      const review = await decided(work.reading, asBatch(toJob(present, work.now)), decide, work.now);
      if (review === null) return asBatch(toJob(present, work.now));
      const { document } = await applyChanges(work, present, review.changes);
      const { endedCounts } = review;
      if (endedCounts !== null) work.putJob({ ...document, batch: { ...document.batch!, endedCounts } });
      return asBatch(visibleJob(work.present(present), work.now));
    });
  }

  return {
    reviewBatch: (jobId, expiresAt, hasMore = false) =>
      review(jobId, (job, batch, time) => reviewBatch(job, batch, { hasMore, expiresAt }, time)),
    endFinishedBatch: (jobId) => review(jobId, endFinishedBatch),
  } satisfies Partial<BatchStore>;
}

function decided(reading: Reading, job: BatchJob, decide: Decide, now: string): Promise<BatchReview | null> {
  const { jobId: batchId } = job;
  const { estimate, costCap } = reasonInBatch;
  type Parts = { [Name in keyof ReviewedBatch]: ReturnType<ReviewedBatch[Name]> };
  return decideLazily<Parts, BatchReview | null>(
    {
      lines: async () => (await countLines(reading, batchId))!,
      approval: async () =>
        (await reading.first(findApprovalState, { batchId, open: openStatuses, estimate, costCap }))!,
      estimates: () => reading.rows(listEstimates, { batchId }),
      firstFailure: async () => (await batchLines(reading, batchId, 'failed', { limit: 1, offset: 0 })).items[0],
    },
    (parts) => decide(job, parts, now),
  );
}
