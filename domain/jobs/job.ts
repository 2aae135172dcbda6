import type { AnalysisRun } from '../analysis/analysis-run.js';
import type { BackupJobRecord } from '../backup/backup.js';
import type { RestoreJobRecord } from '../backup/restore/restore.js';
import type { ErrorCode } from '../errors.js';
import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import type { ChunkingOptions } from '../text/chunks/chunking-options.js';
import type { SourceValidators } from '../ports/documents/web-reader.js';
import type { DeletionRecord } from '../ontologies/deletion.js';
import type { JobAnalysis } from './job-analysis.js';
import type { JobProgress } from './job-progress.js';
import type { JobResult } from './job-result.js';
import type { ApprovalReason, JobStage, JobStatus } from './job-status.js';
import type { JobKind, KindWith, SubmittingKind } from './kinds.js';
import type { MaintenanceRecord } from '../vocabulary/maintenance/maintenance.js';
import type { RegenerationRecord } from '../embedding/regeneration.js';
import type { ReingestionRecord } from '../reingestion/reingestion.js';

/** Fields of all kinds of jobs. */
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
  /** Of the document or the manifest; the name of the program, or of the ontology whose documents are read again. */
  filename: string;
  /** true: never wait; false: always wait; null: wait only when the estimate costs money. */
  autoApprove: boolean | null;
  /** Raised at each start; a commit under an older token is refused. */
  runToken: number;
  /** US dollars it may spend before it waits for approval again; null for no limit. */
  costCapUsd: number | null;
  /** The cost limit after its approval; absent unless it waits because it reached that limit. */
  raisedCostCapUsd?: number;
  /** Reason why the job awaits approval; null in all other statuses. */
  approvalReason: ApprovalReason | null;
  /**
   * The choice of the model that reads its documents, as it was when it was submitted; absent: the settings, and in
   * jobs that read none.
   */
  extractionConfigId?: number;
  /** The job it was submitted again for, and the one that was submitted again for it; null where there is none. */
  retryOf: string | null;
  retriedAs: string | null;
  progress: JobProgress;
  /** Of a batch the sums of its jobs; null before anything was estimated. */
  analysis: JobAnalysis | null;
  error: JobError | null;
  /** Times are ISO 8601 with Z. */
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  completedAt: string | null;
  approvedAt: string | null;
  approvedBy: string | null;
  expiresAt: string | null;
}

/** Fields of the jobs that belong to an ontology and take their turn in its queue. */
export interface OfOntology {
  ontologyId: string;
  /** Its name. */
  ontology: string;
  /**
   * The name it had when the job was submitted, which the id of its workflow holds; absent where it was not renamed
   * since.
   */
  submittedOntology?: string;
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
export interface IngestionJob extends JobOfAnyKind, OfOntology, SentFile {
  kind: KindWith<'hasDocument'>;
  documentId: string;
  /** Key of the document over all its versions; null where they named no key. */
  documentKey: string | null;
  /** The version of the document that it reads (`versionIdOf`). */
  versionId: string;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
  /** Validators that its source gave with it; absent if it gave none. */
  validators?: SourceValidators;
  force: boolean;
  /** Says what reading the document would do, and changes nothing. */
  dryRun: boolean;
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
  /** True if the document was deleted since, with its original; absent where it was not. */
  documentDeleted?: true;
}

/** Submits the lines of a manifest, and follows the jobs they become. */
export interface ManifestJob extends JobOfAnyKind, SentFile {
  kind: 'batch';
}

/** Submits documents of an ontology again, and follows the jobs they become; its file is the list of the documents. */
export interface ReingestionJob extends JobOfAnyKind, SentFile {
  kind: 'reingestion';
  reingestion: ReingestionRecord;
}

/** Takes a document out of the graph. */
export interface DocumentDeletionJob extends JobOfAnyKind, OfOntology {
  kind: 'document_deletion';
  deletion: DeletionRecord;
}

/** Takes an ontology with all its documents out of the graph. */
export interface OntologyDeletionJob extends JobOfAnyKind, OfOntology {
  kind: 'ontology_deletion';
  deletion: DeletionRecord;
}

/** Takes something out of the graph. */
export type DeletionJob = DocumentDeletionJob | OntologyDeletionJob;

/** Computes an artifact. */
export interface AnalysisJob extends JobOfAnyKind {
  kind: 'analysis';
  analysisRun: AnalysisRun;
}

/** Consolidates the vocabulary, or undoes that. */
export interface MaintenanceJob extends JobOfAnyKind {
  kind: 'vocabulary_maintenance';
  maintenance: MaintenanceRecord;
}

/** Regenerates the vectors of the graph. */
export interface RegenerationJob extends JobOfAnyKind {
  kind: 'embedding_regeneration';
  regeneration: RegenerationRecord;
}

/** Measures the types of relationships. */
export interface MeasurementJob extends JobOfAnyKind {
  kind: 'epistemic_measurement';
  /** Relationships of each type that are looked at, at most. */
  sampleSize: number;
}

/** Makes a backup of the graph. */
export interface BackupJob extends JobOfAnyKind {
  kind: 'backup';
  backup: BackupJobRecord;
}

/** Restores a backup of the graph. */
export interface RestoreJob extends JobOfAnyKind {
  kind: 'restore';
  restore: RestoreJobRecord;
}

/** Jobs of the kinds that have fields of their own. */
interface JobsWithOwnFields {
  ingestion: IngestionJob;
  batch: ManifestJob;
  reingestion: ReingestionJob;
  document_deletion: DocumentDeletionJob;
  ontology_deletion: OntologyDeletionJob;
  analysis: AnalysisJob;
  vocabulary_maintenance: MaintenanceJob;
  embedding_regeneration: RegenerationJob;
  epistemic_measurement: MeasurementJob;
  backup: BackupJob;
  restore: RestoreJob;
}

export type KindWithOwnFields = keyof JobsWithOwnFields;

/** Fields that only jobs of the kind have. */
export type OwnFieldsOf<Kind extends KindWithOwnFields> = Omit<
  JobsWithOwnFields[Kind],
  keyof JobOfAnyKind | keyof OfOntology | 'kind'
>;

/** A job of one kind; where it has no fields of its own, these follow from the table of kinds. */
export type JobOf<Kind extends JobKind> = Kind extends keyof JobsWithOwnFields
  ? JobsWithOwnFields[Kind]
  : JobOfAnyKind & { kind: Kind } & (Kind extends KindWith<'hasOntology'> ? OfOntology : unknown);

/** A job that submits others. */
export type BatchJob = JobOf<SubmittingKind>;

/** Runs a graph program. */
export type ProgramJob = JobOf<'program'>;

/** A job that no file was sent with. */
export type PlainJob = JobOf<Exclude<JobKind, KindWith<'hasDocument'> | SubmittingKind>>;

/** The record of a job. Only the store writes it, each time in the transaction of what it describes. */
export type Job = JobOf<JobKind>;

/** A job that belongs to an ontology, of whatever kind. */
export type OntologyJob = Job & OfOntology;

/** True if the job is the user's, or they submitted the same content in its time or since. */
export function isSubmitter({ ownerId, submitters }: Pick<Job, 'ownerId' | 'submitters'>, userId: string): boolean {
  return ownerId === userId || submitters.includes(userId);
}

export interface JobError {
  code: ErrorCode;
  detail: string;
}
