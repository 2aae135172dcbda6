import { errorCatalogue, type ErrorCode } from '../errors.js';
import { isCurrentAttempt } from './job-state.js';
import type { Job } from './job.js';

/** Failure of an activity that is being retried. */
export interface ActivityFailure {
  jobId: string;
  /** The run that the activity belongs to; 0 for jobs that have no runs. */
  runToken: number;
  /** The same for all attempts of one activity of a run. */
  activity: string;
  /** In a sentence, for anyone who may see the job. */
  reason: string;
  /** The attempt that failed, from 1. */
  attempt: number;
  /** Time at which the next attempt begins, ISO 8601; null where it is not known. */
  nextAttemptAt: string | null;
}

/** Pauses between the attempts of an activity, in milliseconds. */
export interface RetryPauses {
  initialMs: number;
  /** Each pause is this many times as long as the one before. */
  coefficient: number;
  maxMs: number;
}

/** Milliseconds between an attempt that failed, from 1, and the next one. */
export function pauseAfter(attempt: number, { initialMs, coefficient, maxMs }: RetryPauses): number {
  return Math.min(maxMs, initialMs * coefficient ** (attempt - 1));
}

/**
 * Failures that are part of the plan: another attempt or a user decided, or others are to end first; nothing is wrong.
 */
const expectedCodes: readonly ErrorCode[] = [
  'run_superseded',
  'job_cancelled',
  'document_deleted',
  'version_superseded',
  'approval_expired',
  'cost_cap_reached',
  'batch_cost_cap_reached',
  'cost_reserved',
  'answer_pending',
  'webhook_busy',
  'embedding_profile_switched',
];

/** True for a code that an activity fails with though nothing is wrong. */
export function isExpectedFailure(code: ErrorCode): boolean {
  return expectedCodes.includes(code);
}

/**
 * True if an activity that fails so and is retried is shown to everyone who may see its job. Not, where nothing is
 * wrong, and internal errors, which only the log shows.
 * @param code the type of the failure; undefined or null where it has none
 */
export function isReportedFailure(code: string | null | undefined): boolean {
  return isCode(code) && errorCatalogue[code].status !== 500 && !isExpectedFailure(code);
}

function isCode(code: string | null | undefined): code is ErrorCode {
  return code != null && Object.hasOwn(errorCatalogue, code);
}

/** Says for a job why an activity failed that is retried, which attempt follows and, where it is known, when in UTC. */
export function describeRepeatedFailure({
  reason,
  attempt,
  nextAttemptAt,
}: Pick<ActivityFailure, 'reason' | 'attempt' | 'nextAttemptAt'>): string {
  const at = nextAttemptAt === null ? '' : ` at ${nextAttemptAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}`;
  return `A step failed and is tried again (attempt ${attempt + 1}${at}): ${reason}`;
}

/**
 * The same from what was kept of several jobs: of the job's activities the one that has failed most often. Null where
 * none did under the run that leads the job now, and where the job is not processing.
 */
export function repeatedFailureOf(
  job: Pick<Job, 'jobId' | 'status' | 'runToken'>,
  failures: readonly ActivityFailure[],
): string | null {
  const [worst] = failures
    .filter((failure) => failure.jobId === job.jobId && isCurrentAttempt(job, failure.runToken))
    .toSorted((a, b) => b.attempt - a.attempt);
  return worst === undefined ? null : describeRepeatedFailure(worst);
}
