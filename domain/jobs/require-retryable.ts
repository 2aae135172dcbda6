import { ConcordanceError } from '../errors.js';
import { isFinal } from './job-status.js';
import type { Job } from './job.js';
import { kindRulesOf, type JobKinds } from './kinds.js';

/**
 * Checks that a job left something undone that can be submitted again.
 * @param unreadLines of a batch: lines whose document was not read, or that were never submitted
 * @throws ConcordanceError `job_not_final`, `job_not_retryable`
 */
export function requireRetryable(
  job: Pick<Job, 'jobId' | 'kind' | 'status'>,
  unreadLines: number,
  kinds?: JobKinds,
): void {
  const { jobId, kind, status } = job;
  const { notRetryable } = kindRulesOf(job, kinds);
  if (notRetryable !== null) throw refused(`The job ${jobId} ${notRetryable}`);
  if (!isFinal(status)) {
    throw new ConcordanceError(
      'job_not_final',
      `The job ${jobId} is ${status.replace('_', ' ')}. Wait for its end, or cancel it first.`,
    );
  }
  if (kind === 'batch' && unreadLines === 0) {
    throw refused(
      `The document of each line of the batch ${jobId} was read. Send a manifest with force to read again.`,
    );
  }
  if (kind === 'ingestion' && status === 'completed') {
    throw refused(`The job ${jobId} completed. Submit the document with force=true to have it read again.`);
  }
  if (kind !== 'batch' && status === 'completed') {
    throw refused(`The job ${jobId} completed. Only a job that failed or was cancelled can be retried.`);
  }
}

function refused(detail: string): ConcordanceError {
  return new ConcordanceError('job_not_retryable', detail);
}
