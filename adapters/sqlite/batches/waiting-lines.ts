import { literal } from '../database/literal.js';
import { maxNamedInBatch, type WaitingLines, type LineOutcome } from '../../../domain/batches/batch.js';
import { ownCostCap, type JobStatus } from '../../../domain/jobs/job-status.js';
import type { Database } from '../database/database.js';

/** Jobs of a batch that wait for approval because their own limit of cost, or their line's, is used up. */
export function jobsAtOwnLimit(database: Database, batchId: string): string[] {
  return database
    .all(
      `SELECT job_id FROM ingestion_job JOIN job USING (queue_sequence) WHERE batch_id = ? AND status = ${literal<JobStatus>('awaiting_approval')} AND approval_reason = '${ownCostCap}'
         AND deleted = 0 ORDER BY queue_sequence`,
      batchId,
    )
    .map((row) => String(row['job_id']));
}

/** Lines whose job waits for an approval that is not the one of the batch's estimate or limit. */
export function waitingLines(database: Database, batchId: string): WaitingLines {
  const own = jobsAtOwnLimit(database, batchId);
  const others = database
    .all(
      `SELECT DISTINCT job.job_id AS job_id FROM batch_line AS line JOIN job ON job.job_id = line.job_id
         JOIN ingestion_job AS document USING (queue_sequence)
       WHERE line.batch_id = ?1 AND line.outcome = ${literal<LineOutcome>('in_flight')} AND job.status = ${literal<JobStatus>('awaiting_approval')}
         AND document.batch_id IS NOT ?1 ORDER BY job.job_id`,
      batchId,
    )
    .map((row) => String(row['job_id']));
  return {
    atOwnLimit: own.length,
    onOthers: others.length,
    jobs: (own.length > 0 ? own : others).slice(0, maxNamedInBatch.waiting),
  };
}
