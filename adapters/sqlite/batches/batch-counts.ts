import { maxNamedInBatch, noBatchWork, type BatchCounts, type BatchSums } from '../../../domain/batches/batch.js';
import { lineFailure, skippedLine, unsubmittedLines } from '../../../domain/batches/batch-outcome.js';
import type { Database, Row } from '../database/database.js';
import { answersCutOf, cutAnswerSums } from '../spending/cut-answers.js';
import { waitingLines } from './waiting-lines.js';
import { openStatusList, sqlList } from '../jobs/status-lists.js';

/** Lines of a batch with their jobs; jobs that were deleted count as they ended. */
export const withJobs = `FROM batch_line AS line LEFT JOIN job ON job.job_id = line.job_id
  LEFT JOIN ingestion_job AS document USING (queue_sequence) WHERE line.batch_id = ?`;
export const lineOpen = `job.status IN ${openStatusList}`;
/** Lines that failed, as `lineFailure` says. */
export const lineFailed = `(line.outcome = '${lineFailure.outcome}'
  OR (coalesce(job.status, '') IN ${sqlList(lineFailure.jobStatuses)}
  AND coalesce(job.error_code, '') NOT IN ${sqlList(lineFailure.exceptErrors)}))`;

/** Outcome of a line as `lineOutcomeNow` says; one in flight counts as a duplicate before its job ends, too. */
const currentOutcome = `CASE WHEN job.status = '${skippedLine.jobStatus}' AND job.error_code = '${skippedLine.error}'
  THEN 'skipped' WHEN line.outcome = 'in_flight' THEN 'duplicate' ELSE line.outcome END`;

/** Earlier versions did not count those. */
type AddedLater = 'completedWithErrors' | 'chunksWithErrors' | 'waiting' | 'skipped' | 'work';
const noneWaits = { atOwnLimit: 0, onOthers: 0, jobs: [] };

const withErrors = `outcome = 'accepted' AND status = 'completed' AND chunks_skipped > 0`;

/** The counts of a batch that was reviewed to its end; undefined for all others. */
export function endedCounts(database: Database, batchId: string): BatchCounts | undefined {
  const counts = batchRow(database, batchId)?.['ended_counts'];
  if (typeof counts !== 'string') return undefined;
  const kept = JSON.parse(counts) as Omit<BatchCounts, AddedLater>;
  return {
    completedWithErrors: 0,
    chunksWithErrors: kept.sums,
    waiting: noneWaits,
    skipped: 0,
    work: noBatchWork,
    ...kept,
  };
}

/** Stored fields of a manifest; undefined where the job is no batch. */
export function batchRow(database: Database, batchId: string): Row | undefined {
  return database.get('SELECT batch_job.* FROM job JOIN batch_job USING (queue_sequence) WHERE job_id = ?', batchId);
}

export function keepCounts(database: Database, batchId: string, counts: BatchCounts): void {
  database.run(
    'UPDATE batch_job SET ended_counts = ? WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)',
    JSON.stringify(counts),
    batchId,
  );
}

