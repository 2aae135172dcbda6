import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { DryRunPlan } from '../../../domain/ingest/dry-run-plan.js';
import type { Job } from '../../../domain/jobs/job.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { hasDocument, hasFile, isRereading } from '../../../domain/jobs/job-identity.js';
import { closed, count, timestamp, nullable } from '../../validation/schema.js';
import { chunkingSchema, toOptionsDto } from './job-document.js';

const costRange = { cost_low: Type.Number({ minimum: 0 }), cost_high: Type.Number({ minimum: 0 }) };

/** Plan of a dry run: the effects that reading the document would have. */
export const planSchema = closed(
  {
    chunks_kept: Type.Integer({ minimum: 0, description: 'Chunks carried over from the current version' }),
    chunks_read: Type.Integer({ minimum: 0, description: 'Chunks a model would read' }),
    read: Type.Array(closed({ start_offset: count, end_offset: count }), {
      description: 'Positions in the new text of the chunks to be read; the first hundred',
    }),
    lost: closed(
      {
        quotes: count,
        concepts: count,
        relationships: count,
        labels: Type.Array(Type.String(), { description: 'Labels of these concepts; the first hundred' }),
      },
      { description: 'Quotes the new text does not have, concepts only they evidence, and their relationships' },
    ),
  },
  { $id: 'DryRunPlan' },
);

/** Maps the plan of a dry run. Parts that would be read are in UTF-16 units of the text; ends are exclusive. */
export function toPlanDto({ chunksKept, chunksRead, read, lost }: DryRunPlan): Static<typeof planSchema> {
  return {
    chunks_kept: chunksKept,
    chunks_read: chunksRead,
    read: read.map(({ start, end }) => ({ start_offset: start, end_offset: end })),
    lost,
  };
}

/** Analysis of a document before work that may cost money begins. */
export const analysisSchema = closed(
  {
    file_stats: closed({
      filename: Type.String(),
      size_bytes: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Size of the document; absent where a job reads documents again' }),
      ),
      word_count: count,
      character_count: count,
      estimated_chunks: count,
      carried_chunks: Type.Integer({
        minimum: 0,
        description: 'Number of these chunks that were carried over from the version before without a model call',
      }),
      encoding: nullable(Type.String({ description: 'Character encoding of the document' })),
      page_count: nullable(count),
      recognised_pages: nullable(Type.Integer({ minimum: 0, description: 'Pages whose text was recognised (OCR)' })),
      kept_share: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'For a web page: the ratio of words read to visible words',
        }),
      ),
    }),
    cost_estimate: closed({
      extraction: closed({ model: Type.String(), tokens_low: count, tokens_high: count, ...costRange }),
      embeddings: closed({ model: Type.String(), tokens_low: count, tokens_high: count, ...costRange }),
      total: closed({
        cost_low: Type.Number({ minimum: 0 }),
        cost_high: Type.Number({ minimum: 0 }),
        currency: Type.Literal('USD'),
      }),
    }),
    config: nullable(chunkingSchema),
    warnings: Type.Array(Type.String()),
    plan: nullable(planSchema),
    analyzed_at: timestamp,
  },
  { $id: 'JobAnalysis' },
);

/**
 * Maps the analysis of a job; costs are in US dollars. `size_bytes` is absent where documents are read again, and 0 in
 * other jobs without a file.
 */
export function toAnalysisDto(job: Job, analysis: JobAnalysis): Static<typeof analysisSchema> {
  return {
    file_stats: {
      filename: job.filename,
      // The file of a job that reads documents again is a list of them, and says nothing to its owner.
      ...(!isRereading(job) && { size_bytes: hasFile(job) ? job.bytes : 0 }),
      word_count: analysis.words,
      character_count: analysis.characters,
      estimated_chunks: analysis.chunks,
      carried_chunks: analysis.chunksCarried ?? 0,
      encoding: analysis.encoding ?? null,
      page_count: analysis.pages ?? null,
      recognised_pages: analysis.recognisedPages ?? null,
      kept_share: analysis.keptShare ?? null,
    },
    cost_estimate: {
      extraction: {
        model: analysis.extractionModel,
        tokens_low: analysis.tokensLow,
        tokens_high: analysis.tokensHigh,
        cost_low: analysis.extraction?.costLowUsd ?? analysis.costLowUsd,
        cost_high: analysis.extraction?.costHighUsd ?? analysis.costHighUsd,
      },
      embeddings: {
        model: analysis.embeddingModel,
        tokens_low: analysis.embedding?.tokensLow ?? 0,
        tokens_high: analysis.embedding?.tokensHigh ?? 0,
        cost_low: analysis.embedding?.costLowUsd ?? 0,
        cost_high: analysis.embedding?.costHighUsd ?? 0,
      },
      total: { cost_low: analysis.costLowUsd, cost_high: analysis.costHighUsd, currency: 'USD' },
    },
    config: hasDocument(job) ? toOptionsDto(job) : null,
    warnings: analysis.warnings,
    plan: analysis.plan === undefined ? null : toPlanDto(analysis.plan),
    analyzed_at: analysis.analyzedAt,
  };
}
