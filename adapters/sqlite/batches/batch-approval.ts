import { literal } from '../database/literal.js';
import type { BatchState } from '../../../domain/batches/batch-step.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { batchReasons, reasonInBatch, type JobStatus } from '../../../domain/jobs/job-status.js';
import type { Database } from '../database/database.js';
import { finalStatusList, openStatusList, sqlList } from '../jobs/status-lists.js';

/** Estimates read at a time. */
const pageSize = 1000;

/** Jobs that may wait for a batch which has ended: `abandon` decides. */
export function jobsOfEndedBatches(database: Database): string[] {
  return database
    .all(
      `SELECT job.job_id FROM job JOIN ingestion_job AS document USING (queue_sequence)
         JOIN job AS batch ON batch.job_id = document.batch_id
       WHERE job.status = ${literal<JobStatus>('awaiting_approval')} AND job.approval_reason IN ${sqlList(batchReasons)}
         AND batch.status IN ${finalStatusList} ORDER BY job.queue_sequence`,
    )
    .map((row) => String(row['job_id']));
}

/** States of the jobs of a batch before its approval. */
export function approvalState(database: Database, batchId: string): Omit<BatchState, 'openLines' | 'hasMore'> {
  const row = database.get(
    `SELECT sum(analysis IS NULL AND status IN ${openStatusList}) AS without_estimate,
       sum(status = ${literal<JobStatus>('awaiting_approval')} AND approval_reason = '${reasonInBatch.estimate}') AS waiting,
       sum(status = ${literal<JobStatus>('awaiting_approval')} AND approval_reason = '${reasonInBatch.costCap}') AS waiting_for_cap
     FROM ingestion_job JOIN job USING (queue_sequence) WHERE batch_id = ?`,
    batchId,
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  return {
    withoutEstimate: count('without_estimate'),
    waiting: count('waiting'),
    waitingForCap: count('waiting_for_cap'),
  };
}

/** Estimates of the jobs of a batch that have one, in the order in which they were submitted. */
export function* estimatesOf(database: Database, batchId: string): Generator<JobAnalysis> {
  let after = 0;
  for (;;) {
    const rows = database.table(
      `SELECT queue_sequence, analysis FROM ingestion_job JOIN job USING (queue_sequence)
       WHERE batch_id = ? AND queue_sequence > ? AND analysis IS NOT NULL ORDER BY queue_sequence LIMIT ?`,
      ...[batchId, after, pageSize],
    );
    for (const [, analysis] of rows) yield JSON.parse(String(analysis)) as JobAnalysis;
    if (rows.length < pageSize) return;
    after = Number(rows.at(-1)![0]);
  }
}
