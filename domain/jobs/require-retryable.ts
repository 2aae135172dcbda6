import { ConcordanceError } from '../errors.js';
import { isFinal } from './job-status.js';
import type { IngestionJob, Job } from './job.js';
import { kindRulesOf, type JobKinds } from './kinds.js';

/**
 * Checks that a job left something undone that can be submitted again.
 * @param unreadLines of a job that submits others: lines whose document was not read, or that were never submitted
 * @throws ConcordanceError `job_not_final`, `job_not_retryable`
 */
export function requireRetryable(
  job: Pick<Job, 'jobId' | 'kind' | 'status'> & Pick<IngestionJob, 'documentDeleted'>,
  unreadLines: number,
  kinds?: JobKinds,
): void {
  const { jobId, status } = job;
  const { notRetryable, hasDocument, submits } = kindRulesOf(job, kinds);
  if (notRetryable !== null) throw refused(`The job ${jobId} ${notRetryable}`);
  if (!isFinal(status)) {
    throw new ConcordanceError(
      'job_not_final',
      `The job ${jobId} is ${status.replace('_', ' ')}. Wait for its end, or cancel it first.`,
    );
  }
  if (submits === 'line' && unreadLines === 0) {
    throw refused(
      `The document of each line of the batch ${jobId} was read. Send a manifest with force to read again.`,
    );
  }
  if (submits === 'document' && unreadLines === 0) {
    throw refused(`The job ${jobId} read all of its documents. Start another re-ingestion to read them once more.`);
  }
  if (job.documentDeleted === true) {
    throw refused(`The document of the job ${jobId} was deleted, with its original. Submit the document again.`);
  }
  if (hasDocument && status === 'completed') {
    throw refused(`The job ${jobId} completed. Submit the document with force=true to have it read again.`);
  }
  if (submits === undefined && status === 'completed') {
    throw refused(`The job ${jobId} completed. Only a job that failed or was cancelled can be retried.`);
  }
}

/**
 * Checks that the ontology whose documents are read again is still there.
 * @throws ConcordanceError `job_not_retryable`
 */
export function requireOntologyPresent(jobId: string, { ontology }: { ontology: string }, isPresent: boolean): void {
  if (isPresent) return;
  throw refused(
    `The ontology ${ontology}, whose documents the job ${jobId} reads again, was deleted. Submit its documents again.`,
  );
}

/**
 * Checks that no other version of the document was submitted after the job: a retry would take its place.
 * @param newerJobId the newest job that another version was submitted as; null where none was, or it was read already
 * @throws ConcordanceError `version_superseded`
 */
export function requireNewestVersion({ jobId, error }: Pick<Job, 'jobId' | 'error'>, newerJobId: string | null): void {
  if (newerJobId === null && error?.code !== 'version_superseded') return;
  const why =
    newerJobId === null
      ? 'the current version of its document was submitted again.'
      : `a newer version of its document was submitted as ${newerJobId}.`;
  throw new ConcordanceError(
    'version_superseded',
    `Since the job ${jobId}, ${why} Submit the file again to make it the newest version.`,
  );
}

function refused(detail: string): ConcordanceError {
  return new ConcordanceError('job_not_retryable', detail);
}
