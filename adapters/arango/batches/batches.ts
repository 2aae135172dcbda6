import { linesLeftOut } from '../../../domain/batches/lines-left-out.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { BatchStore } from '../../../domain/ports.js';
import { changeJobs, changeJobsByGraph, type JobContext } from '../jobs/work.js';
import { batchCounts } from './batch-counts.js';
import { batchLines } from './batch-lines.js';
import { findBatch, findOpenJobsOfBatch } from './batch-statements.js';
import { findEarlierLines, findLastLine } from './line-statements.js';
import { openBatch } from './open-batch.js';
import { recordLines } from './record-lines.js';
import { batchReviews } from './review-batch.js';

/** Batches, the outcomes of their lines and their jobs. */
export function batches(context: JobContext): BatchStore {
  const { database } = context;
  return {
    ...batchReviews(context),

    openBatch: (job, batch) => changeJobsByGraph(context, (work) => openBatch(work, job, batch)),

    batchSender: async (jobId) => (await database.first(findBatch, { jobId }))?.sender,
    batchCounts: (jobId) => batchCounts(database, jobId),

    recordBatchLines: (batchId, lines) => changeJobs(context, (work) => recordLines(work, batchId, lines)),

    lastBatchLine: async (batchId) => (await database.first(findLastLine, { batchId })) ?? 0,

    linesNotToRetry: async (batchId, { after, through }) =>
      linesLeftOut(await database.rows(findEarlierLines, { batchId, after, through })),

    batchLines: (batchId, only, page) => batchLines(database, batchId, only, page),

    openJobsOfBatch: (batchId, maxJobs) =>
      database.rows(findOpenJobsOfBatch, { batchId, open: openStatuses, limit: maxJobs }),
  };
}
