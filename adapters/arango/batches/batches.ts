import { linesLeftOut } from '../../../domain/batches/lines-left-out.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { BatchStore } from '../../../domain/ports.js';
import { keyOfParts } from '../database/key.js';
import { changeInJobs, type JobContext } from '../jobs/work.js';
import { batchCounts } from './batch-counts.js';
import { batchLines } from './batch-lines.js';
import { findBatch, findOpenJobsOfBatch } from './batch-statements.js';
import { addLines, countRecordedLines, findEarlierLines, findLastLine } from './line-statements.js';
import { openBatch } from './open-batch.js';
import { batchReviews } from './review-batch.js';

/** Batches, the outcomes of their lines and their jobs. */
export function batches(context: JobContext): BatchStore {
  const { database, now } = context;
  return {
    ...batchReviews(context),

    openBatch: (job, batch) =>
      changeInJobs(context, batch.audit === undefined ? ['ontology'] : ['ontology', 'audit_event'], (work) =>
        openBatch(work, job, batch),
      ),

    batchSender: async (jobId) => (await database.first(findBatch, { jobId }))?.sender,
    batchCounts: (jobId) => batchCounts(database, jobId),

    recordBatchLines: (batchId, given) =>
      database.transaction({ decides: ['job', 'batch_line'] }, async (session) => {
        const lines = given.map(({ line, outcome, jobId, documentId = null, error }) => ({
          ...{ _key: keyOfParts(batchId, String(line)), batchId, line, outcome, jobId, documentId, error },
        }));
        await session.run(addLines, { lines });
        await session.run(countRecordedLines, { batchId, now: now() });
      }),

    lastBatchLine: async (batchId) => (await database.first(findLastLine, { batchId })) ?? 0,

    linesNotToRetry: async (batchId, { after, through }) =>
      linesLeftOut(await database.rows(findEarlierLines, { batchId, after, through })),

    batchLines: (batchId, only, page) => batchLines(database, batchId, only, page),

    openJobsOfBatch: (batchId, maxJobs) =>
      database.rows(findOpenJobsOfBatch, { batchId, open: openStatuses, limit: maxJobs }),
  };
}
