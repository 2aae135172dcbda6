import { literal } from '../database/literal.js';
import type { BatchLineState, BatchSender, LineFilter, LineOutcome } from '../../../domain/batches/batch.js';
import { lineOutcomeNow } from '../../../domain/batches/batch-outcome.js';
import { filenameOfLine } from '../../../domain/batches/filename-of-line.js';
import { linesLeftOut } from '../../../domain/batches/lines-left-out.js';
import {
  endFinishedBatch,
  reviewBatch,
  type BatchReview,
  type ReviewedBatch,
} from '../../../domain/batches/review-batch.js';
import type { ErrorCode } from '../../../domain/errors.js';
import type { ApprovalReason, JobStatus } from '../../../domain/jobs/job-status.js';
import type { BatchJob } from '../../../domain/jobs/job.js';
import type { CostRange } from '../../../domain/jobs/job-analysis.js';
import { waitsFor } from '../../../domain/jobs/job-reason.js';
import type { BatchStore } from '../../../domain/ports.js';
import { requireNoneOpen } from '../../../domain/reingestion/require-none-open.js';
import type { Database, Row } from '../database/database.js';
import { asBatch } from '../../../domain/jobs/job-identity.js';
import { currentConfigId } from '../extraction-configs.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { requireJob } from '../jobs/job-rows.js';
import { openJob } from '../jobs/open-job.js';
import { applyChanges, readState } from '../jobs/job-state-rows.js';
import { batchRow, countLines, endedCounts, keepCounts, lineFailed, lineOpen, withJobs } from './batch-counts.js';
import { approvalState, estimatesOf } from './batch-approval.js';
import { openReingestion } from './open-reingestion.js';
import { recordedBefore } from './recorded-lines.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<BatchStore>;

const lineConditions: Record<LineFilter, string> = {
  completed: `AND job.status = ${literal<JobStatus>('completed')}`,
  failed: `AND ${lineFailed}`,
  open: `AND ${lineOpen}`,
};

/** The operations of `BatchStore` that read batches, the outcomes of their lines and their jobs. */
export function batchReads(database: Database) {
  return {
    batchSender(jobId) {
      const row = batchRow(database, jobId);
      return row && (JSON.parse(String(row['sent_by'])) as BatchSender);
    },

    batchCounts: (jobId) => endedCounts(database, jobId) ?? countLines(database, jobId)?.counts,

    lastBatchLine: (jobId) =>
      database.number('SELECT coalesce(max(line), 0) FROM batch_line WHERE batch_id = ?', jobId),

    linesNotToRetry: (jobId, range) => linesLeftOut(recordedBefore(database, jobId, range)),

    batchLines(jobId, only, { limit, offset }) {
      const where = only === null ? withJobs : `${withJobs} ${lineConditions[only]}`;
      const rows = database.all(
        `SELECT line.*, coalesce(line.document_id, document.document_id) AS about, CASE WHEN job.deleted = 0 THEN job.status END AS status, document.chunks_skipped, job.filename AS file_of_job, job.approval_reason,
           job.cost_usd, job.cost_cap_usd, job.analysis, document.batch_id AS batch_of_job, job.error_code AS job_error_code,
           job.error_detail AS job_error_detail ${where}
         ORDER BY line.line LIMIT ? OFFSET ?`,
        jobId,
        limit,
        offset,
      );
      return { items: rows.map(toLine), total: database.number(`SELECT count(*) ${where}`, jobId) };
    },

    openJobsOfBatch: (jobId, maxJobs) =>
      database
        .all(
          `SELECT job_id, ontology_id FROM ingestion_job JOIN job USING (queue_sequence)
           WHERE batch_id = ? AND ${lineOpen} ORDER BY queue_sequence LIMIT ?`,
          jobId,
          maxJobs,
        )
        .map((row) => ({ jobId: String(row['job_id']), ontologyId: String(row['ontology_id']) })),
  } satisfies Partial<Store>;
}

