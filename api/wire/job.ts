import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Job, JobAnalysis, JobResult } from '../../domain/jobs/job.js';
import { approvalReasons, unreadableAnswerRules, jobKinds, jobStages, jobStatuses } from '../../domain/jobs/job.js';
import type { BatchCounts } from '../../domain/batches/batch.js';
import { jobOutcome, jobOutcomes } from '../../domain/batches/batch-outcome.js';
import { skippedWarning } from '../../domain/ingest/unreadable-answer.js';
import { jobReason } from '../../domain/jobs/job-reason.js';
import type { WorkflowLists } from '../../domain/ports.js';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { closed, count, instant, nullable, oneOf } from '../schema.js';
import { batchSchema, wireBatch } from './batch.js';
import { progressSchema, wireProgress } from './job-progress.js';
import { programRunSchema, wireProgramRun } from './program-run.js';

const chunkingSchema = closed({
  target_words: count,
  min_words: count,
  max_words: count,
  overlap_words: count,
});

const costRange = { cost_low: Type.Number({ minimum: 0 }), cost_high: Type.Number({ minimum: 0 }) };

const analysisSchema = closed(
  {
    file_stats: closed({
      filename: Type.String(),
      size_bytes: count,
      word_count: count,
      character_count: count,
      estimated_chunks: count,
      encoding: nullable(Type.String({ description: 'What a text was in' })),
      page_count: nullable(count),
      recognised_pages: nullable(
        Type.Integer({ minimum: 0, description: 'Pages whose words were read off a picture' }),
      ),
      kept_share: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'Of a web page: the words that were read, over the words that can be seen on it',
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
    analyzed_at: instant,
  },
  { $id: 'JobAnalysis' },
);

export const jobResultSchema = closed(
  {
    status: Type.Literal('completed'),
    document_id: Type.String(),
    ontology: Type.String(),
    filename: Type.String(),
    chunks_processed: count,
    chunks_skipped: count,
    skipped_chunks: Type.Array(
      closed({
        chunk: Type.Integer({ minimum: 1, description: 'Its place in the document' }),
        start_offset: count,
        end_offset: count,
        reason: Type.String({ description: 'Why the answer cannot be read' }),
      }),
      { description: 'The first hundred chunks without concepts, because the answer of the model cannot be read' },
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
      extraction_tokens: count,
      embedding_tokens: count,
    }),
    warnings: Type.Array(Type.String(), { description: 'What of the document was not read' }),
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

export const engineSchema = nullable(
  oneOf(['running', 'unreachable', 'missing', 'closed'], {
    description: 'What the workflow engine says of the job; null when there was no reason to ask',
  }),
);

export const jobSchema = closed(
  {
    job_id: Type.String(),
    job_type: oneOf(jobKinds, { description: 'Fields of documents are empty in jobs that have none' }),
    status: oneOf(jobStatuses),
    outcome: nullable(
      oneOf(jobOutcomes, {
        description:
          'How it ended; completed_with_errors: lines of a batch were not read, or chunks were skipped. Null while it is open',
      }),
    ),
    reason: nullable(
      Type.String({ description: 'Why it failed, was cancelled or waits, in one line of at most 200 characters' }),
    ),
    stage: oneOf(jobStages),
    paused: Type.Boolean({ description: 'Held before its next chunk' }),
    approval_reason: nullable(
      oneOf(approvalReasons, {
        description:
          'What it waits for: its estimate, or its limit has no room for the next call; batch, batch_cost_cap: its batch',
      }),
    ),
    cost_cap_usd: nullable(
      Type.Number({ minimum: 0, description: 'US dollars it may spend before it waits for approval again' }),
    ),
    on_unreadable_answer: nullable(
      oneOf(unreadableAnswerRules, {
        description: 'Whether an answer of the model that cannot be read fails the job, or its chunk is skipped',
      }),
    ),
    engine: engineSchema,
    workflow_url: nullable(Type.String({ description: "The job's workflow in the engine's UI" })),
    workflow_lists: nullable(
      closed(
        {
          ontology: nullable(Type.String({ description: 'Jobs of the same ontology' })),
          owner: Type.String({ description: 'Jobs of the same owner' }),
          awaiting_approval: Type.String({ description: 'Jobs that wait for approval' }),
        },
        { description: "Lists in the engine's UI that the job is part of" },
      ),
    ),
    position: nullable(Type.Integer({ minimum: 1, description: 'Place in the queue; 1 is next' })),
    user_id: Type.String(),
    username: Type.String(),
    ontology: nullable(
      Type.String({ description: 'Null in jobs of programs and batches, as all fields of documents' }),
    ),
    ontology_id: nullable(Type.String()),
    document_id: nullable(Type.String()),
    content_hash: nullable(Type.String({ description: 'Of the document, or of the manifest of a batch' })),
    filename: Type.String({ description: 'Of the document or manifest; of a program its name' }),
    content_type: nullable(Type.String()),
    size_bytes: nullable(count),
    source_type: nullable(Type.String()),
    source_path: nullable(Type.String()),
    source_hostname: nullable(Type.String()),
    processing_mode: nullable(Type.Literal('serial')),
    force: nullable(Type.Boolean()),
    auto_approve: nullable(Type.Boolean()),
    options: nullable(chunkingSchema),
    progress: progressSchema,
    analysis: nullable(analysisSchema),
    result: nullable(jobResultSchema),
    program: nullable(programRunSchema),
    batch: nullable(batchSchema),
    error: nullable(Type.String({ description: 'What went wrong and the way out' })),
    error_code: nullable(Type.String()),
    batch_id: nullable(Type.String({ description: 'The batch that submitted it' })),
    retry_of: nullable(Type.String({ description: 'The job it was submitted again for' })),
    retried_as: nullable(Type.String({ description: 'The job that was submitted again for it' })),
    created_at: instant,
    updated_at: instant,
    started_at: nullable(instant),
    completed_at: nullable(instant),
    approved_at: nullable(instant),
    approved_by: nullable(Type.String()),
    expires_at: nullable(instant),
  },
  { $id: 'JobStatus' },
);
export type WireJob = Static<typeof jobSchema>;

/** What stands beside a job's row: none of it is in the record. */
export interface JobSurroundings {
  engine: WireJob['engine'];
  workflowUrl: string | null;
  workflowLists: WorkflowLists | null;
  position: number | null;
  /** How the program of the job ended; absent while it runs and in jobs of other kinds. */
  execution?: ProgramExecution | undefined;
  /** Where the lines of its manifest stand; absent in jobs of other kinds. */
  batch?: BatchCounts | undefined;
}

/** A job as clients see it. */
export function wireJob(
  job: Job,
  { engine, workflowUrl, workflowLists, position, execution, batch }: JobSurroundings,
): WireJob {
  return {
    job_id: job.jobId,
    job_type: job.kind,
    status: job.status,
    outcome: jobOutcome(job, batch),
    reason: jobReason(job, batch),
    stage: job.stage,
    paused: job.paused,
    approval_reason: job.approvalReason,
    cost_cap_usd: job.costCapUsd,
    on_unreadable_answer: job.kind === 'ingestion' ? job.onUnreadableAnswer : null,
    engine,
    workflow_url: workflowUrl,
    workflow_lists:
      workflowLists === null
        ? null
        : {
            ontology: workflowLists.ontology,
            owner: workflowLists.owner,
            awaiting_approval: workflowLists.awaitingApproval,
          },
    position,
    user_id: job.ownerId,
    username: job.ownerName,
    ...wireDocument(job),
    auto_approve: job.autoApprove,
    progress: wireProgress(job, batch),
    analysis: job.analysis === null ? null : wireAnalysis(job, job.analysis),
    result: job.result === null ? null : wireResult(job, job.result),
    program: execution === undefined ? null : wireProgramRun(execution),
    batch: batch === undefined ? null : wireBatch(job.jobId, batch),
    error: job.error?.detail ?? null,
    error_code: job.error?.code ?? null,
    batch_id: job.batchId,
    retry_of: job.retryOf,
    retried_as: job.retriedAs,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    started_at: job.startedAt,
    completed_at: job.completedAt,
    approved_at: job.approvedAt,
    approved_by: job.approvedBy,
    expires_at: job.expiresAt,
  };
}

type DocumentFields = Pick<
  WireJob,
  | 'ontology'
  | 'ontology_id'
  | 'document_id'
  | 'content_hash'
  | 'filename'
  | 'content_type'
  | 'size_bytes'
  | 'source_type'
  | 'source_path'
  | 'source_hostname'
  | 'processing_mode'
  | 'force'
  | 'options'
>;

/** The document of a job; null in jobs that have none. A batch has a manifest, a program a name. */
function wireDocument(job: Job): DocumentFields {
  const isDocument = job.kind === 'ingestion';
  const isFile = job.kind !== 'program';
  return {
    ontology: isDocument ? job.ontology : null,
    ontology_id: isDocument ? job.ontologyId : null,
    document_id: isDocument ? job.documentId : null,
    // The record of a batch makes the hash of its manifest its own.
    content_hash: isFile ? job.contentHash.replace(/#.*$/, '') : null,
    filename: job.filename,
    content_type: isFile ? job.contentType : null,
    size_bytes: isFile ? job.bytes : null,
    source_type: job.sourceType,
    source_path: job.sourcePath,
    source_hostname: job.sourceHostname,
    processing_mode: isDocument ? 'serial' : null,
    force: isDocument ? job.force : null,
    options: isDocument ? wireOptions(job) : null,
  };
}

function wireOptions({ options }: Job): Static<typeof chunkingSchema> {
  return {
    target_words: options.targetWords,
    min_words: options.minWords,
    max_words: options.maxWords,
    overlap_words: options.overlapWords,
  };
}

function wireAnalysis(job: Job, analysis: JobAnalysis): Static<typeof analysisSchema> {
  return {
    file_stats: {
      filename: job.filename,
      size_bytes: job.bytes,
      word_count: analysis.words,
      character_count: analysis.characters,
      estimated_chunks: analysis.chunks,
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
    config: job.kind === 'ingestion' ? wireOptions(job) : null,
    warnings: analysis.warnings,
    analyzed_at: analysis.analyzedAt,
  };
}

export function wireResult(job: Job, result: JobResult): Static<typeof jobResultSchema> {
  return {
    status: 'completed',
    document_id: result.documentId,
    ontology: job.ontology,
    filename: job.filename,
    chunks_processed: result.chunksProcessed,
    chunks_skipped: result.chunksSkipped ?? 0,
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
      extraction_tokens: result.extractionTokens,
      embedding_tokens: result.embeddingTokens,
    },
    warnings: warningsOf(result),
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

function warningsOf({ chunksProcessed, chunksSkipped = 0 }: JobResult): string[] {
  const skipped = skippedWarning({ chunksProcessed, chunksSkipped });
  return skipped === null ? [] : [skipped];
}

function messageOf({ filename, ontology }: Job, result: JobResult): string {
  const { chunksProcessed, chunksSkipped = 0, conceptsCreated, conceptsLinked } = result;
  const skipped = chunksSkipped === 0 ? '' : ` (${chunksSkipped} skipped: the model's answer cannot be read)`;
  return (
    `${filename} is in ${ontology}: ${chunksProcessed} chunks${skipped}, ${conceptsCreated} new concepts, ` +
    `${conceptsLinked} linked.`
  );
}
