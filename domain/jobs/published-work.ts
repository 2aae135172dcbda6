import { ConcordanceError } from '../errors.js';
import { deletionStepOf } from '../ontologies/deletion.js';
import { publishStep } from '../versions/publication.js';
import type { Job } from './job.js';
import { hasDocument } from './job-identity.js';

/**
 * Step of the commit after which what a job was submitted for is in the graph, and only its record is left to complete;
 * null where it has none. Such a job can neither be cancelled nor fail any more.
 */
export function publishingStepOf(job: Job): string | null {
  if (hasDocument(job)) return publishStep;
  return 'deletion' in job ? deletionStepOf(job.deletion) : null;
}

/** The error for a job that cannot be cancelled any more, because its work is in the graph. */
export function alreadyPublished(job: Job): ConcordanceError {
  const done = hasDocument(job) ? 'has published its version' : 'has deleted what it was to delete';
  const advice = hasDocument(job) ? ' Submit the version before again to have that one.' : '';
  return new ConcordanceError(
    'job_already_final',
    `The job ${job.jobId} ${done} and is being completed; it cannot be cancelled any more.${advice}`,
  );
}
