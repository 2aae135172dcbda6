import type { LineOutcome } from '../../../domain/batches/batch.js';
import type { RecordedLine } from '../../../domain/batches/lines-left-out.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** Lines that were recorded by the batches that this one submits again; jobs that were deleted are as they ended. */
export function recordedBefore(
  database: Database,
  batchId: string,
  { after, through }: { after: number; through: number },
): RecordedLine[] {
  return database
    .all(
      `WITH RECURSIVE earlier (id) AS (
         SELECT retry_of FROM job WHERE job_id = ?1
         UNION SELECT job.retry_of FROM job JOIN earlier ON job.job_id = earlier.id
       )
       SELECT line.line, line.outcome, job.status, job.error_code
       FROM earlier JOIN batch_line AS line ON line.batch_id = earlier.id LEFT JOIN job ON job.job_id = line.job_id
       WHERE line.line > ?2 AND line.line <= ?3`,
      batchId,
      after,
      through,
    )
    .map((row) => ({
      line: Number(row['line']),
      outcome: row['outcome'] as LineOutcome,
      status: row['status'] as JobStatus | null,
      errorCode: textOrNull(row['error_code']),
    }));
}
