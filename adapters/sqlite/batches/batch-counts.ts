import {
  maxNamedInBatch,
  noBatchWork,
  type BatchCounts,
  type BatchSums,
  type LineOutcome,
} from '../../../domain/batches/batch.js';
import { lineFailure } from '../../../domain/batches/batch-outcome.js';
import { countLines as countGroups, type LineGroup } from '../../../domain/batches/count-lines.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { literal } from '../database/literal.js';
import { columnsOf } from '../jobs/row-columns.js';
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

/** Earlier versions did not count those. */
type AddedLater = 'completedWithErrors' | 'chunksWithErrors' | 'waiting' | 'skipped' | 'work';
const noneWaits = { atOwnLimit: 0, onOthers: 0, jobs: [] };

/**
 * The counts of a batch that was reviewed to its end; undefined for all others. Sums that were not kept are those of
 * its jobs, whose rows stay.
 */
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
    sums: { ...(isMissingSums(kept.sums) && sumsOf(database, batchId)), ...kept.sums },
  };
}

function isMissingSums(sums: BatchSums): boolean {
  return Object.keys(summedColumns).some((name) => !Object.hasOwn(sums, name));
}

/** Stored fields of a manifest; undefined where the job is no batch. */
export function batchRow(database: Database, batchId: string): Row | undefined {
  return database.get('SELECT batch_job.* FROM job JOIN batch_job USING (queue_sequence) WHERE job_id = ?', batchId);
}

/** Stores the counts of a batch that ended, which `endedCounts` gives from then on. */
export function keepCounts(database: Database, batchId: string, counts: BatchCounts): void {
  database.run(
    'UPDATE batch_job SET ended_counts = ? WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)',
    JSON.stringify(counts),
    batchId,
  );
}

/** Current counts of the lines of a batch, as the domain counts them. */
export function countLines(
  database: Database,
  batchId: string,
): { counts: BatchCounts; openLines: number } | undefined {
  const batch = batchRow(database, batchId);
  if (batch === undefined) return undefined;
  const { counts, openLines } = countGroups(lineGroups(database, batchId), Number(batch['lines']));
  return {
    counts: {
      ...counts,
      ...batchAnswersCut(database, batchId),
      waiting: waitingLines(database, batchId),
      reading: readingNow(database, batchId),
      sums: sumsOf(database, batchId),
    },
    openLines,
  };
}

function lineGroups(database: Database, batchId: string): LineGroup[] {
  const rows = database.all(
    `SELECT line.outcome AS outcome, job.status AS status, job.error_code AS error_code,
       coalesce(chunks_skipped, 0) > 0 AS has_skipped, count(*) AS lines, total(chunks_skipped) AS skipped,
       total(chunks_processed) AS processed, count(chunks_total) AS measured, total(chunks_total) AS chunks,
       total(min(chunks_processed, chunks_total)) AS done,
       total(min(1.0, chunks_processed * 1.0 / max(1, chunks_total))) AS share
     ${withJobs} GROUP BY 1, 2, 3, 4`,
    batchId,
  );
  return rows.map((row) => {
    const { number } = columnsOf(row);
    return {
      outcome: row['outcome'] as LineOutcome,
      status: row['status'] as JobStatus | null,
      errorCode: textOrNull(row['error_code']),
      hasSkippedChunks: row['has_skipped'] === 1,
      lines: number('lines'),
      chunksSkipped: number('skipped'),
      chunksProcessed: number('processed'),
      measured: number('measured'),
      chunks: number('chunks'),
      chunksDone: number('done'),
      share: number('share'),
    };
  });
}

/** Sums of what was left out of long answers, over the completed documents of the batch. */
function batchAnswersCut(database: Database, batchId: string): Pick<BatchCounts, 'answersCut'> {
  const ofBatch = `FROM ingestion_job AS document JOIN job USING (queue_sequence) JOIN cut_answer AS cut USING (job_id)
    WHERE document.batch_id = ? AND document.job_status = ${literal<JobStatus>('completed')}`;
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
       WHERE batch_id = ? AND status = ${literal<JobStatus>('processing')} ORDER BY updated_at DESC LIMIT ?`,
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
  conceptsDropped: 'concepts_dropped',
  relationshipsDropped: 'relationships_dropped',
};
