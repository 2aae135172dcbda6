import type { AuditEntry } from '../access/audit-store.js';
import type {
  AnalysisJob,
  DeletionJob,
  IngestionJob,
  Job,
  JobError,
  MeasurementJob,
  OfOntology,
  OntologyJob,
  PlainJob,
  RegenerationJob,
} from '../../jobs/job.js';
import type { ApprovalReason, JobStage, JobStatus } from '../../jobs/job-status.js';
import type { Cancellation } from '../../jobs/commands/cancellation.js';
import type { JobAnalysis } from '../../jobs/job-analysis.js';
import type { PublishedVersion } from '../../jobs/job-result.js';
import type { JobKind } from '../../jobs/kinds.js';
import type { CheckedContent, SubmissionCheck } from '../../submission/check-submission.js';
import type { BackupOrder } from '../../backup/backup.js';
import type { RestoreOrder } from '../../backup/restore/restore.js';
import type { RegenerationOrder } from '../../embedding/regeneration.js';
import type { MaintenanceTask } from '../../vocabulary/maintenance/maintenance.js';
import type { JobEnd } from '../../jobs/attempt-transitions.js';

/**
 * Submission by a client. `jobId` and `newOntologyId` are minted by the caller and used only when something new is
 * created.
 */
export interface JobSubmission extends Pick<IngestionJob, SubmittedField> {
  newOntologyId: string;
  /** Of the job; absent: `ingestion`. */
  kind?: IngestionJob['kind'];
  /**
   * Time at which the ontology was named (ISO 8601): if it was renamed since, the renamed one is meant. Absent: now.
   */
  namedAt?: string;
  /** Only to say what would be done; absent: no. */
  dryRun?: boolean;
}

/** Fields that say what is read, and how. */
export type OriginalField =
  | 'ontology'
  | 'contentHash'
  | 'documentKey'
  | 'filename'
  | 'contentType'
  | 'bytes'
  | 'blobKey'
  | 'sourceType'
  | 'sourcePath'
  | 'sourceHostname'
  | 'validators'
  | 'force'
  | 'options'
  | 'onUnreadableAnswer';

type SubmittedField = OriginalField | 'jobId' | 'ownerId' | 'ownerName' | 'autoApprove' | 'costCapUsd' | 'batchId';

export type SubmissionOutcome =
  /**
   * `superseded`: the job that had another version of the document in flight and was cancelled; its workflow is to
   * stop.
   */
  | { outcome: 'accepted'; job: IngestionJob; position: number; superseded: IngestionJob | null }
  /** The same content is in flight for this ontology; the submitter was added to that job. */
  | { outcome: 'in_flight'; job: IngestionJob }
  /**
   * The document is of this content already; `job` is the one that submitted it, to which the submitter was added, or a
   * new one, completed at once, where a backup contained the content. `superseded` as above.
   */
  | { outcome: 'duplicate'; job: IngestionJob; superseded: IngestionJob | null };

/** `jobId` and `newOntologyId` are minted by the caller and used only when something new is created. */
export interface JobRetry {
  jobId: string;
  newOntologyId: string;
  /** Permissions the lines of a batch are narrowed to; undefined: those it was sent with. */
  scopes?: string[] | null;
  /** Changed options; absent ones stay. Of a batch `onUnreadableAnswer` goes before its lines. */
  changes?: Partial<Pick<IngestionJob, 'autoApprove' | 'costCapUsd' | 'onUnreadableAnswer'>>;
  /** Written in the same transaction, where a job is made. */
  audit?: AuditEntry;
}

export type RetryOutcome =
  | SubmissionOutcome
  | { outcome: 'accepted'; job: Job }
  /** It was submitted again before, as `job`. */
  | { outcome: 'retried'; job: Job };

export interface JobFilter {
  /** Jobs this user submitted; null for all. */
  userId: string | null;
  status: JobStatus | null;
  kind: JobKind | null;
  /** Kind of jobs that are left out; absent: none. */
  exceptKind?: JobKind | null;
  ontology: string | null;
}

export interface JobCount {
  kind: JobKind;
  status: JobStatus;
  count: number;
}

export interface Page {
  /** 1 to 500. */
  limit: number;
  /** From 0. */
  offset: number;
}

