import type { ErrorCode } from '../errors.js';

/** The record of a job. Only the store writes it, each time in the transaction of what it describes. */
export interface Job {
  jobId: string;
  kind: JobKind;
  status: JobStatus;
  stage: JobStage;
  /** A flag on `processing`. */
  paused: boolean;
  /** The user who submitted first: he alone (and admin:status) may cancel, approve and delete. */
  ownerId: string;
  ownerName: string;
  /** All users who submitted the same content while it was in flight; they may read the job. */
  submitters: string[];
  ontologyId: string;
  ontology: string;
  documentId: string;
  /** `sha256:` and 64 hex digits, of the original bytes. */
  contentHash: string;
  filename: string;
  contentType: string;
  bytes: number;
  blobKey: string;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
  force: boolean;
  /** true: never wait; false: always wait; null: wait only when the estimate costs money. */
  autoApprove: boolean | null;
  options: ChunkingOptions;
  /** Raised at each start; a commit under an older token is refused. */
  runToken: number;
  /** Newest epoch event when the job was first started: what its contexts may see of other documents. */
  startEpoch: number | null;
  /** US dollars after which it waits for approval again; null for no limit. */
  costCapUsd: number | null;
  /** What a job waits for that awaits approval; null in all others. */
  approvalReason: ApprovalReason | null;
  /** Object-store key of the parsed text (UTF-8); null until parsed. */
  textKey: string | null;
  /** Object-store key prefix of the pages of the chunk manifest; null until chunked. */
  manifestKey: string | null;
  progress: JobProgress;
  analysis: JobAnalysis | null;
  result: JobResult | null;
  error: JobError | null;
  /** Instants are ISO 8601 with Z. */
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  completedAt: string | null;
  approvedAt: string | null;
  approvedBy: string | null;
  expiresAt: string | null;
}

/** The fields of documents and ontologies are empty in jobs that have none. */
export const jobKinds = ['ingestion', 'program', 'batch'] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = ['queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const finalStatuses: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

export function isFinal(status: JobStatus): boolean {
  return finalStatuses.includes(status);
}

/** Whether the job is the user's, or he submitted the same document while it was in flight. */
export function isSubmitter({ ownerId, submitters }: Pick<Job, 'ownerId' | 'submitters'>, userId: string): boolean {
  return ownerId === userId || submitters.includes(userId);
}

export const jobStages = [
  'queued',
  'preparing',
  'awaiting_approval',
  'integrating',
  'running',
  'finishing',
  'finished',
] as const;
export type JobStage = (typeof jobStages)[number];

/** `estimate`: reading it may cost money; `cost_cap`: it has spent what it may. */
export const approvalReasons = ['estimate', 'cost_cap'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** Words; see the chunker for how they are used. */
export interface ChunkingOptions {
  targetWords: number;
  minWords: number;
  maxWords: number;
  overlapWords: number;
}

export interface JobProgress {
  /** 0 to 100; 100 only when completed. */
  percent: number;
  /** Null for documents without pages, and before their number is known. */
  pagesTotal: number | null;
  pagesProcessed: number;
  chunksTotal: number | null;
  chunksProcessed: number;
  conceptsCreated: number;
  conceptsLinked: number;
  sourcesCreated: number;
  instancesCreated: number;
  relationshipsCreated: number;
  quotesProposed: number;
  quotesKept: number;
  /** Of those kept: found apart from layout, typography or punctuation. */
  quotesNormalised: number;
  /** Of those kept: kept as several stretches of the text. */
  quotesInPieces: number;
  conceptsDropped: number;
  relationshipsDropped: number;
  extractionTokens: number;
  embeddingTokens: number;
  costUsd: number;
}

export const noProgress: JobProgress = {
  percent: 0,
  pagesTotal: null,
  pagesProcessed: 0,
  chunksTotal: null,
  chunksProcessed: 0,
  conceptsCreated: 0,
  conceptsLinked: 0,
  sourcesCreated: 0,
  instancesCreated: 0,
  relationshipsCreated: 0,
  quotesProposed: 0,
  quotesKept: 0,
  quotesNormalised: 0,
  quotesInPieces: 0,
  conceptsDropped: 0,
  relationshipsDropped: 0,
  extractionTokens: 0,
  embeddingTokens: 0,
  costUsd: 0,
};

/** What is known before the work that may cost money begins. */
export interface JobAnalysis {
  words: number;
  characters: number;
  chunks: number;
  /** The encoding the text was in, where it was a text. */
  encoding?: string;
  /** Of documents that have pages. */
  pages?: number;
  /** Pages and pictures whose words were read off. */
  recognisedPages?: number;
  tokensLow: number;
  tokensHigh: number;
  costLowUsd: number;
  costHighUsd: number;
  extractionModel: string;
  embeddingModel: string;
  warnings: string[];
  analyzedAt: string;
}

export interface JobResult {
  documentId: string;
  chunksProcessed: number;
  sourcesCreated: number;
  conceptsCreated: number;
  conceptsLinked: number;
  instancesCreated: number;
  relationshipsCreated: number;
  quotesProposed: number;
  quotesKept: number;
  quotesNormalised: number;
  quotesInPieces: number;
  /** quotesKept / quotesProposed, 1 when none was proposed. */
  quoteFidelity: number;
  extractionTokens: number;
  embeddingTokens: number;
  costUsd: number;
  extractionModel: string;
  embeddingModel: string;
}

export interface JobError {
  code: ErrorCode;
  detail: string;
}
