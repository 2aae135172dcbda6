import type { BatchState } from '../../../domain/batches/batch-step.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import type { Database } from '../database/database.js';
import { finalStatusList, openStatusList } from '../jobs/status-lists.js';

const maxWarnings = 20;

/** Columns that the estimate of a batch sums; earlier versions recorded only the sum of all models. */
const sums = {
  words: '$.words',
  characters: '$.characters',
  chunks: '$.chunks',
  tokensLow: '$.tokensLow',
  tokensHigh: '$.tokensHigh',
  costLowUsd: '$.costLowUsd',
  costHighUsd: '$.costHighUsd',
  extractionLowUsd: '$.extraction.costLowUsd',
  extractionHighUsd: '$.extraction.costHighUsd',
  embeddingTokensLow: '$.embedding.tokensLow',
  embeddingTokensHigh: '$.embedding.tokensHigh',
  embeddingLowUsd: '$.embedding.costLowUsd',
  embeddingHighUsd: '$.embedding.costHighUsd',
};
const earlier: Record<string, string> = { extractionLowUsd: sums.costLowUsd, extractionHighUsd: sums.costHighUsd };

/** Jobs that wait for a batch which has ended. */
export function abandonedJobs(database: Database): string[] {
  return database
    .all(
      `SELECT job.job_id FROM job JOIN ingestion_job AS document USING (queue_sequence)
         JOIN job AS batch ON batch.job_id = document.batch_id
       WHERE job.status = 'awaiting_approval' AND job.approval_reason IN ('batch', 'batch_cost_cap')
         AND batch.status IN ${finalStatusList} ORDER BY job.queue_sequence`,
    )
    .map((row) => String(row['job_id']));
}

/** States of the jobs of a batch before its approval. */
export function approvalState(database: Database, batchId: string): Omit<BatchState, 'openLines' | 'hasMore'> {
  const row = database.get(
    `SELECT sum(analysis IS NULL AND status IN ${openStatusList}) AS without_estimate,
       sum(status = 'awaiting_approval' AND approval_reason = 'batch') AS waiting,
       sum(status = 'awaiting_approval' AND approval_reason = 'batch_cost_cap') AS waiting_for_cap
     FROM ingestion_job JOIN job USING (queue_sequence) WHERE batch_id = ?`,
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
export function recordEstimate(database: Database, batchId: string, timestamp: string): void {
  const row = database.get(
    `SELECT count(*) AS jobs, max(analysis ->> 'extractionModel') AS extraction, max(analysis ->> 'embeddingModel') AS
       embedding, ${Object.entries(sums)
         .map(
           ([name, path]) =>
             `sum(coalesce(analysis ->> '${path}', analysis ->> '${earlier[name] ?? path}')) AS ${name}`,
         )
         .join(', ')}
     FROM ingestion_job JOIN job USING (queue_sequence) WHERE batch_id = ? AND analysis IS NOT NULL`,
    batchId,
  );
  if (row === undefined || Number(row['jobs']) === 0) return;
  const warnings = database.all(
    `SELECT DISTINCT warning.value AS warning
     FROM ingestion_job JOIN job USING (queue_sequence), json_each(job.analysis, '$.warnings') AS warning
     WHERE batch_id = ? AND analysis IS NOT NULL LIMIT ?`,
    batchId,
    maxWarnings,
  );
  const sum = (name: keyof typeof sums) => Number(row[name] ?? 0);
  const analysis: JobAnalysis = {
    words: sum('words'),
    characters: sum('characters'),
    chunks: sum('chunks'),
    tokensLow: sum('tokensLow'),
    tokensHigh: sum('tokensHigh'),
    costLowUsd: sum('costLowUsd'),
    costHighUsd: sum('costHighUsd'),
    extraction: { costLowUsd: sum('extractionLowUsd'), costHighUsd: sum('extractionHighUsd') },
    embedding: {
      ...{ tokensLow: sum('embeddingTokensLow'), tokensHigh: sum('embeddingTokensHigh') },
      ...{ costLowUsd: sum('embeddingLowUsd'), costHighUsd: sum('embeddingHighUsd') },
    },
    extractionModel: String(row['extraction'] ?? ''),
    embeddingModel: String(row['embedding'] ?? ''),
    warnings: warnings.map(({ warning }) => String(warning)),
    analyzedAt: timestamp,
  };
  database.run(
    'UPDATE job SET analysis = ?, updated_at = ? WHERE job_id = ?',
    ...[JSON.stringify(analysis), timestamp, batchId],
  );
}
