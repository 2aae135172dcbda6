import { Type } from 'typebox';
import type { Static } from 'typebox';
import { cutWarning } from '../../../domain/ingest/cut-answer.js';
import { skippedWarning } from '../../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { JobResult } from '../../../domain/jobs/job-result.js';
import { closed, count } from '../../validation/schema.js';
import { droppedSchemas } from './job-progress.js';
import { changeCountsSchema, toChangeCountsDto } from '../documents/version.js';
import { counted } from '../../../domain/text/counted.js';

/** Result of a job. */
export const jobResultSchema = closed(
  {
    status: Type.Literal('completed'),
    document_id: Type.String(),
    document_version: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of the version that was read' })),
    changes: Type.Optional(
      Type.Unsafe<Static<typeof changeCountsSchema>>({
        ...changeCountsSchema,
        description:
          'Differences from the version before; where a version was read again, from what it supported before. Absent where a first version was read for the first time',
      }),
    ),
    ontology: Type.String(),
    filename: Type.String(),
    chunks_processed: count,
    chunks_skipped: count,
    chunks_carried: Type.Integer({
      minimum: 0,
      description: 'Chunks carried over from the version before without a model call',
    }),
    skipped_chunks: Type.Array(
      closed({
        chunk: Type.Integer({ minimum: 1, description: 'Ordinal of the chunk in the document' }),
        start_offset: count,
        end_offset: count,
        reason: Type.String({ description: 'Reason why the answer is unreadable' }),
      }),
      { description: 'Chunks without concepts because the answer of the model is unreadable; the first hundred' },
    ),
    stats: closed({
      chunks_processed: count,
      sources_created: count,
      concepts_created: count,
      concepts_linked: count,
      instances_created: count,
      relationships_created: count,
      quotes_proposed: count,
      quotes_kept: count,
      quotes_normalised: count,
      quotes_in_pieces: count,
      concepts_dropped: droppedSchemas.concepts,
      relationships_dropped: droppedSchemas.relationships,
      extraction_tokens: count,
      embedding_tokens: count,
    }),
    warnings: Type.Array(Type.String(), {
      description: 'Parts of the document that were not read, or may have been read incorrectly',
    }),
    quote_fidelity: Type.Number({ minimum: 0, maximum: 1, description: 'Share of proposed quotes found in the text' }),
    cost: closed({
      total: Type.Number({ minimum: 0 }),
      currency: Type.Literal('USD'),
      extraction_model: Type.String(),
      embedding_model: Type.String(),
    }),
    message: Type.String(),
  },
  { $id: 'JobResult' },
);

/**
 * Maps the result of a job that has completed. `chunk` counts from 1; fields that older results do not have are absent,
 * 0 or taken from the progress.
 */
export function toResultDto(job: IngestionJob, result: JobResult): Static<typeof jobResultSchema> {
  return {
    status: 'completed',
    document_id: result.documentId,
    ...(result.documentVersion !== undefined && { document_version: result.documentVersion }),
    ...(result.changes !== undefined && { changes: toChangeCountsDto(result.changes) }),
    ontology: job.ontology,
    filename: job.filename,
    chunks_processed: result.chunksProcessed,
    chunks_skipped: result.chunksSkipped ?? 0,
    chunks_carried: result.chunksCarried ?? 0,
    skipped_chunks: (result.skippedChunks ?? []).map(({ ordinal, start, end, reason }) => ({
      chunk: ordinal + 1,
      start_offset: start,
      end_offset: end,
      reason,
    })),
    stats: {
      chunks_processed: result.chunksProcessed,
      sources_created: result.sourcesCreated,
      concepts_created: result.conceptsCreated,
      concepts_linked: result.conceptsLinked,
      instances_created: result.instancesCreated,
      relationships_created: result.relationshipsCreated,
      quotes_proposed: result.quotesProposed,
      quotes_kept: result.quotesKept,
      quotes_normalised: result.quotesNormalised,
      quotes_in_pieces: result.quotesInPieces,
      concepts_dropped: result.conceptsDropped ?? job.progress.conceptsDropped,
      relationships_dropped: result.relationshipsDropped ?? job.progress.relationshipsDropped,
      extraction_tokens: result.extractionTokens,
      embedding_tokens: result.embeddingTokens,
    },
    warnings: warningsOf(job, result),
    quote_fidelity: result.quoteFidelity,
    cost: {
      total: result.costUsd,
      currency: 'USD',
      extraction_model: result.extractionModel,
      embedding_model: result.embeddingModel,
    },
    message: messageOf(job, result),
  };
}

function warningsOf(
  { analysis }: IngestionJob,
  { chunksProcessed, chunksSkipped = 0, answersCut }: JobResult,
): string[] {
  const skipped = skippedWarning({ chunksProcessed, chunksSkipped });
  const cut = answersCut === undefined ? null : cutWarning(answersCut, chunksProcessed);
  return [...(analysis?.notes ?? []), skipped, cut].filter((warning) => warning !== null);
}

function messageOf({ filename, ontology, dryRun }: IngestionJob, result: JobResult): string {
  if (dryRun) return `Dry run of ${filename}: nothing was changed.`;
  const { chunksProcessed, chunksSkipped = 0, chunksCarried = 0, conceptsCreated, conceptsLinked } = result;
  const carried = chunksCarried === 0 ? '' : ` (${chunksCarried} unchanged)`;
  const skipped = chunksSkipped === 0 ? '' : ` (${chunksSkipped} skipped: the model's answer cannot be read)`;
  return (
    `${filename} is in ${ontology}: ${counted(chunksProcessed, 'chunk')}${carried}${skipped}, ${counted(conceptsCreated, 'new concept')}, ` +
    `${conceptsLinked} linked.`
  );
}