export interface PageOf<T> {
  items: T[];
  total: number;
}

/** A job given to Temporal: start its workflow, or notify the one that waited for approval. */
export interface StartedJob {
  jobId: string;
  runToken: number;
  /** True when the workflow was started before and waits for the signal to continue. */
  resumes: boolean;
}

/** Fields that the jobs of some kinds are opened with, besides those of all kinds. */
interface OpeningFields {
  vocabulary_maintenance: { task: MaintenanceTask };
  embedding_regeneration: { regeneration: RegenerationOrder } & Partial<
    Pick<RegenerationJob, 'autoApprove' | 'costCapUsd'>
  >;
  epistemic_measurement: Pick<MeasurementJob, 'sampleSize'>;
  backup: { backup: BackupOrder };
  restore: { restore: RestoreOrder };
}

/** Kinds whose jobs are opened by methods of their own, which decide whether one is needed. */
type DecidedKind = AnalysisJob['kind'] | DeletionJob['kind'];

/**
 * Initial fields of a job that no file is sent with, its ontology where its kind has one. `filename`: what people call
 * it by.
 */
export type PlainJobOpening = Pick<PlainJob, 'jobId' | 'ownerId' | 'ownerName' | 'filename'> &
  Partial<OfOntology> &
  {
    [Kind in Exclude<PlainJob['kind'], DecidedKind>]: { kind: Kind } & (Kind extends keyof OpeningFields
      ? OpeningFields[Kind]
      : unknown);
  }[Exclude<PlainJob['kind'], DecidedKind>];

/**
 * Jobs and the claims on content. Each method is one durable transaction. Methods that end or move a job check the
 * transition and throw ConcordanceError when it is not allowed; all are safe to repeat.
 */
export interface JobStore {
  /**
   * Makes the job row and the claim on the document (`chooseDocument`), and reserves the ontology's name when it is
   * new. A job that has another version of the document in flight is cancelled (`version_superseded`).
   * @throws ConcordanceError `ontology_frozen`
   */
  submitJob(submission: JobSubmission): Promise<SubmissionOutcome>;
  /** Predicts the outcomes of submissions to the ontology at this moment, in their order. Changes nothing. */
  checkSubmissions(
    to: { ontology: string; force: boolean },
    submissions: readonly CheckedContent[],
  ): Promise<SubmissionCheck[]>;
  /**
   * Makes a job that no file is sent with: `queued` in its ontology where its kind has one, else at once `processing`.
   * Asked again it changes nothing.
   * @param audit written in the same transaction, where the job is made now
   * @throws ConcordanceError `ontology_frozen`; `conflict` where another job maintains the vocabulary
   */
  openJob(job: PlainJobOpening, audit?: AuditEntry): Promise<PlainJob>;
  /**
   * Ends a job that `openJob` made. One that has ended stays as it is.
   * @param runToken of its run, where it belongs to an ontology
   * @throws ConcordanceError `not_found`, `run_superseded`
   */
  finishJob(jobId: string, end: JobEnd, runToken?: number): Promise<PlainJob>;
  /**
   * Submits again what a job left undone: the document of one that failed or was cancelled, the lines of a batch that
   * were not read, or the work of another job that failed or was cancelled. Asked again it gives the job that was
   * created.
   * @throws ConcordanceError `not_found`, `job_not_final`, `job_not_retryable`, `version_superseded`, `ontology_frozen`
   */
  retryJob(jobId: string, retry: JobRetry): Promise<RetryOutcome>;
  /** Undefined when there is none or it was deleted. */
  job(jobId: string): Promise<Job | undefined>;
  /** Newest first. */
  jobs(filter: JobFilter, page: Page): Promise<PageOf<Job>>;
  /** Number of jobs of each kind in each state, deleted ones left out; nothing where there is none. */
  countJobs(): Promise<JobCount[]>;
  /** 1 for the next to start; null when the job is not queued. */
  queuePosition(jobId: string): Promise<number | null>;
  /** Ontologies with a job for which their actor has something to do (`needsActor`), so that it needs a signal. */
  ontologiesNeedingActor(): Promise<string[]>;
  /** Queued jobs whose workflow was not started, in the order of the queue. */
  queuedWithoutWorkflow(limit: number): Promise<OntologyJob[]>;
  /**
   * Jobs that have ended, deleted ones too, and whose workflow may not have been notified: it waited, or is that of a
   * batch that failed or was cancelled.
   */
  endedWithWorkflow(limit: number): Promise<Job[]>;
  /**
   * Records whether workflows wait for the turn of these jobs. Those that have been started meanwhile are left alone.
   */
  setWorkflowWaits(jobIds: string[], waits: boolean): Promise<void>;
  /** Jobs `processing` or `awaiting_approval` that have not changed status since this time. */
  staleJobs(unchangedSince: string): Promise<Job[]>;

