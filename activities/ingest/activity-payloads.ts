import type { DocumentMetadata, TextSyntax } from '../../domain/ports.js';

/** Inputs and results of the activities of a document: references, ordinals and small counts, never text. */

/** One run of a job; each activity refuses to work for a run that was superseded. */
export interface JobAttempt {
  jobId: string;
  runToken: number;
}

/** Keys and metadata of a parsed document, as recorded workflows name them; the notes are one sentence each. */
export interface ParsedDocument {
  textKey: string;
  contentType: string;
  syntax: TextSyntax;
  /** Absent in what earlier versions of the program recorded. */
  facts?: DocumentMetadata;
}

/** Values that the workflow needs to continue. */
export interface IngestionPlan {
  chunks: number;
  /** Consecutive chunks one activity carries. */
  chunksPerRun: number;
  /** Runs prepared ahead of the one being integrated. */
  window: number;
  needsApproval: boolean;
  /** Milliseconds a job waits for approval. */
  approvalMs: number;
}

/** Chunks [from, to). */
export interface ChunkRange extends JobAttempt {
  from: number;
  to: number;
}

export interface ExtractRange extends ChunkRange {
  /** The frozen context sees the job's own chunks up to this ordinal; -1: none. */
  contextThrough: number;
}

export interface ExtractedRange {
  /** Answers taken from the cache instead of the model. */
  cached: number;
  asked: number;
}

/** Totals of the job after the range. */
export interface IntegratedRange {
  /** True when the job is to be held before its next range. Absent in what earlier versions recorded. */
  paused?: boolean;
  chunksProcessed: number;
  conceptsCreated: number;
  conceptsLinked: number;
  quotesProposed: number;
  quotesKept: number;
  /** US dollars. Absent in what earlier versions recorded. */
  costUsd?: number;
}

export interface FinishedDocument {
  chunksProcessed: number;
  conceptsCreated: number;
  conceptsLinked: number;
  relationshipsCreated: number;
  costUsd: number;
}
