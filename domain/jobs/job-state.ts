import { ConcordanceError } from '../errors.js';
import type { IngestionJob, Job } from './job.js';

/** A job with what only its store keeps of it: the state that its transitions are decided on. */
export interface JobState<Kind extends Job = Job> {
  job: Kind;
  deleted: boolean;
  /** True if what it was submitted for is in the graph: it can only complete. */
  isPublished: boolean;
  /** The token whose start the workflow has confirmed; null before the first. */
  confirmedToken: number | null;
  /** A workflow waits for the turn of the job. */
  workflowWaits: boolean;
  /** US dollars that an approval adds to the cost limit; null for no limit. */
  costCapStepUsd: number | null;
  /** US dollars of the call that exceeded the limit; null where none did. */
  costNeededUsd: number | null;
}

type JobField =
  | 'status'
  | 'stage'
  | 'paused'
  | 'contentType'
  | 'textKey'
  | 'manifestKey'
  | 'runToken'
  | 'startEpoch'
  | 'costCapUsd'
  | 'approvalReason'
  | 'analysis'
  | 'result'
  | 'error'
  | 'startedAt'
  | 'completedAt'
  | 'approvedAt'
  | 'approvedBy'
  | 'expiresAt';

/** Changes by a transition. Fields that are absent stay. */
export type JobChanges = Partial<
  Pick<IngestionJob, JobField> &
    Pick<Job['progress'], 'percent' | 'pagesTotal' | 'pagesProcessed' | 'chunksTotal'> &
    Pick<JobState, 'deleted' | 'confirmedToken' | 'workflowWaits' | 'costNeededUsd'>
>;

/** True if the attempt with this token is still the current one of the job. */
export function hasToken({ runToken }: Pick<Job, 'runToken'>, token: number): boolean {
  return runToken === token;
}

/** True if the job is processing under this token. */
export function isCurrentAttempt(job: Pick<Job, 'status' | 'runToken'>, token: number): boolean {
  return job.status === 'processing' && hasToken(job, token);
}

/**
 * Checks that the attempt with this token is still the current one of the job.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function requireToken(job: AttemptFields, token: number): void {
  const { jobId, status, runToken, error } = job;
  if (status === 'cancelled') {
    const why = error === null ? '' : ` ${error.detail}`;
    throw new ConcordanceError('job_cancelled', `The job ${jobId} was cancelled; nothing more is stored for it.${why}`);
  }
  if (!hasToken(job, token)) throw superseded(jobId, `attempt ${runToken} has replaced attempt ${token}`);
}

/**
 * Checks that the job is processing under this token.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function requireCurrentAttempt(job: AttemptFields, token: number): void {
  requireToken(job, token);
  if (!isCurrentAttempt(job, token)) throw superseded(job.jobId, `it is ${statusText(job)}, not processing`);
}

/** Fields that the checks of an attempt read. */
export type AttemptFields = Pick<Job, 'jobId' | 'status' | 'runToken' | 'error'>;

/** The status as it is in a sentence. */
export function statusText({ status }: Pick<Job, 'status'>): string {
  return status.replace('_', ' ');
}

function superseded(jobId: string, why: string): ConcordanceError {
  return new ConcordanceError('run_superseded', `This attempt of the job ${jobId} has ended: ${why}.`);
}
