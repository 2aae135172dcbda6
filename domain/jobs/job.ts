import type { ErrorCode } from '../errors.js';
import type { AnswersCut } from '../ingest/cut-answer.js';
import type { JobKind } from './kinds.js';

/** What the records of all kinds of jobs hold. */
interface JobOfAnyKind {
  jobId: string;
  status: JobStatus;
  stage: JobStage;
  /** A flag on `processing`. */
  paused: boolean;
  /** The user who submitted first: only they (and holders of admin:status) may cancel, approve and delete it. */
  ownerId: string;
  ownerName: string;
  /** All users who submitted the same content while it was in flight; they may read the job. */
  submitters: string[];
  /** Of the document or the manifest; the name of the program. */
  filename: string;
  /** true: never wait; false: always wait; null: wait only when the estimate costs money. */
  autoApprove: boolean | null;
  /** Raised at each start; a commit under an older token is refused. */
  runToken: number;
  /** US dollars it may spend before it waits for approval again; null for no limit. */
  costCapUsd: number | null;
  /** What a job waits for that awaits approval; null in all others. */
  approvalReason: ApprovalReason | null;
  /** The job it was submitted again for, and the one that was submitted again for it; null where there is none. */
  retryOf: string | null;
  retriedAs: string | null;
  progress: JobProgress;
  /** Of a batch the sums of its jobs; null before anything was estimated. */
  analysis: JobAnalysis | null;
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

/** A file that was sent. */
interface SentFile {
  /** `sha256:` and 64 hex digits, of the bytes. */
  contentHash: string;
  contentType: string;
  bytes: number;
  blobKey: string;
}

/** Reads one document into an ontology. */
export interface IngestionJob extends JobOfAnyKind, SentFile {
  kind: 'ingestion';
  ontologyId: string;
  ontology: string;
  documentId: string;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
  force: boolean;
  options: ChunkingOptions;
  onUnreadableAnswer: UnreadableAnswerRule;
  /** The batch that submitted it, whose limit of cost holds for it, too; null when none did. */
  batchId: string | null;
  /** Newest epoch event when the job was first started: what its contexts may see of other documents. */
  startEpoch: number | null;
  /** Object-store key of the parsed text (UTF-8); null until parsed. */
  textKey: string | null;
  /** Object-store key prefix of the pages of the chunk manifest; null until chunked. */
  manifestKey: string | null;
  result: JobResult | null;
}

/** Submits the lines of a manifest and follows the jobs they become. */
export interface BatchJob extends JobOfAnyKind, SentFile {
  kind: 'batch';
}

/** Kinds whose jobs have no fields of their own. */
export type PlainJobKind = Exclude<JobKind, 'ingestion' | 'batch'>;

/** A job without fields of its own. */
export interface PlainJob<Kind extends PlainJobKind> extends JobOfAnyKind {
  kind: Kind;
}

/** Runs a graph program. */
export type ProgramJob = PlainJob<'program'>;

/** A job of any kind without fields of its own. */
export type AnyPlainJob = { [Kind in PlainJobKind]: PlainJob<Kind> }[PlainJobKind];

/** The record of a job. Only the store writes it, each time in the transaction of what it describes. */
export type Job = IngestionJob | BatchJob | AnyPlainJob;

export const jobStatuses = ['queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const finalStatuses: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

export function isFinal(status: JobStatus): boolean {
  return finalStatuses.includes(status);
}

/** Whether the job is the user's, or they submitted the same document while it was in flight. */
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

/**
 * `estimate`: reading it may cost money; `cost_cap`: its limit has no room for the next call; `batch`: the estimate of
 * its batch is to be approved; `batch_cost_cap`: the limit of its batch has no room.
 */
export const approvalReasons = ['estimate', 'cost_cap', 'batch', 'batch_cost_cap'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** What an answer of a model that cannot be read does: it fails the job, or the chunk is skipped and named. */
export const unreadableAnswerRules = ['fail', 'skip'] as const;
export type UnreadableAnswerRule = (typeof unreadableAnswerRules)[number];

/** Words; see the chunker for how they are used. */
export interface ChunkingOptions {
  targetWords: number;
  minWords: number;
  maxWords: number;
  overlapWords: number;
}

export interface JobProgress {
  /** 0 to 100; 100 only when completed, or when all lines of a batch that failed have ended. */
  percent: number;
  /** Null for documents without pages, and before their number is known. */
  pagesTotal: number | null;
  pagesProcessed: number;
  chunksTotal: number | null;
  chunksProcessed: number;
  /** Of those: without concepts, because the model's answer could not be read. */
  chunksSkipped: number;
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
  /** Paid for answers that came; of a batch, the sum of the jobs it submitted. */
  costUsd: number;
  /** Upper estimates of the calls under way. */
  reservedUsd: number;
  /** Upper estimates of calls whose answer was lost: they may have been charged. */
  unconfirmedUsd: number;
}

export const noProgress: JobProgress = {
  percent: 0,
  pagesTotal: null,
  pagesProcessed: 0,
  chunksTotal: null,
  chunksProcessed: 0,
  chunksSkipped: 0,
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
  reservedUsd: 0,
  unconfirmedUsd: 0,
};

/** US dollars. */
export interface CostRange {
  costLowUsd: number;
  costHighUsd: number;
}

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
  /** Words that were read over words that can be seen on a web page, 0 to 1 with two decimals. */
  keptShare?: number;
  /** Read and answered by the extractor. */
  tokensLow: number;
  tokensHigh: number;
  /** Of all models together. */
  costLowUsd: number;
  costHighUsd: number;
  /** Absent, as the next one, in what earlier versions recorded. */
  extraction?: CostRange;
  embedding?: CostRange & { tokensLow: number; tokensHigh: number };
  extractionModel: string;
  embeddingModel: string;
  /** That of the warnings which says that no relationships are read from a language of the text; absent where all are. */
  unreadLanguages?: string;
  warnings: string[];
  analyzedAt: string;
}

/** A chunk without concepts, because the model's answer could not be read. Offsets count in the document's text. */
export interface SkippedChunk {
  /** From 0. */
  ordinal: number;
  start: number;
  end: number;
  /** Why, as the end of a sentence. */
  reason: string;
}

export interface JobResult {
  documentId: string;
  chunksProcessed: number;
  /** Absent in what earlier versions recorded. */
  chunksSkipped?: number;
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
