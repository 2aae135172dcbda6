import type { Job, JobError } from '../job.js';
import { kindRulesOf, type JobKinds } from '../kinds.js';

/** Reason why a job is cancelled. */
export interface Cancellation {
  /** A sentence. */
  why: string;
  /** Advice, as a sentence, where that of its kind does not fit. */
  advice?: string;
}

/** Error that a job has that was cancelled for this reason, with advice. */
export function cancellationError({ why, advice }: Cancellation, job: Pick<Job, 'kind'>, kinds?: JobKinds): JobError {
  return { code: 'job_cancelled', detail: `${why} ${advice ?? adviceAfterCancel(job, kinds)}` };
}

/** Advice for a job that was cancelled, in a sentence or two: that after a failure. */
export function adviceAfterCancel(job: Pick<Job, 'kind'>, kinds?: JobKinds): string {
  return kindRulesOf(job, kinds).afterFailure;
}
