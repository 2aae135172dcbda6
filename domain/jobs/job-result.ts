import type { AnswersCut } from '../ingest/cut-answer.js';
import type { IngestionJob, JobResult, SkippedChunk } from './job.js';

/** What of a document was not read. */
export interface ReadingFlaws {
  /** The first hundred. */
  skippedChunks: SkippedChunk[];
  answersCut: AnswersCut;
}

/** The result of a job that has done all its work, made of its progress. */
export function jobResult(
  { documentId, progress, analysis }: IngestionJob,
  { skippedChunks, answersCut }: ReadingFlaws,
): JobResult {
  const { quotesKept, quotesProposed, quotesNormalised, quotesInPieces } = progress;
  return {
    documentId,
    chunksProcessed: progress.chunksProcessed,
    chunksSkipped: progress.chunksSkipped,
    skippedChunks,
    ...(answersCut.chunks > 0 && { answersCut }),
    sourcesCreated: progress.sourcesCreated,
    conceptsCreated: progress.conceptsCreated,
    conceptsLinked: progress.conceptsLinked,
    instancesCreated: progress.instancesCreated,
    relationshipsCreated: progress.relationshipsCreated,
    quotesProposed,
    quotesKept,
    quotesNormalised,
    quotesInPieces,
    quoteFidelity: quotesProposed === 0 ? 1 : quotesKept / quotesProposed,
    extractionTokens: progress.extractionTokens,
    embeddingTokens: progress.embeddingTokens,
    costUsd: progress.costUsd,
    extractionModel: analysis?.extractionModel ?? '',
    embeddingModel: analysis?.embeddingModel ?? '',
  };
}
