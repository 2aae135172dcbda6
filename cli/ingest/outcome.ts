import { isFinal } from '../../domain/jobs/job-status.js';
import type { JobStatus } from '../../domain/jobs/job-status.js';
import { resultOf } from '../jobs/own-fields.js';
import type { JobResult, JobStatus as JobRecord } from '../../client/index.js';

/** Outcome of one file, as `--json` shows it. */
export interface Outcome {
  path: string;
  filename: string;
  job_id: string | null;
  /**
   * `not_submitted`: no job came of it; `deleted`: the job was deleted while it was watched; `not_found`: it never was
   * there, or is not the caller's to see.
   */
  status: JobStatus | 'not_submitted' | 'deleted' | 'not_found';
  /** The content was in the ontology before; nothing was done. */
  duplicate: boolean;
  content_hash: string | null;
  result: JobResult | null;
  error: { code: string | null; detail: string } | null;
}

/** The outcome as it stands when a job's record has been read again. */
export function withJob(outcome: Outcome, job: JobRecord): Outcome {
  return {
    ...outcome,
    status: job.status,
    result: resultOf(job),
    error: errorOf(job),
  };
}

/**
 * True if the job did all it was to do: a batch with lines that were not read, or a document with skipped chunks, has
 * not.
 */
export function isRead({ status, outcome }: Pick<JobRecord, 'status' | 'outcome'>): boolean {
  return status === 'completed' && outcome !== 'completed_with_errors';
}

function errorOf(job: JobRecord): Outcome['error'] {
  if (job.error) return { code: job.error_code ?? null, detail: job.error };
  return job.status === 'completed' && !isRead(job) ? { code: null, detail: job.reason ?? '' } : null;
}

const withoutJob = ['not_submitted', 'deleted', 'not_found'] as const;

/** True if nothing more will happen to it. */
export function isFinished({ status, duplicate }: Outcome): boolean {
  return duplicate || withoutJob.some((state) => state === status) || isFinal(status as JobStatus);
}

/** True if it is as it should be: read when the jobs were waited for, else submitted. */
export function isSuccessful(outcome: Outcome, waited: boolean): boolean {
  if (outcome.duplicate || (outcome.status === 'completed' && outcome.error === null)) return true;
  return !waited && !isFinished(outcome);
}
