import { ConcordanceError } from '../../../domain/errors.js';
import type { ErrorCode } from '../../../domain/errors.js';
import type {
  ApprovalReason,
  ChunkingOptions,
  Job,
  JobAnalysis,
  JobResult,
  JobStage,
  JobStatus,
  UnreadableAnswerRule,
} from '../../../domain/jobs/job.js';
import type { Database, Row } from '../database/database.js';
import { reservedUsd } from '../spending/spending-accounts.js';
import { textOrNull } from '../database/text-or-null.js';

/** The job, also when it was deleted; undefined when there is none. */
export function findJob(database: Database, jobId: string): (Job & { deleted: boolean }) | undefined {
  const row = database.get('SELECT * FROM job WHERE job_id = ?', jobId);
  return row && { ...toJob(database, row), deleted: row['deleted'] === 1 };
}

/** @throws ConcordanceError `not_found` */
export function requireJob(database: Database, jobId: string): Job {
  const found = findJob(database, jobId);
  if (found === undefined || found.deleted) throw new ConcordanceError('not_found', `There is no job ${jobId}.`);
  const { deleted: _, ...job } = found;
  return job;
}

export function toJob(database: Database, row: Row): Job {
  const text = (column: string) => String(row[column]);
  const number = (column: string) => Number(row[column]);
  const numberOrNull = (column: string) => (row[column] === null ? null : Number(row[column]));
  const json = (column: string): unknown => (row[column] === null ? null : JSON.parse(text(column)));
  const any = {
    jobId: text('job_id'),
    status: text('status') as JobStatus,
    stage: text('stage') as JobStage,
    paused: row['paused'] === 1,
    ownerId: text('owner_id'),
    ownerName: text('owner_name'),
    submitters: database
      .all('SELECT user_id FROM job_submitter WHERE job_id = ? ORDER BY position', text('job_id'))
      .map((submitter) => String(submitter['user_id'])),
    filename: text('filename'),
    autoApprove: row['auto_approve'] === null ? null : row['auto_approve'] === 1,
    runToken: number('run_token'),
    costCapUsd: numberOrNull('cost_cap_usd'),
    approvalReason: textOrNull(row['approval_reason']) as ApprovalReason | null,
    retryOf: textOrNull(row['retry_of']),
    retriedAs: textOrNull(
      database.get('SELECT job_id FROM job WHERE retry_of = ? AND deleted = 0 LIMIT 1', text('job_id'))?.['job_id'] ??
        null,
    ),
    progress: {
      percent: number('percent'),
      pagesTotal: numberOrNull('pages_total'),
      pagesProcessed: number('pages_processed'),
      chunksTotal: numberOrNull('chunks_total'),
      chunksProcessed: number('chunks_processed'),
      chunksSkipped: number('chunks_skipped'),
      conceptsCreated: number('concepts_created'),
      conceptsLinked: number('concepts_linked'),
      sourcesCreated: number('sources_created'),
      instancesCreated: number('instances_created'),
      relationshipsCreated: number('relationships_created'),
      quotesProposed: number('quotes_proposed'),
      quotesKept: number('quotes_kept'),
      quotesNormalised: number('quotes_normalised'),
      quotesInPieces: number('quotes_in_pieces'),
      conceptsDropped: number('concepts_dropped'),
      relationshipsDropped: number('relationships_dropped'),
      extractionTokens: number('extraction_tokens'),
      embeddingTokens: number('embedding_tokens'),
      costUsd: number('cost_usd'),
      reservedUsd: reservedUsd(database, text('job_id'), row['kind'] === 'batch' ? 'batch' : 'job'),
      unconfirmedUsd: number('cost_unconfirmed_usd'),
    },
    analysis: json('analysis') as JobAnalysis | null,
    error: row['error_code'] === null ? null : { code: text('error_code') as ErrorCode, detail: text('error_detail') },
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
    startedAt: textOrNull(row['started_at']),
    completedAt: textOrNull(row['completed_at']),
    approvedAt: textOrNull(row['approved_at']),
    approvedBy: textOrNull(row['approved_by']),
    expiresAt: textOrNull(row['expires_at']),
  };
  if (row['kind'] === 'program') return { kind: 'program', ...any };
  const file = {
    contentHash: text('content_hash'),
    contentType: text('content_type'),
    bytes: number('bytes'),
    blobKey: text('blob_key'),
  };
  // The column keeps the manifests of two batches apart by the id behind the mark.
  if (row['kind'] === 'batch') {
    return { kind: 'batch', ...any, ...file, contentHash: file.contentHash.replace(/#.*$/, '') };
  }
  return {
    kind: 'ingestion',
    ...any,
    ...file,
    ontologyId: text('ontology_id'),
    ontology: text('ontology'),
    documentId: text('document_id'),
    sourceType: textOrNull(row['source_type']),
    sourcePath: textOrNull(row['source_path']),
    sourceHostname: textOrNull(row['source_hostname']),
    force: row['force'] === 1,
    options: json('options') as ChunkingOptions,
    onUnreadableAnswer: text('on_unreadable_answer') as UnreadableAnswerRule,
    batchId: textOrNull(row['batch_id']),
    startEpoch: numberOrNull('start_epoch'),
    textKey: textOrNull(row['text_key']),
    manifestKey: textOrNull(row['manifest_key']),
    result: json('result') as JobResult | null,
  };
}