/** The operations of `BatchStore` that change batches; each can be repeated. @param now ISO 8601 */
export function batchWrites(database: Database, now: () => string) {
  /** Of one that was deleted, too: its workflow may still look at it. */
  function review(jobId: string, decide: (job: BatchJob, batch: ReviewedBatch) => BatchReview | null): BatchJob {
    const job = asBatch(readState(database, jobId).job);
    const decided = decide(job, reviewed(database, jobId));
    if (decided === null) return job;
    applyChanges(database, jobId, decided.changes, now());
    if (decided.endedCounts !== null) keepCounts(database, jobId, decided.endedCounts);
    return asBatch(requireJob(database, jobId));
  }

  return {
    openBatch(
      { jobId, ownerId, ownerName, filename, contentHash, bytes, blobKey, reingestion },
      { lines, sender, costCapUsd = null, analysis, extractionConfigId = currentConfigId(database), audit },
    ) {
      if (reingestion !== undefined) {
        requireOntologyWritable(database, reingestion.ontologyId);
        requireNoneOpen(reingestion, openReingestion(database, jobId, reingestion.ontologyId));
      }
      const opened = {
        ...{ jobId, ownerId, ownerName, filename, ontology: null, contentHash, bytes, blobKey, lines, sender },
        ...{ autoApprove: sender.defaults.autoApprove, costCapUsd, extractionConfigId },
      };
      const isNew =
        reingestion === undefined
          ? openJob(database, { ...opened, kind: 'batch' }, now(), audit)
          : openJob(database, { ...opened, kind: 'reingestion', reingestion }, now(), audit);
      if (isNew && analysis !== undefined) {
        database.run('UPDATE job SET analysis = ? WHERE job_id = ?', JSON.stringify(analysis), jobId);
      }
      return asBatch(requireJob(database, jobId));
    },

    recordBatchLines(jobId, lines) {
      for (const { line, outcome, jobId: child, documentId, filename, error } of lines) {
        database.run(
          `INSERT INTO batch_line (batch_id, line, outcome, job_id, error_code, error_detail, document_id, filename)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          jobId,
          line,
          outcome,
          child,
          error?.code ?? null,
          error?.detail ?? null,
          documentId ?? null,
          filename ?? null,
        );
      }
      // A line that failed after its batch was submitted again is one more to read.
      database.run(
        `UPDATE batch_job SET lines = max(lines, (SELECT count(*) FROM batch_line WHERE batch_id = ?1))
         WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?1)`,
        jobId,
      );
      database.run(
        `UPDATE job SET updated_at = ? WHERE job_id = ? AND status = ${literal<JobStatus>('processing')}`,
        now(),
        jobId,
      );
    },

    reviewBatch: (jobId, expiresAt, hasMore = false) =>
      review(jobId, (job, batch) => reviewBatch(job, batch, { hasMore, expiresAt }, now())),

    endFinishedBatch: (jobId) => review(jobId, (job, batch) => endFinishedBatch(job, batch, now())),
  } satisfies Partial<Store>;
}

/** State of the batch in the store that a review depends on. */
function reviewed(database: Database, batchId: string): ReviewedBatch {
  return {
    lines: () => countLines(database, batchId)!,
    approval: () => approvalState(database, batchId),
    estimates: () => estimatesOf(database, batchId),
    firstFailure: () => batchReads(database).batchLines(batchId, 'failed', { limit: 1, offset: 0 }).items[0],
  };
}

/** A line whose job failed gets the reason of the job. */
function toLine(row: Row): BatchLineState {
  const code = textOrNull(row['error_code']) ?? textOrNull(row['job_error_code']);
  const detail = textOrNull(row['error_detail']) ?? textOrNull(row['job_error_detail']) ?? '';
  const status = textOrNull(row['status']) as JobStatus | null;
  const submitted = row['outcome'] as LineOutcome;
  const filename = filenameOfLine(submitted, textOrNull(row['filename']), textOrNull(row['file_of_job']));
  return {
    line: Number(row['line']),
    outcome: lineOutcomeNow(submitted, status, textOrNull(row['job_error_code'])),
    jobId: textOrNull(row['job_id']),
    ...(row['about'] !== null && { documentId: String(row['about']) }),
    status,
    ...(filename !== null && { filename }),
    chunksSkipped: row['chunks_skipped'] === null ? null : Number(row['chunks_skipped']),
    reason: status === 'awaiting_approval' ? reasonToWait(row) : null,
    error: code === null ? null : { code: code as ErrorCode, detail },
  };
}

function reasonToWait(row: Row): string {
  const analysis = textOrNull(row['analysis']);
  return waitsFor({
    approvalReason: textOrNull(row['approval_reason']) as ApprovalReason | null,
    costCapUsd: row['cost_cap_usd'] === null ? null : Number(row['cost_cap_usd']),
    analysis: analysis === null ? null : (JSON.parse(analysis) as CostRange),
    progress: { costUsd: Number(row['cost_usd']) },
    batchId: textOrNull(row['batch_of_job']),
  });
}
