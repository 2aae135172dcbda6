import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import type { IngestionJob } from '../jobs/job.js';
import type { JobStatus } from '../jobs/job-status.js';
import type { ChunkingOptions } from '../text/chunks/chunking-options.js';

/**
 * Filters for the documents of an ontology that are read again: those whose last job failed or skipped chunks, those
 * that changed where they came from, those that another model read, or the same with another prompt.
 */
export const reingestionFilters = ['failed', 'changed', 'other_model'] as const;
export type ReingestionFilter = (typeof reingestionFilters)[number];

/** Record of a job that has documents instead of lines. */
export interface ReingestionRecord {
  ontologyId: string;
  /** Its present name; that which it had last where it was deleted. */
  ontology: string;
  /** Null: all documents that were in the ontology when it was asked for. */
  only: ReingestionFilter | null;
  /** Documents from a URL or a folder are fetched again, and read where they changed. */
  refetch: boolean;
  /** Null: each as it was read before. */
  options: ChunkingOptions | null;
}

/**
 * The original that is read: that of the document's current version, or that of its last job where this failed, which
 * may be of a version that is not in the graph.
 */
export type ReingestedOriginal = 'current' | 'last_failed';

/** Request to read a document again. */
export interface ReadingRequest extends Pick<
  IngestionJob,
  'jobId' | 'ownerId' | 'ownerName' | 'autoApprove' | 'costCapUsd' | 'batchId'
> {
  documentId: string;
  original: ReingestedOriginal;
  dryRun?: boolean;
  /** Null: as it was read before. */
  options: ChunkingOptions | null;
  /** Absent: as before. */
  onUnreadableAnswer?: UnreadableAnswerRule;
}

/** Content as it was fetched again, with what its source says of it. */
export type FetchedContent = Pick<
  IngestionJob,
  'contentHash' | 'bytes' | 'blobKey' | 'contentType' | 'sourceType' | 'sourcePath' | 'sourceHostname' | 'validators'
>;

/** A document that may be read again, in the graph or never read to its end. */
export interface ReingestionCandidate extends Pick<IngestionJob, 'documentKey' | 'sourceType' | 'sourcePath'> {
  documentId: string;
  filename: string;
  isInGraph: boolean;
  /** Of its last job that was not a dry run; null where none is known. */
  last: { status: JobStatus; chunksSkipped: number } | null;
  /** Models that read its current version, with the versions that chunks were taken over from. Null: not recorded. */
  readers: { model: string | null; version: string | null }[];
  /** Size when it was read last; null where it never was. */
  measure: { words: number; characters: number; chunks: number } | null;
  /** Of its chunks in the graph, UTF-8. */
  textBytes: number;
  /** Of its original. */
  fileBytes: number;
}
