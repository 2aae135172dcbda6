import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { BatchSums } from '../../domain/batches/batch.js';
import { jobStages, type Job } from '../../domain/jobs/job.js';
import { closed, count, nullable, oneOf } from '../schema.js';

const number = nullable(count);

/** How far a job came. Of a batch the numbers are the sums of its jobs; a program has none of them. */
export const progressSchema = closed(
  {
    stage: oneOf(jobStages),
    percent: Type.Number({ minimum: 0, maximum: 100 }),
    pages_total: number,
    chunks_total: number,
    pages_processed: number,
    chunks_processed: number,
    chunks_skipped: nullable(
      Type.Integer({ minimum: 0, description: 'Of those: without concepts, for want of a readable answer' }),
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
      Type.Number({ minimum: 0, description: 'Paid for answers that came, whatever became of the job' }),
    ),
    cost_reserved_usd: nullable(Type.Number({ minimum: 0, description: 'Upper estimate of the calls under way' })),
    cost_unconfirmed_usd: nullable(
      Type.Number({
        minimum: 0,
        description: 'Upper estimate of calls whose answer was lost: the provider may have charged them',
      }),
    ),
  },
  { $id: 'JobProgress', description: 'Of a batch the sums of its jobs; null: jobs of this kind have no such number' },
);
export type WireProgress = Static<typeof progressSchema>;

/** @param sums of a batch's jobs */
export function wireProgress({ kind, stage, progress }: Job, sums: BatchSums | undefined): WireProgress {
  const has = kind === 'program' ? null : { ...progress, ...sums };
  return {
    stage,
    percent: progress.percent,
    pages_total: has?.pagesTotal ?? null,
    chunks_total: has?.chunksTotal ?? null,
    pages_processed: has?.pagesProcessed ?? null,
    chunks_processed: has?.chunksProcessed ?? null,
    chunks_skipped: has?.chunksSkipped ?? null,
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
