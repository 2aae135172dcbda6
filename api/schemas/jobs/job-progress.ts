import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { BatchCounts } from '../../../domain/batches/batch.js';
import { batchPercent } from '../../../domain/batches/batch-percent.js';
import { jobStages } from '../../../domain/jobs/job-status.js';
import type { JobProgress } from '../../../domain/jobs/job-progress.js';
import type { AnalysisJob, BatchJob, IngestionJob, Job, RegenerationJob } from '../../../domain/jobs/job.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';

/** Fields of any job. */
const sharedFields = {
  stage: oneOf(jobStages),
  percent: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      '100 only when the job is completed. For a batch or re-ingestion: chunks done of the estimated chunks of all ' +
      'documents, where there is an estimate; else documents done, those being read by their chunks. For one that ' +
      'failed or was cancelled: the percentage of its lines or documents that are finished',
  }),
};

/** Fields of the calls that a job paid for. */
const spentFields = {
  embedding_tokens: count,
  cost_usd: Type.Number({
    minimum: 0,
    description:
      'Cost of received answers, whether or not the job succeeded. It may grow after the job has failed or was ' +
      'cancelled while cost_reserved_usd is above 0.',
  }),
  cost_reserved_usd: Type.Number({
    minimum: 0,
    description: 'Upper bound of the cost of calls in progress, including those a finished job had started',
  }),
  cost_unconfirmed_usd: Type.Number({
    minimum: 0,
    description: 'Upper bound of the cost of calls whose answer was lost; the provider may have charged them',
  }),
};

/** Numbers of what a model proposed and the text does not have. */
export const droppedSchemas = {
  concepts: Type.Integer({
    minimum: 0,
    description:
      'Proposed concepts that were not taken: none of their quotes is in the text, or the answer has too many',
  }),
  relationships: Type.Integer({
    minimum: 0,
    description:
      'Proposed relationships that were not taken: a concept they connect is dropped or missing, the text does not ' +
      'state them, or the answer has too many',
  }),
};

/** Progress of a job that reads a document, or submits others that do: of these the numbers are the sums. */
export const readingProgressSchema = closed(
  {
    ...sharedFields,
    pages_total: nullable(count),
    chunks_total: nullable(count),
    pages_processed: count,
    chunks_processed: count,
    chunks_skipped: Type.Integer({
      minimum: 0,
      description: 'Chunks without concepts because the answer of the model is unreadable',
    }),
    chunks_carried: Type.Integer({
      minimum: 0,
      description: 'Chunks carried over from the version before without a model call',
    }),
    concepts_created: count,
    concepts_linked: count,
    sources_created: count,
    instances_created: count,
    relationships_created: count,
    quotes_proposed: count,
    quotes_kept: count,
    quotes_normalised: count,
    quotes_in_pieces: count,
    concepts_dropped: droppedSchemas.concepts,
    relationships_dropped: droppedSchemas.relationships,
    extraction_tokens: count,
    ...spentFields,
  },
  { $id: 'ReadingProgress', description: 'For a batch or re-ingestion, the sums over its jobs' },
);

const plainFields = { ...sharedFields, chunks_processed: Type.Null(), concepts_created: Type.Null() };

/** Progress of a job that reads nothing. */
export const plainProgressSchema = closed(plainFields, {
  $id: 'PlainProgress',
  description: 'Of a job that reads no document',
});

/** Progress of a job that only makes vectors. */
export const regenerationProgressSchema = closed(
  { ...plainFields, ...spentFields },
  { $id: 'RegenerationProgress', description: 'Of a job that regenerates vectors' },
);

/** Progress of a job that may ask a model for words. */
export const analysisProgressSchema = closed(
  { ...plainFields, extraction_tokens: count, ...spentFields },
  {
    $id: 'AnalysisProgress',
    description: 'Of an analysis; only summaries of communities and answers to questions cost anything',
  },
);

export type ReadingProgressDto = Static<typeof readingProgressSchema>;
export type PlainProgressDto = Static<typeof plainProgressSchema>;

/**
 * Converts the progress of a job that reads documents.
 * @param batch the counts of its lines; absent in jobs of other kinds
 */
export function toReadingProgressDto(job: IngestionJob | BatchJob, batch: BatchCounts | undefined): ReadingProgressDto {
  const has = { ...job.progress, ...batch?.sums };
  return {
    stage: job.stage,
    percent: batch === undefined ? job.progress.percent : batchPercent(job, batch),
    pages_total: has.pagesTotal,
    chunks_total: has.chunksTotal,
    pages_processed: has.pagesProcessed,
    chunks_processed: has.chunksProcessed,
    chunks_skipped: has.chunksSkipped,
    chunks_carried: has.chunksCarried,
    concepts_created: has.conceptsCreated,
    concepts_linked: has.conceptsLinked,
    sources_created: has.sourcesCreated,
    instances_created: has.instancesCreated,
    relationships_created: has.relationshipsCreated,
    quotes_proposed: has.quotesProposed,
    quotes_kept: has.quotesKept,
    quotes_normalised: has.quotesNormalised,
    quotes_in_pieces: has.quotesInPieces,
    concepts_dropped: has.conceptsDropped,
    relationships_dropped: has.relationshipsDropped,
    extraction_tokens: has.extractionTokens,
    ...toSpentDto(has),
  };
}

/** Converts the progress of a job that only makes vectors. */
export function toRegenerationProgressDto(job: RegenerationJob): Static<typeof regenerationProgressSchema> {
  return { ...toPlainProgressDto(job), ...toSpentDto(job.progress) };
}

/** Converts the progress of an analysis. */
export function toAnalysisProgressDto(job: AnalysisJob): Static<typeof analysisProgressSchema> {
  const { progress } = job;
  return { ...toPlainProgressDto(job), extraction_tokens: progress.extractionTokens, ...toSpentDto(progress) };
}

function toSpentDto({ embeddingTokens, costUsd, reservedUsd, unconfirmedUsd }: JobProgress) {
  return {
    embedding_tokens: embeddingTokens,
    cost_usd: costUsd,
    cost_reserved_usd: reservedUsd,
    cost_unconfirmed_usd: unconfirmedUsd,
  };
}

/** Converts the progress of a job that reads no document. */
export function toPlainProgressDto({ stage, progress: { percent } }: Job): PlainProgressDto {
  return { stage, percent, chunks_processed: null, concepts_created: null };
}
