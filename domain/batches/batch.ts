import type { AnswersCut } from '../ingest/cut-answer.js';
import type { JobError } from '../jobs/job.js';
import type { JobProgress } from '../jobs/job-progress.js';
import type { JobStatus } from '../jobs/job-status.js';
import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';

/** Sender of a manifest, and their scopes. */
export interface BatchSender {
  userId: string;
  username: string;
  /** Permissions the credential is narrowed to; null: not at all. */
  scopes: string[] | null;
  /** Defaults of all lines. */
  defaults: { ontology: string | null; autoApprove: boolean | null };
  /** Rule for unreadable answers in all lines, which overrides theirs; absent: what each line says. */
  onUnreadableAnswer?: UnreadableAnswerRule;
}

/** Units that a job submits one by one: lines of a manifest, or documents that are read again. */
export const batchUnits = ['line', 'document'] as const;
export type BatchUnit = (typeof batchUnits)[number];

export const lineOutcomes = ['accepted', 'in_flight', 'duplicate', 'skipped', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/**
 * Outcome of submitting one line of a manifest. In flight: another job was reading its content. Skipped: there is
 * nothing to read, because the document was deleted before.
 */
export interface BatchLine {
  /** From 1, as editors count; blank lines count, too. */
  line: number;
  outcome: LineOutcome;
  /** The job that reads the document, or that read it before; null when the line was refused or skipped. */
  jobId: string | null;
  /** The document that the line names; in its state also the one that its job reads. */
  documentId?: string;
  /** Name of the file of a line without a job of its own; in its state that of any line (`filenameOfLine`). */
  filename?: string;
  error: JobError | null;
}

/** A line as it stands now. */
export interface BatchLineState extends BatchLine {
  /** Of its job; null where it has none, or it was deleted. */
  status: JobStatus | null;
  /** Chunks of its job that were skipped because the model's answer cannot be read; null where it has no job. */
  chunksSkipped: number | null;
  /** Reason why its job waits for approval, as a sentence; null if it does not. */
  reason: string | null;
}

/** `completed`: read now or before. `failed`: refused, or its job failed or was cancelled. `open`: neither as yet. */
export const lineFilters = ['completed', 'failed', 'open'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** Lines of a report that are asked for: those with one status, or those that were not submitted. */
export const reportFilters = [...lineFilters, 'not_submitted'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** A line of a report. Not submitted: not yet, or never because the batch ended first. */
export type ReportedLine = Omit<BatchLineState, 'outcome'> & { outcome: LineOutcome | 'not_submitted' };

/** Numbers of a batch's progress that are the sums of those of the jobs it submitted; cost and tokens are its own. */
export type BatchSums = Pick<
  JobProgress,
  | 'pagesProcessed'
  | 'chunksProcessed'
  | 'chunksSkipped'
  | 'chunksCarried'
  | 'conceptsCreated'
  | 'conceptsLinked'
  | 'sourcesCreated'
  | 'instancesCreated'
  | 'relationshipsCreated'
  | 'quotesProposed'
  | 'quotesKept'
  | 'quotesNormalised'
  | 'quotesInPieces'
  | 'conceptsDropped'
  | 'relationshipsDropped'
>;

/** Jobs that keep a batch waiting though its own estimate and limit do not. */
export interface WaitingLines {
  /** Its own jobs whose own cost limit is used up; approving the batch continues them, too. */
  atOwnLimit: number;
  /** Jobs it did not submit that read content of its lines and wait for an approval. */
  onOthers: number;
  /** The first two: of its own where there are any, else of the others. */
  jobs: string[];
}

/** Documents of which answers were cut, all their chunks, and what was left out. */
export interface BatchAnswersCut extends AnswersCut {
  documents: number;
  chunksProcessed: number;
}

/** Counts of finished work on the documents of a batch, for its percentage. */
export interface BatchWork {
  /** Lines of which nothing more is to come. */
  finishedLines: number;
  /** Lines whose document's chunks are counted. */
  measuredLines: number;
  measuredFinishedLines: number;
  /** Of measured lines; all of a finished line are done. */
  chunks: number;
  chunksDone: number;
  /** Sum over lines being read of the share of their chunks that are done. */
  openShare: number;
}

export const noBatchWork: BatchWork = {
  finishedLines: 0,
  measuredLines: 0,
  measuredFinishedLines: 0,
  chunks: 0,
  chunksDone: 0,
  openShare: 0,
};

export interface BatchCounts {
  /** Lines of the manifest that are not blank. */
  lines: number;
  submitted: number;
  duplicates: number;
  skipped: number;
  refused: number;
  /** Of the jobs of lines that were submitted. */
  completed: number;
  /** Of those completed: chunks were skipped. */
  completedWithErrors: number;
  failed: number;
  cancelled: number;
  /** Of those cancelled: a newer version of the document was submitted, so that there is nothing left to read. */
  superseded: number;
  open: number;
  /** Lines whose document was not read: refused, or the job that was to read it failed or was cancelled. */
  failedLines: number;
  /** Chunks of those completed with errors. */
  chunksWithErrors: Pick<JobProgress, 'chunksProcessed' | 'chunksSkipped'>;
  /** Sums of what was left out of long answers, over completed jobs; absent where nothing was. */
  answersCut?: BatchAnswersCut;
  waiting: WaitingLines;
  /** Names of documents that are being read just now, three at most. */
  reading: string[];
  sums: BatchSums;
  work: BatchWork;
}

/** Limits of a manifest; one that is within them is never refused for what is in its lines. */
export const batchLimits = { bytes: 256 * 1024 * 1024, lines: 100_000, lineBytes: 1024 * 1024 };

/** Maximum number of jobs that the counts of a batch name as waiting, and of documents as being read. */
export const maxNamedInBatch = { waiting: 2, reading: 3 };
