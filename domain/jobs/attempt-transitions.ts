import type { PreparedDocument } from '../ports.js';
import { isFinal, ownCostCap, type ApprovalReason, type JobStage } from './job-status.js';
import { hasDocument, isBatch } from './job-identity.js';
import type { IngestionJob, JobError, OntologyJob } from './job.js';
import { jobResult, type PublishedVersion, type ReadingIssues } from './job-result.js';
import { requireCurrentAttempt, requireToken, type JobChanges, type JobState } from './job-state.js';

/**
 * The transitions of a job that its attempt asks for, as changes of its record; null where it was done before and
 * nothing changes. Each checks that the attempt is still the current one of the job.
 */

/** Of a job that takes its turn in an ontology: only these have attempts. */
type AttemptState = JobState<OntologyJob>;
/** Of a job that reads a document. */
type IngestionState = JobState<IngestionJob>;

/** queued → processing under a raised token, at the position of the graph where it was first started. */
export function start({ job }: AttemptState, epoch: number, now: string): JobChanges {
  return {
    status: 'processing',
    ...(hasDocument(job)
      ? { stage: job.analysis === null ? 'preparing' : 'integrating', startEpoch: job.startEpoch ?? epoch }
      : { stage: 'running' }),
    runToken: job.runToken + 1,
    startedAt: job.startedAt ?? now,
    expiresAt: null,
  };
}

/**
 * Confirms that the workflow has begun the attempt.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function confirmStart({ job, confirmedToken }: AttemptState, token: number): JobChanges | null {
  requireCurrentAttempt(job, token);
  return confirmedToken === token ? null : { confirmedToken: token, workflowWaits: false };
}

/**
 * Moves a job to another stage of processing.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function moveToStage({ job }: AttemptState, token: number, stage: JobStage): JobChanges {
  requireCurrentAttempt(job, token);
  return { stage };
}

/**
 * Records how many pages were read.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function recordPages(
  { job }: IngestionState,
  token: number,
  pages: { done: number; total: number },
): JobChanges {
  requireCurrentAttempt(job, token);
  return { pagesProcessed: pages.done, pagesTotal: pages.total };
}

/**
 * Records the analysis and estimate of a job.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function recordAnalysis({ job }: IngestionState, token: number, prepared: PreparedDocument): JobChanges {
  requireCurrentAttempt(job, token);
  const { contentType, textKey, manifestKey, chunks, analysis } = prepared;
  return { contentType, textKey, manifestKey, chunksTotal: chunks, analysis };
}

/**
 * True if a job is still to begin to wait for approval: not, where it waits already or was approved meanwhile, because
 * the answer to an earlier request was lost.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function isToAwaitApproval({ job, workflowWaits }: AttemptState, token: number): boolean {
  requireToken(job, token);
  if (job.status === 'awaiting_approval') return false;
  if (job.status === 'queued' && workflowWaits) return false;
  requireCurrentAttempt(job, token);
  return true;
}

/**
 * → awaiting_approval, of a job that takes no turn in a queue; null where it waits already, or was approved for this
 * reason meanwhile, because the answer to an earlier request was lost.
 * @throws ConcordanceError `job_cancelled`, `run_superseded`
 */
export function awaitOwnApproval(
  { job, costNeededUsd }: JobState,
  token: number,
  { reason, expiresAt }: { reason: ApprovalReason; expiresAt: string },
): JobChanges | null {
  requireToken(job, token);
  if (job.status === 'awaiting_approval') return null;
  requireCurrentAttempt(job, token);
  // An approval at a limit raises it and forgets the call that exceeded it.
  const isApproved = reason === ownCostCap ? costNeededUsd === null : job.approvedAt !== null;
  return isApproved ? null : awaitApproval(reason, expiresAt);
}

/** → awaiting_approval. `expiresAt` null: it waits as long as its batch does. */
export function awaitApproval(reason: ApprovalReason, expiresAt: string | null): JobChanges {
  return { status: 'awaiting_approval', stage: 'awaiting_approval', approvalReason: reason, expiresAt, paused: false };
}

/**
 * processing → completed, with the result made of the progress. @throws ConcordanceError `job_cancelled`,
 * `run_superseded`
 */
export function complete(
  { job }: IngestionState,
  token: number,
  issues: ReadingIssues,
  now: string,
  published: PublishedVersion | null = null,
): JobChanges | null {
  requireToken(job, token);
  if (job.status === 'completed') return null;
  requireCurrentAttempt(job, token);
  return {
    status: 'completed',
    stage: 'finished',
    percent: 100,
    result: jobResult(job, issues, published),
    error: null,
    completedAt: now,
    paused: false,
  };
}

/** Outcome of a job; `error` says why its work was not done. */
export type JobEnd = { status: 'completed'; error: null } | { status: 'failed' | 'cancelled'; error: JobError };

/**
 * Any open state → completed, failed or cancelled, of a job without a document; null where it has ended before.
 * @param token of its run; null for kinds that have no runs
 * @throws ConcordanceError `run_superseded`
 */
export function finish(
  { job }: JobState,
  token: number | null,
  { status, error }: JobEnd,
  now: string,
): JobChanges | null {
  if (isFinal(job.status)) return null;
  if (token !== null) requireToken(job, token);
  if (status !== 'completed') return ended(status, error, now);
  return { status, stage: 'finished', percent: 100, error, completedAt: now, paused: false };
}

/** Any open state → failed. `token` null: anyone who runs it. @throws ConcordanceError `run_superseded` */
export function fail({ job }: JobState, token: number | null, error: JobError, now: string): JobChanges | null {
  if (isFinal(job.status)) return null;
  if (token !== null) requireToken(job, token);
  return { ...ended('failed', error, now), ...(isBatch(job) && workflowToNotify) };
}

/** processing → queued: its workflow is gone. @throws ConcordanceError `job_cancelled`, `run_superseded` */
export function requeue({ job }: AttemptState, token: number): JobChanges | null {
  requireToken(job, token);
  if (job.status === 'queued') return null;
  requireCurrentAttempt(job, token);
  return { status: 'queued', stage: 'queued', workflowWaits: false };
}

/**
 * A workflow that waits for approval does not look at the record, and one of a batch, which is to cancel the jobs it
 * submitted, may be gone: the reconciler handles it, unless the workflow has before.
 */
export const workflowToNotify = { workflowWaits: true } as const satisfies JobChanges;

/** The record of a job that ended without its work done. */
export function ended(status: 'failed' | 'cancelled', error: JobError | null, now: string): JobChanges {
  return { status, stage: 'finished', error, completedAt: now, expiresAt: null, approvalReason: null, paused: false };
}
