import type { AnswersCut } from '../ingest/cut-answer.js';
import type { ChangeCounts } from '../versions/compare-support.js';
import type { IngestionJob } from './job.js';

/** A chunk without concepts, because the model's answer could not be read. Offsets count in the document's text. */
export interface SkippedChunk {
  /** From 0. */
  ordinal: number;
  start: number;
  end: number;
  /** Reason, as the end of a sentence. */
  reason: string;
}

/** The version of the document that a job made the current one, or read again. */
export interface PublishedVersion {
  /** Number, from 1. */
  version: number;
  /** Changes against the version before, or against what it supported before it was read again; null for the first. */
  changes: ChangeCounts | null;
  /** A backup contained it: the job read nothing. */
  isRestored?: true;
}

export interface JobResult {
  documentId: string;
  /** Absent in what earlier versions of the program recorded. */
  documentVersion?: number;
  /**
   * Changes against the version before, or against what it supported before it was read again; absent for a first one.
   */
  changes?: ChangeCounts;
  /** The job read nothing, because a backup contained what it would have read. */
  isRestored?: true;
  chunksProcessed: number;
  /** Absent in what earlier versions recorded. */
  chunksSkipped?: number;
  /** Absent in what earlier versions recorded. */
  chunksCarried?: number;
  /** The first hundred. */
  skippedChunks?: SkippedChunk[];
  /** Absent where no answer was cut. */
  answersCut?: AnswersCut;
  sourcesCreated: number;
  conceptsCreated: number;
  conceptsLinked: number;
  instancesCreated: number;
  relationshipsCreated: number;
  quotesProposed: number;
  quotesKept: number;
  quotesNormalised: number;
  quotesInPieces: number;
  /** Absent in what earlier versions recorded; the progress of the job has it. */
  conceptsDropped?: number;
  /** Absent in the same results. */
  relationshipsDropped?: number;
  /** quotesKept / quotesProposed, 1 when none was proposed. */
  quoteFidelity: number;
  extractionTokens: number;
  embeddingTokens: number;
  costUsd: number;
  extractionModel: string;
  embeddingModel: string;
}

/** Parts of a document that were not read. */
export interface ReadingIssues {
  /** The first hundred. */
  skippedChunks: SkippedChunk[];
  answersCut: AnswersCut;
}

/** The result of a job that has done all its work, made of its progress. */
export function jobResult(
  { documentId, progress, analysis }: IngestionJob,
  { skippedChunks, answersCut }: ReadingIssues,
  published: PublishedVersion | null = null,
): JobResult {
  const { quotesKept, quotesProposed, quotesNormalised, quotesInPieces } = progress;
  return {
    documentId,
    ...(published !== null && { documentVersion: published.version }),
    ...(published?.changes != null && { changes: published.changes }),
    ...(published?.isRestored === true && { isRestored: true as const }),
    chunksProcessed: progress.chunksProcessed,
    chunksSkipped: progress.chunksSkipped,
    chunksCarried: progress.chunksCarried,
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
    conceptsDropped: progress.conceptsDropped,
    relationshipsDropped: progress.relationshipsDropped,
    quoteFidelity: quotesProposed === 0 ? 1 : quotesKept / quotesProposed,
    extractionTokens: progress.extractionTokens,
    embeddingTokens: progress.embeddingTokens,
    costUsd: progress.costUsd,
    extractionModel: analysis?.extractionModel ?? '',
    embeddingModel: analysis?.embeddingModel ?? '',
  };
}

/** Maximum number of skipped chunks that a result names; all are counted. */
export const maxNamedChunks = 100;