  /**
   * Takes queued jobs of an ontology in order until `maxRunning` are processing; each becomes `processing` under a
   * raised attempt token. Also lists jobs that are `processing` under a token whose start was never confirmed
   * (`confirmStart`), so that an actor that stopped between the two starts them again.
   */
  startJobs(ontologyId: string, maxRunning: number): Promise<StartedJob[]>;
  /** The workflow runs under this token. @throws `run_superseded` */
  confirmStart(jobId: string, runToken: number): Promise<OntologyJob>;
  /** @throws `run_superseded` */
  setStage(jobId: string, runToken: number, stage: JobStage): Promise<void>;
  /** Records the progress over pages. @throws `run_superseded` */
  recordPages(jobId: string, runToken: number, pages: { done: number; total: number }): Promise<void>;
  /** Records parse and estimate; sets `chunksTotal`. @throws `run_superseded` */
  recordAnalysis(jobId: string, runToken: number, prepared: PreparedDocument): Promise<IngestionJob>;
  /**
   * processing → awaiting_approval, until `expiresAt`; also of a job that takes no turn in a queue, whose token is 0.
   * One that was approved for this reason meanwhile stays as it is. @throws `run_superseded`
   */
  awaitApproval(jobId: string, runToken: number, wait: { reason: ApprovalReason; expiresAt: string }): Promise<Job>;
  /**
   * awaiting_approval → queued, or → processing of a job that takes no turn in a queue. A cost cap that was reached is
   * raised by as much again, and by no less than the next call needs. A job that waits for its batch's limit is
   * approved with the batch.
   * @throws `job_not_awaiting_approval`
   */
  approveJob(jobId: string, approvedBy: string): Promise<Job>;
  /** Holds a processing job at its next chunk, or lets it continue. Safe to repeat. @throws `job_not_processing` */
  pauseJob(jobId: string, paused: boolean): Promise<Job>;
  /** processing → completed, with the result made of the progress; renews the claim. @throws `run_superseded` */
  completeJob(jobId: string, runToken: number, published?: PublishedVersion | null): Promise<IngestionJob>;
  /**
   * Any open state → failed; releases the claim. A final job is left as it is, and one whose work is in the graph is
   * completed. `runToken` null: anyone who runs it.
   */
  failJob(jobId: string, runToken: number | null, error: JobError): Promise<Job>;
  /**
   * Any open state → cancelled; releases the claim.
   * @throws `job_already_final`, unless it is cancelled already; also where its work is in the graph
   */
  cancelJob(jobId: string, cancellation: Cancellation): Promise<Job>;
  /** awaiting_approval jobs whose time is over → cancelled (`approval_expired`). Gives those it changed. */
  expireApprovals(now: string): Promise<Job[]>;
  /** processing → queued again: its workflow is gone. */
  requeueJob(jobId: string, runToken: number): Promise<OntologyJob>;
  /**
   * Hides a final job from all lists; its content stays known to deduplication.
   * @param audit written in the same transaction, where the job was not hidden before
   * @throws ConcordanceError `job_not_final`
   */
  deleteJob(jobId: string, audit?: AuditEntry): Promise<void>;
  /** True while a job, document or source refers to the object. */
  isObjectReferenced(key: string): Promise<boolean>;
}

export interface PreparedDocument {
  contentType: string;
  textKey: string;
  /** Object-store key prefix of the manifest's pages. */
  manifestKey: string;
  chunks: number;
  analysis: JobAnalysis;
}
