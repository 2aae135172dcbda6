import type { ProgressIncrement } from '../../../domain/graph/delta.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import { documentPercent } from '../../../domain/jobs/percent.js';
import { isMovedByCost } from '../../../domain/jobs/transition-effects.js';
import { noJob } from '../../../domain/no-such.js';
import type { Database } from '../database/database.js';
import { errorOf } from './job-rows.js';
import { columnsOf } from './row-columns.js';

/**
 * Checks that the job is processing under this token.
 * @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded`
 */
export function requireAttempt(database: Database, jobId: string, runToken: number): void {
  const row = database.get('SELECT status, run_token, error_code, error_detail FROM job WHERE job_id = ?', jobId);
  if (row === undefined) throw noJob(jobId);
  const [status, error] = [row['status'] as JobStatus, errorOf(row)];
  requireCurrentAttempt({ jobId, status, error, runToken: Number(row['run_token']) }, runToken);
}

/** Usage and cost of models, for a job or its batch. */
export type CostIncrement = Pick<ProgressIncrement, 'extractionTokens' | 'embeddingTokens' | 'costUsd'>;

/** Adds to what the job has cost, and moves the `updated_at` of one that this shows at work. */
export function addCost(database: Database, jobId: string, more: CostIncrement, timestamp: string): void {
  const kind = database.get('SELECT kind FROM job WHERE job_id = ?', jobId)?.['kind'];
  if (kind === undefined) return;
  database.run(
    `UPDATE job SET updated_at = coalesce(?, updated_at), extraction_tokens = extraction_tokens + ?,
       embedding_tokens = embedding_tokens + ?, cost_usd = cost_usd + ? WHERE job_id = ?`,
    isMovedByCost(String(kind)) ? timestamp : null,
    more.extractionTokens,
    more.embeddingTokens,
    more.costUsd,
    jobId,
  );
}

/** Adds to the progress of a job that reads a document and moves its `updated_at`. */
export function addProgress(
  database: Database,
  jobId: string,
  more: ProgressIncrement | null,
  timestamp: string,
): void {
  if (more === null) {
    database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', timestamp, jobId);
    return;
  }
  const row = database.get(
    `UPDATE ingestion_job SET chunks_processed = chunks_processed + ?, chunks_skipped = chunks_skipped + ?,
       chunks_carried = chunks_carried + ?,
       concepts_created = concepts_created + ?, concepts_linked = concepts_linked + ?,
       sources_created = sources_created + ?, instances_created = instances_created + ?,
       relationships_created = relationships_created + ?, quotes_proposed = quotes_proposed + ?,
       quotes_kept = quotes_kept + ?, quotes_normalised = quotes_normalised + ?, quotes_in_pieces = quotes_in_pieces + ?,
       concepts_dropped = concepts_dropped + ?, relationships_dropped = relationships_dropped + ?
     WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)
     RETURNING chunks_processed, chunks_total`,
    more.chunksProcessed,
    more.chunksSkipped,
    more.chunksCarried,
    more.conceptsCreated,
    more.conceptsLinked,
    more.sourcesCreated,
    more.instancesCreated,
    more.relationshipsCreated,
    more.quotesProposed,
    more.quotesKept,
    more.quotesNormalised,
    more.quotesInPieces,
    more.conceptsDropped,
    more.relationshipsDropped,
    jobId,
  );
  const { number, numberOrNull } = columnsOf(row ?? {});
  const percent =
    row && documentPercent({ processed: number('chunks_processed'), total: numberOrNull('chunks_total') });
  if (percent != null) database.run('UPDATE job SET percent = ? WHERE job_id = ?', percent, jobId);
  addCost(database, jobId, more, timestamp);
}
