import type { ErrorCode } from '../../../domain/errors.js';
import { isSubmittingKind } from '../../../domain/jobs/job-identity.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import { raisedCostCapField } from '../../../domain/spending/raised-cost-cap.js';
import type { ApprovalReason, JobStage, JobStatus } from '../../../domain/jobs/job-status.js';
import type { Job, JobError, OfOntology } from '../../../domain/jobs/job.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { noJob } from '../../../domain/no-such.js';
import type { Database, Row } from '../database/database.js';
import { openCallsUsd } from '../spending/spending-accounts.js';
import { textOrNull } from '../database/text-or-null.js';
import { detailTableOf, detailTables, type DetailTables } from './details/detail-tables.js';
import { columnsOf } from './row-columns.js';

/** The job, also when it was deleted; undefined when there is none. */
export function findJob(database: Database, jobId: string): (Job & { deleted: boolean }) | undefined {
  const row = database.get('SELECT * FROM job WHERE job_id = ?', jobId);
  return row && { ...toJob(database, row), deleted: row['deleted'] === 1 };
}

/**
 * Reads a job that must exist.
 * @throws ConcordanceError `not_found`
 */
export function requireJob(database: Database, jobId: string): Job {
  const found = findJob(database, jobId);
  if (found === undefined || found.deleted) throw noJob(jobId);
  const { deleted: _, ...job } = found;
  return job;
}

/** The job of a row of `job`, with its place in an ontology and what only the jobs of its kind have. */
export function toJob(database: Database, row: Row, tables: DetailTables = detailTables): Job {
  const kind = String(row['kind']);
  const job = sharedFields(database, row);
  const rowOf = (table: string) =>
    database.get(`SELECT * FROM ${table} WHERE queue_sequence = ?`, Number(row['queue_sequence']));
  const queueRow = rowOf('ontology_job');
  const { table, read } = detailTableOf(kind, tables);
  const details = rowOf(table);
  return {
    kind,
    ...job,
    ...(queueRow && queueFieldsOf(queueRow)),
    ...(details && read(details, { database, job })),
  } as Job;
}

/** Fields of a job that belongs to an ontology. */
function queueFieldsOf(row: Row): OfOntology {
  const { text } = columnsOf(row);
  const submittedOntology = textOrNull(row['submitted_ontology']);
  return {
    ontologyId: text('ontology_id'),
    ontology: text('ontology'),
    ...(submittedOntology !== null && { submittedOntology }),
  };
}

/** Returns the error of a job, from its row in `job`; null if it has none. */
export function errorOf(row: Row): JobError | null {
  if (row['error_code'] === null) return null;
  return { code: String(row['error_code']) as ErrorCode, detail: String(row['error_detail']) };
}

function sharedFields(database: Database, row: Row) {
  const { text, number, numberOrNull, json } = columnsOf(row);
  const jobId = text('job_id');
  const calls = openCallsUsd(database, jobId, isSubmittingKind(text('kind')) ? 'batch' : 'job');
  const costCapUsd = numberOrNull('cost_cap_usd');
  const approvalReason = textOrNull(row['approval_reason']) as ApprovalReason | null;
  const progress = {
    ...noProgress,
    percent: number('percent'),
    extractionTokens: number('extraction_tokens'),
    embeddingTokens: number('embedding_tokens'),
    costUsd: number('cost_usd'),
    reservedUsd: calls.reserved,
    unconfirmedUsd: number('cost_unconfirmed_usd') + calls.expired,
  };
  const capSteps = {
    costCapStepUsd: numberOrNull('cost_cap_step_usd'),
    costNeededUsd: numberOrNull('cost_needed_usd'),
  };
  return {
    jobId,
    status: text('status') as JobStatus,
    stage: text('stage') as JobStage,
    paused: row['paused'] === 1,
    ownerId: text('owner_id'),
    ownerName: text('owner_name'),
    submitters: database
      .all('SELECT user_id FROM job_submitter WHERE job_id = ? ORDER BY position', jobId)
      .map((submitter) => String(submitter['user_id'])),
    filename: text('filename'),
    autoApprove: row['auto_approve'] === null ? null : row['auto_approve'] === 1,
    runToken: number('run_token'),
    costCapUsd,
    ...raisedCostCapField({ costCapUsd, approvalReason, progress }, capSteps),
    approvalReason,
    ...(row['extraction_config_id'] !== null && { extractionConfigId: number('extraction_config_id') }),
    retryOf: textOrNull(row['retry_of']),
    retriedAs: textOrNull(
      database.get('SELECT job_id FROM job WHERE retry_of = ? AND deleted = 0 LIMIT 1', jobId)?.['job_id'] ?? null,
    ),
    progress,
    analysis: json('analysis') as JobAnalysis | null,
    error: errorOf(row),
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
    startedAt: textOrNull(row['started_at']),
    completedAt: textOrNull(row['completed_at']),
    approvedAt: textOrNull(row['approved_at']),
    approvedBy: textOrNull(row['approved_by']),
    expiresAt: textOrNull(row['expires_at']),
  };
}
