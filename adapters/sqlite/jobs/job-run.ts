import { ConcordanceError } from '../../../domain/errors.js';
import type { ProgressIncrement } from '../../../domain/graph/delta.js';
import type { JobStatus } from '../../../domain/jobs/job.js';
import { requireRun } from '../../../domain/jobs/job-state.js';
import type { Database } from '../database/database.js';

/**
 * Checks that the job is processing under this token.
 * @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded`
 */
export function requireRunOf(database: Database, jobId: string, runToken: number): void {
  const row = database.get('SELECT status, run_token FROM job WHERE job_id = ?', jobId);
  if (row === undefined) throw new ConcordanceError('not_found', `There is no job ${jobId}.`);
  requireRun({ jobId, status: row['status'] as JobStatus, runToken: Number(row['run_token']) }, runToken);
}

/** Adds to the job's progress and moves its `updated_at`. */
export function addProgress(database: Database, jobId: string, more: ProgressIncrement | null, instant: string): void {
  if (more === null) {
    database.run('UPDATE job SET updated_at = ? WHERE job_id = ?', instant, jobId);
    return;
  }
  database.run(
    `UPDATE job SET updated_at = ?, chunks_processed = chunks_processed + ?2,
       percent = CASE WHEN coalesce(chunks_total, 0) = 0 THEN percent
                 ELSE min(99, (100 * (chunks_processed + ?2)) / chunks_total) END,
       concepts_created = concepts_created + ?, concepts_linked = concepts_linked + ?,
       sources_created = sources_created + ?, instances_created = instances_created + ?,
       relationships_created = relationships_created + ?, quotes_proposed = quotes_proposed + ?,
       quotes_kept = quotes_kept + ?,
       quotes_normalised = quotes_normalised + ?, quotes_in_pieces = quotes_in_pieces + ?, concepts_dropped = concepts_dropped + ?,
       relationships_dropped = relationships_dropped + ?, extraction_tokens = extraction_tokens + ?,
       embedding_tokens = embedding_tokens + ?, cost_usd = cost_usd + ?, chunks_skipped = chunks_skipped + ?
     WHERE job_id = ?`,
    instant,
    more.chunksProcessed,
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
    more.extractionTokens,
    more.embeddingTokens,
    more.costUsd,
    more.chunksSkipped,
    jobId,
  );
}
