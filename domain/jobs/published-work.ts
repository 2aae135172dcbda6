import { ConcordanceError } from '../errors.js';
import { deletionStepOf } from '../ontologies/deletion.js';
import { publishStep } from '../versions/publication.js';
import type { Job, OntologyJob } from './job.js';
import { hasDocument } from './job-identity.js';
import { hasToken, type JobState } from './job-state.js';

/**
 * Step of the commit after which what a job was submitted for is in the graph, and only its record is left to complete;
 * null where it has none. Such a job can neither be cancelled nor fail any more.
 */
export function publishingStepOf(job: Job): string | null {
  if (hasDocument(job)) return publishStep;
  return 'deletion' in job ? deletionStepOf(job.deletion) : null;
}

/**
 * True if a run that failed completes its job, because its work is in the graph.
 * @param token of the run; null: anyone who runs it
 */
export function completesThoughFailed(state: JobState, token: number | null): state is JobState<OntologyJob> {
  return state.isPublished && (token === null || hasToken(state.job, token));
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
