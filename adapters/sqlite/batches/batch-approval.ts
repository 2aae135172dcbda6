import { waitInBatch, type BatchState } from '../../../domain/batches/batch-step.js';
import type { ApprovalReason, Job, JobAnalysis } from '../../../domain/jobs/job.js';
import type { Database } from '../database.js';
import { findJob, requireJob } from '../jobs/job-rows.js';
import { raiseCostCap } from '../jobs/raise-cost-cap.js';

type Wait = { reason: ApprovalReason; expiresAt: string };

const maxWarnings = 20;

/**
 * Lets a job of a batch wait for its batch. When the limit of the batch was reached, the batch itself begins to wait for
 * approval. A job whose batch was approved meanwhile is queued at once.
 */
export function awaitBatch(database: Database, job: Job, { reason, expiresAt }: Wait, instant: string): Job {
  const batch = findJob(database, job.batchId ?? '');
  const wait = batch === undefined ? reason : waitInBatch(reason, batch);
  if (wait === 'go') {
    database.run(
      `UPDATE job SET status = 'queued', stage = 'queued', workflow_waits = 1, approved_at = ?, approved_by = ?,
         paused = 0, updated_at = ? WHERE job_id = ?`,
      ...[instant, batch?.approvedBy ?? null, instant, job.jobId],
    );
    return requireJob(database, job.jobId);
  }
  const own = wait === 'cost_cap' || batch === undefined;
  askForApproval(database, job.jobId, { reason: wait, expiresAt: own ? expiresAt : null }, instant);
  if (wait === 'batch_cost_cap' && batch?.status === 'processing') {
    askForApproval(database, batch.jobId, { reason: 'cost_cap', expiresAt }, instant);
  }
  return requireJob(database, job.jobId);
}

/** processing → awaiting_approval. `expiresAt` null: it waits as long as its batch does. */
export function askForApproval(
  database: Database,
  jobId: string,
  { reason, expiresAt }: { reason: ApprovalReason; expiresAt: string | null },
  instant: string,
): void {
  database.run(
    `UPDATE job SET status = 'awaiting_approval', stage = 'awaiting_approval', approval_reason = ?, expires_at = ?,
       paused = 0, updated_at = ? WHERE job_id = ?`,
    ...[reason, expiresAt, instant, jobId],
  );
}

/** Lets a batch go on, with all of its jobs that wait for the same. */
export function approveBatch(database: Database, batch: Job, approvedBy: string, instant: string): Job {
  const { jobId, approvalReason } = batch;
  if (approvalReason === 'cost_cap') raiseCostCap(database, jobId);
  const estimate = approvalReason === 'estimate';
  const approved = estimate ? { at: instant, by: approvedBy } : { at: null, by: null };
  database.run(
    `UPDATE job SET status = 'processing', stage = 'running', approval_reason = NULL, expires_at = NULL, updated_at = ?1,
       approved_at = coalesce(?2, approved_at), approved_by = coalesce(?3, approved_by) WHERE job_id = ?4`,
    ...[instant, approved.at, approved.by, jobId],
  );
  database.run(
    `UPDATE job SET status = 'queued', stage = 'queued', approval_reason = NULL, expires_at = NULL, workflow_waits = 1,
       updated_at = ?1, approved_at = coalesce(?2, approved_at), approved_by = coalesce(?3, approved_by)
     WHERE batch_id = ?4 AND status = 'awaiting_approval' AND approval_reason = ?5`,
    ...[instant, approved.at, approved.by, jobId, estimate ? 'batch' : 'batch_cost_cap'],
  );
  return requireJob(database, jobId);
}

/** Jobs that wait for a batch which has ended. */
export function abandonedJobs(database: Database): string[] {
  return database
    .all(
      `SELECT job.job_id FROM job JOIN job AS batch ON batch.job_id = job.batch_id
       WHERE job.status = 'awaiting_approval' AND job.approval_reason IN ('batch', 'batch_cost_cap')
         AND batch.status IN ('completed', 'failed', 'cancelled') ORDER BY job.queue_sequence`,
    )
    .map((row) => String(row['job_id']));
}

/** Where the jobs that a batch submitted stand before its approval. */
export function approvalState(database: Database, batchId: string): Omit<BatchState, 'openLines'> {
  const row = database.get(
    `SELECT sum(analysis IS NULL AND status IN ('queued', 'processing', 'awaiting_approval')) AS without_estimate,
       sum(status = 'awaiting_approval' AND approval_reason = 'batch') AS waiting,
       sum(status = 'awaiting_approval' AND approval_reason = 'batch_cost_cap') AS waiting_for_cap FROM job WHERE batch_id = ?`,
    batchId,
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  return {
    withoutEstimate: count('without_estimate'),
    waiting: count('waiting'),
    waitingForCap: count('waiting_for_cap'),
  };
}

/** Records the sum of the estimates of a batch's jobs as its own; nothing where none has been estimated. */
export function recordEstimate(database: Database, batchId: string, instant: string): void {
  const sums = ['words', 'characters', 'chunks', 'tokensLow', 'tokensHigh', 'costLowUsd', 'costHighUsd'] as const;
  const row = database.get(
    `SELECT count(*) AS jobs, max(analysis ->> 'extractionModel') AS extraction, max(analysis ->> 'embeddingModel') AS
       embedding, ${sums.map((name) => `sum(analysis ->> '${name}') AS ${name}`).join(', ')}
     FROM job WHERE batch_id = ? AND analysis IS NOT NULL`,
    batchId,
  );
  if (row === undefined || Number(row['jobs']) === 0) return;
  const warnings = database.all(
    `SELECT DISTINCT warning.value AS warning FROM job, json_each(job.analysis, '$.warnings') AS warning
     WHERE batch_id = ? AND analysis IS NOT NULL LIMIT ?`,
    batchId,
    maxWarnings,
  );
  const sum = (name: (typeof sums)[number]) => Number(row[name] ?? 0);
  const analysis: JobAnalysis = {
    words: sum('words'),
    characters: sum('characters'),
    chunks: sum('chunks'),
    tokensLow: sum('tokensLow'),
    tokensHigh: sum('tokensHigh'),
    costLowUsd: sum('costLowUsd'),
    costHighUsd: sum('costHighUsd'),
    extractionModel: String(row['extraction'] ?? ''),
    embeddingModel: String(row['embedding'] ?? ''),
    warnings: warnings.map(({ warning }) => String(warning)),
    analyzedAt: instant,
  };
  database.run(
    'UPDATE job SET analysis = ?, chunks_total = ?, updated_at = ? WHERE job_id = ?',
    ...[JSON.stringify(analysis), analysis.chunks, instant, batchId],
  );
}
