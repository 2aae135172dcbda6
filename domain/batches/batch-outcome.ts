import type { ErrorCode } from '../errors.js';
import { isFinal, type JobStatus } from '../jobs/job-status.js';
import type { BatchJob, JobError } from '../jobs/job.js';
import { jobKindRules } from '../jobs/kinds.js';
import type { JobProgress } from '../jobs/job-progress.js';
import type { JobChanges } from '../jobs/job-state.js';
import type { BatchCounts, BatchLineState, LineOutcome } from './batch.js';

export const jobOutcomes = ['completed', 'completed_with_errors', 'failed', 'cancelled'] as const;
/** Outcome of a job. Completed with errors: lines of a batch were not read, or chunks of a document were skipped. */
export type JobOutcome = (typeof jobOutcomes)[number];

/**
 * Outcome of a job; null while it is open. A batch that read no line has failed, so its status already says so; one
 * that read some of its lines is `completed`, a status every client knows, and differs in its outcome alone. So does a
 * document of which chunks were skipped, and a batch with such a document.
 */
export function jobOutcome(
  { status, progress }: { status: JobStatus; progress: Pick<JobProgress, 'chunksSkipped'> },
  batch?: BatchCounts,
): JobOutcome | null {
  if (status !== 'completed') return status === 'failed' || status === 'cancelled' ? status : null;
  const { chunksSkipped } = batch?.sums ?? progress;
  return (batch?.failedLines ?? 0) > 0 || chunksSkipped > 0 ? 'completed_with_errors' : 'completed';
}

/**
 * Code of the error of a job that was cancelled because its document was deleted: a line that it was to read is
 * skipped.
 */
const skippedBy = 'document_deleted' satisfies ErrorCode;

/** Status and error of the job of a line that is skipped. */
const skippedLine = { jobStatus: 'cancelled', error: skippedBy } as const satisfies {
  jobStatus: JobStatus;
  error: ErrorCode;
};

/**
 * Current outcome of a line: skipped where its document was deleted before its job came to read it; once the job that
 * had its content in flight has ended or was deleted, a duplicate of that job.
 * @param errorCode of its job
 */
export function lineOutcomeNow(
  submitted: LineOutcome,
  status: JobStatus | null,
  errorCode: string | null = null,
): LineOutcome {
  if (status === skippedLine.jobStatus && errorCode === skippedLine.error) return 'skipped';
  return submitted === 'in_flight' && (status === null || isFinal(status)) ? 'duplicate' : submitted;
}

/**
 * Failure of a line: it was refused, or its job ended in one of these statuses for any other reason than these. A line
 * whose document was deleted, or submitted in a newer version, is not to be read any more.
 */
export const lineFailure = {
  outcome: 'refused',
  jobStatuses: ['failed', 'cancelled'],
  exceptErrors: ['version_superseded', skippedBy],
} as const satisfies { outcome: LineOutcome; jobStatuses: readonly JobStatus[]; exceptErrors: readonly ErrorCode[] };

/** True if a line failed. @param errorCode of its job */
export function isLineFailure({
  outcome,
  status,
  errorCode,
}: {
  outcome: LineOutcome;
  status: JobStatus | null;
  errorCode: string | null;
}): boolean {
  if (outcome === lineFailure.outcome) return true;
  const [statuses, exceptions]: (readonly (string | null)[])[] = [lineFailure.jobStatuses, lineFailure.exceptErrors];
  return statuses!.includes(status) && !exceptions!.includes(errorCode);
}

/** Lines of which nothing is known: the batch has not come to them, or ended before it did. */
export function unsubmittedLines({
  lines,
  submitted,
  duplicates,
  skipped,
  refused,
}: Pick<BatchCounts, 'lines' | 'submitted' | 'duplicates' | 'skipped' | 'refused'>): number {
  return Math.max(0, lines - submitted - duplicates - skipped - refused);
}

/** Lines whose document was read, by a job of the batch or another, or that have nothing to read. */
export function readLines({
  lines,
  completed,
  duplicates,
  skipped,
  failedLines,
}: Pick<BatchCounts, 'lines' | 'completed' | 'duplicates' | 'skipped' | 'failedLines'>): number {
  return Math.min(completed + duplicates + skipped, lines - failedLines);
}

/** True if all lines of a batch were submitted and none is open. @param openLines as `BatchState` has them */
export function isBatchFinished(counts: Parameters<typeof unsubmittedLines>[0], openLines: number): boolean {
  return openLines === 0 && unsubmittedLines(counts) === 0;
}

/** The state in which a batch ends whose lines are all finished, and the error where none of them was read. */
export function batchEnd(
  counts: BatchCounts,
  { jobId, kind }: Pick<BatchJob, 'jobId' | 'kind'>,
  firstFailure: Pick<BatchLineState, 'line' | 'documentId' | 'error'> | undefined,
): { status: 'completed' | 'failed'; error: JobError | null } {
  if (counts.failedLines < counts.lines) return { status: 'completed', error: null };
  const unit = jobKindRules[kind].submits;
  const lines = counts.lines === 1 ? `The only ${unit} was not read` : `None of the ${counts.lines} ${unit}s was read`;
  const name = unit === 'line' ? `Line ${firstFailure?.line}` : `Document ${firstFailure?.documentId}`;
  const first =
    firstFailure?.error == null ? '' : ` ${name}: ${firstFailure.error.detail} (${firstFailure.error.code})`;
  const detail =
    `${lines}: ${describeFailures(counts)}.${first} ` +
    `See GET /jobs/${jobId}/report?status=failed; POST /jobs/${jobId}/retry submits these ${unit}s again.`;
  return { status: 'failed', error: { code: 'batch_failed', detail } };
}

/** Changes of the record when a batch ends so. */
export function batchCompletion({ status, error }: ReturnType<typeof batchEnd>, now: string): JobChanges {
  return {
    ...{ status, error, stage: 'finished', completedAt: now, approvalReason: null, expiresAt: null, paused: false },
    ...(status === 'completed' && { percent: 100 }),
  };
}

/** Counts of lines that were not read, by reason; empty when all were. */
export function describeFailures({ refused, failed, failedLines, ...counts }: BatchCounts): string {
  const cancelled = counts.cancelled - counts.superseded;
  const elsewhere = failedLines - refused - failed - cancelled;
  const parts: [number, string][] = [
    [refused, 'refused'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [elsewhere, 'not read by the job that had their content in flight'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}
