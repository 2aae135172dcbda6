import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { BatchCounts } from '../../../domain/batches/batch.js';
import { batchPercent } from '../../../domain/batches/batch-percent.js';
import { hasFile } from '../../../domain/jobs/job-identity.js';
import { jobStages } from '../../../domain/jobs/job-status.js';
import type { Job } from '../../../domain/jobs/job.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';

const number = nullable(count);

/** Progress of a job. Of a batch the numbers are the sums of its jobs; jobs without a file have none of them. */
export const progressSchema = closed(
  {
    stage: oneOf(jobStages),
    percent: Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        '100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all ' +
        'documents, where there is an estimate; else documents done, those being read by their chunks. For one that ' +
        'failed or was cancelled: the percentage of its lines or documents that are finished',
    }),
    pages_total: number,
    chunks_total: number,
    pages_processed: number,
    chunks_processed: number,
    chunks_skipped: nullable(
      Type.Integer({
        minimum: 0,
        description: 'Chunks without concepts because the answer of the model is unreadable',
      }),
    ),
    chunks_carried: nullable(
      Type.Integer({ minimum: 0, description: 'Chunks carried over from the version before without a model call' }),
    ),
    concepts_created: number,
    concepts_linked: number,
    sources_created: number,
    instances_created: number,
    relationships_created: number,
    quotes_proposed: number,
    quotes_kept: number,
    quotes_normalised: number,
    quotes_in_pieces: number,
    extraction_tokens: number,
    embedding_tokens: number,
    cost_usd: nullable(
      Type.Number({
        minimum: 0,
        description:
          'Cost of received answers, whether or not the job succeeded. It may grow after the job has failed or was ' +
          'cancelled while cost_reserved_usd is above 0.',
      }),
    ),
    cost_reserved_usd: nullable(
      Type.Number({
        minimum: 0,
        description: 'Upper bound of the cost of calls in progress, including those a finished job had started',
      }),
    ),
    cost_unconfirmed_usd: nullable(
      Type.Number({
        minimum: 0,
        description: 'Upper bound of the cost of calls whose answer was lost; the provider may have charged them',
      }),
    ),
  },
  { $id: 'JobProgress', description: 'For a batch, the sums over its jobs; null: not applicable to jobs of this kind' },
);
export type ProgressDto = Static<typeof progressSchema>;

/**
 * Converts the progress of a job for clients.
 * @param batch the counts of its lines; absent in jobs of other kinds
 */
export function toProgressDto(job: Job, batch: BatchCounts | undefined): ProgressDto {
  const { stage, progress } = job;
  const has = hasFile(job) ? { ...progress, ...batch?.sums } : null;
  return {
    stage,
    percent: batch === undefined ? progress.percent : batchPercent(job, batch),
    pages_total: has?.pagesTotal ?? null,
    chunks_total: has?.chunksTotal ?? null,
    pages_processed: has?.pagesProcessed ?? null,
    chunks_processed: has?.chunksProcessed ?? null,
    chunks_skipped: has?.chunksSkipped ?? null,
    chunks_carried: has?.chunksCarried ?? null,
    concepts_created: has?.conceptsCreated ?? null,
    concepts_linked: has?.conceptsLinked ?? null,
    sources_created: has?.sourcesCreated ?? null,
    instances_created: has?.instancesCreated ?? null,
    relationships_created: has?.relationshipsCreated ?? null,
    quotes_proposed: has?.quotesProposed ?? null,
    quotes_kept: has?.quotesKept ?? null,
    quotes_normalised: has?.quotesNormalised ?? null,
    quotes_in_pieces: has?.quotesInPieces ?? null,
    extraction_tokens: has?.extractionTokens ?? null,
    embedding_tokens: has?.embeddingTokens ?? null,
    cost_usd: has?.costUsd ?? null,
    cost_reserved_usd: has?.reservedUsd ?? null,
    cost_unconfirmed_usd: has?.unconfirmedUsd ?? null,
  };
}
