import { ConcordanceError } from '../errors.js';
import type { AnyPlainJob, BatchJob, IngestionJob, Job } from './job.js';

/** The fields of a job that say which workflow is its own; none of them changes while the job is open. */
export type JobIdentity =
  | Pick<IngestionJob, 'jobId' | 'kind' | 'filename' | 'ontology'>
  | Pick<BatchJob, 'jobId' | 'kind' | 'filename'>
  | Pick<AnyPlainJob, 'jobId' | 'kind' | 'filename'>;

/** The job, which is known to read a document. @throws ConcordanceError `internal_error` for all others */
export function asIngestion(job: Job): IngestionJob {
  if (job.kind === 'ingestion') return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} reads no document; it is a ${job.kind}.`);
}

/** The job, which is known to submit a manifest. @throws ConcordanceError `internal_error` for all others */
export function asBatch(job: Job): BatchJob {
  if (job.kind === 'batch') return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} submits no manifest; it is a ${job.kind}.`);
}

/**
 * True if a file was sent with the job: a document or a manifest. All others are plain: they have no fields of their
 * own.
 */
export function hasFile(job: Job): job is IngestionJob | BatchJob {
  return job.kind === 'ingestion' || job.kind === 'batch';
}

/** The job, which is known to be of a kind without fields of its own. @throws ConcordanceError `internal_error` for all others */
export function asPlain(job: Job): AnyPlainJob {
  if (!hasFile(job)) return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} has a file; it is of the kind ${job.kind}.`);
}

/** The ontology whose queue the job is in; null for jobs that read no document. */
export function ontologyIdOf(job: Job): string | null {
  return job.kind === 'ingestion' ? job.ontologyId : null;
}