/** Current counts of the lines of a batch. `openLines`: their document is still to be read, also by jobs of others. */
export function countLines(
  database: Database,
  batchId: string,
): { counts: BatchCounts; openLines: number } | undefined {
  const batch = batchRow(database, batchId);
  if (batch === undefined) return undefined;
  const row = database.get(
    `SELECT sum(outcome = 'accepted') AS submitted, sum(outcome = 'duplicate') AS duplicates,
       sum(outcome = 'skipped') AS skipped, sum(outcome = 'refused') AS refused,
       sum(outcome = 'accepted' AND status = 'completed') AS completed,
       sum(${withErrors}) AS completed_with_errors, sum(iif(${withErrors}, chunks_skipped, 0)) AS skipped_with_errors,
       sum(iif(${withErrors}, chunks_processed, 0)) AS processed_with_errors,
       sum(outcome = 'accepted' AND status = 'failed') AS failed,
       sum(outcome = 'accepted' AND status = 'cancelled') AS cancelled,
       sum(outcome = 'accepted' AND is_open) AS open,
       sum(is_open) AS open_lines, sum(is_failed) AS failed_lines,
       count(chunks_total) AS measured, count(iif(is_open, NULL, chunks_total)) AS measured_finished,
       sum(chunks_total) AS chunks, sum(iif(is_open, min(chunks_processed, chunks_total), chunks_total)) AS chunks_done,
       sum(iif(is_open, min(1.0, chunks_processed * 1.0 / max(1, chunks_total)), 0)) AS open_share
     FROM (SELECT ${currentOutcome} AS outcome, status, chunks_skipped, chunks_processed, chunks_total, ${lineOpen} AS is_open, ${lineFailed} AS is_failed
       ${withJobs})`,
    batchId,
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  const outcomes = {
    lines: Number(batch['lines']),
    submitted: count('submitted'),
    duplicates: count('duplicates'),
    skipped: count('skipped'),
    refused: count('refused'),
  };
  const counts: BatchCounts = {
    ...outcomes,
    completed: count('completed'),
    completedWithErrors: count('completed_with_errors'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    open: count('open'),
    failedLines: count('failed_lines'),
    chunksWithErrors: {
      chunksProcessed: count('processed_with_errors'),
      chunksSkipped: count('skipped_with_errors'),
    },
    ...batchAnswersCut(database, batchId),
    waiting: waitingLines(database, batchId),
    reading: readingNow(database, batchId),
    sums: sumsOf(database, batchId),
    work: {
      finishedLines: outcomes.lines - unsubmittedLines(outcomes) - count('open_lines'),
      measuredLines: count('measured'),
      measuredFinishedLines: count('measured_finished'),
      chunks: count('chunks'),
      chunksDone: count('chunks_done'),
      openShare: count('open_share'),
    },
  };
  return { counts, openLines: count('open_lines') };
}

/** Sums of what was left out of long answers, over the completed documents of the batch. */
function batchAnswersCut(database: Database, batchId: string): Pick<BatchCounts, 'answersCut'> {
  const ofBatch = `FROM ingestion_job AS document JOIN job USING (queue_sequence) JOIN cut_answer AS cut USING (job_id)
    WHERE document.batch_id = ? AND document.job_status = 'completed'`;
  const row = database.get(`SELECT count(DISTINCT job_id) AS documents, ${cutAnswerSums} ${ofBatch}`, batchId);
  const documents = Number(row?.['documents'] ?? 0);
  if (documents === 0) return {};
  const processed = `SELECT sum(processed) FROM
    (SELECT max(document.chunks_processed) AS processed ${ofBatch} GROUP BY job_id)`;
  return { answersCut: { documents, chunksProcessed: database.number(processed, batchId), ...answersCutOf(row) } };
}

function readingNow(database: Database, batchId: string): string[] {
  return database
    .all(
      `SELECT filename FROM ingestion_job JOIN job USING (queue_sequence)
       WHERE batch_id = ? AND status = 'processing' ORDER BY updated_at DESC LIMIT ?`,
      batchId,
      maxNamedInBatch.reading,
    )
    .map((row) => String(row['filename']));
}

/** Sums of the progress of the jobs a batch submitted. */
function sumsOf(database: Database, batchId: string): BatchSums {
  const row = database.get(
    `SELECT ${Object.values(summedColumns)
      .map((column) => `sum(${column}) AS ${column}`)
      .join(', ')} FROM ingestion_job WHERE batch_id = ?`,
    batchId,
  );
  const sum = (name: keyof BatchSums) => Number(row?.[summedColumns[name]] ?? 0);
  const names = Object.keys(summedColumns) as (keyof BatchSums)[];
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as BatchSums;
}

const summedColumns: Record<keyof BatchSums, string> = {
  pagesProcessed: 'pages_processed',
  chunksProcessed: 'chunks_processed',
  chunksSkipped: 'chunks_skipped',
  chunksCarried: 'chunks_carried',
  conceptsCreated: 'concepts_created',
  conceptsLinked: 'concepts_linked',
  sourcesCreated: 'sources_created',
  instancesCreated: 'instances_created',
  relationshipsCreated: 'relationships_created',
  quotesProposed: 'quotes_proposed',
  quotesKept: 'quotes_kept',
  quotesNormalised: 'quotes_normalised',
  quotesInPieces: 'quotes_in_pieces',
};
