import { cancelledByDeletion, type DeletionTarget } from '../ontologies/deletion.js';
import { hasDocument, hasOntology, isBatch } from './job-identity.js';
import { ConcordanceError } from '../errors.js';
import { isExpired } from '../is-expired.js';
import { fits, phaseOfRecord } from './commands/fitting-commands.js';
import { isFinal, isForBatch, ownCostCap, reasonInBatch, type BatchReason } from './job-status.js';
import { adviceAfterCancel, cancellationError, type Cancellation } from './commands/cancellation.js';
import type { Job } from './job.js';
import { alreadyPublished } from './published-work.js';
import { kindRulesOf, type JobKinds } from './kinds.js';
import { raisedCostCap } from '../spending/raised-cost-cap.js';
import { statusText, type JobChanges, type JobState } from './job-state.js';
import { ended, workflowToNotify } from './attempt-transitions.js';

/**
 * The transitions of a job that people ask for, as changes of its record; null where it was done before and nothing
 * changes.
 */

/**
 * awaiting_approval → queued, of a document's job, or → processing, of one that takes no turn in a queue. A cost limit
 * that was reached is raised.
 * @param batch the one that submitted it; null where none did
 * @throws ConcordanceError `job_not_awaiting_approval`, also when it waits for its batch
 */
export function approve(
  state: JobState,
  batch: Pick<Job, 'jobId' | 'status'> | null,
  approvedBy: string,
  now: string,
): JobChanges {
  const { job } = state;
  requireAwaitingApproval(job);
  if (batch !== null && isForBatch(job.approvalReason)) {
    throw notAwaiting(`The job ${job.jobId} ${waitsForBatch(batch)}`);
  }
  // Where the limit was reached before there was an estimate, the estimate is still to be approved.
  const isEstimateApproved = job.analysis !== null || job.approvalReason === 'estimate';
  return {
    ...(hasOntology(job) ? released : continued),
    ...(job.approvalReason === ownCostCap && raised(state)),
    ...(isEstimateApproved && { approvedAt: now, approvedBy }),
  };
}

/** Changes of a batch by its approval, and of its waiting jobs. */
export interface BatchApproval {
  batch: JobChanges;
  /** Jobs of the batch that wait for this reason; null where the batch itself did not wait. */
  waitingFor: BatchReason | null;
  jobs: JobChanges;
}

/**
 * awaiting_approval → processing, of a batch, and → queued, of the jobs that wait with it. Jobs that wait at their own
 * limit of cost are approved with it, each by `approve`, also while the batch itself is `processing`.
 * @param atOwnLimit how many do
 * @throws ConcordanceError `job_not_awaiting_approval`
 */
export function approveBatch(state: JobState, atOwnLimit: number, approvedBy: string, now: string): BatchApproval {
  if (state.job.status === 'processing' && atOwnLimit > 0) {
    return { batch: { status: 'processing' }, waitingFor: null, jobs: released };
  }
  requireAwaitingApproval(state.job);
  const isEstimate = state.job.approvalReason === 'estimate';
  const approval = isEstimate ? { approvedAt: now, approvedBy } : {};
  return {
    batch: {
      ...continued,
      ...approval,
      ...(state.job.approvalReason === ownCostCap && raised(state)),
    },
    waitingFor: isEstimate ? reasonInBatch.estimate : reasonInBatch.costCap,
    jobs: { ...released, ...approval },
  };
}

/** A job that continues at once, because its batch was approved while it was estimated. */
export function approvedWithBatch({ approvedBy }: Pick<Job, 'approvedBy'>, now: string): JobChanges {
  return { ...released, paused: false, approvedAt: now, approvedBy };
}

/** At work again at once. */
const continued = {
  ...{ status: 'processing', stage: 'running', approvalReason: null, expiresAt: null },
} as const satisfies JobChanges;

/** Queued again, with its workflow waiting for the turn. */
const released = {
  status: 'queued',
  stage: 'queued',
  approvalReason: null,
  expiresAt: null,
  workflowWaits: true,
} as const satisfies JobChanges;

/** The raised limit of a job that reached it; the call that exceeded it is forgotten. */
function raised(state: JobState): JobChanges {
  const costCapUsd = raisedCostCap(state.job, state);
  return { costNeededUsd: null, ...(costCapUsd !== null && { costCapUsd }) };
}

/** Holds a job at its next chunk, or lets it continue. @throws ConcordanceError `job_not_processing` */
export function pause({ job }: JobState, paused: boolean, kinds?: JobKinds): JobChanges {
  const { notPausable } = kindRulesOf(job, kinds);
  if (notPausable !== null) {
    throw notProcessing(`The job ${job.jobId} ${notPausable}, which cannot be held half way. Cancel it instead.`);
  }
  const phase = phaseOfRecord(job);
  if (fits(paused ? 'pause' : 'resume', phase)) return { paused };
  if (phase === 'finishing') {
    throw notProcessing(`The job ${job.jobId} is being completed and can no longer be paused or resumed.`);
  }
  throw notProcessing(
    `The job ${job.jobId} is ${statusText(job)}; only one that is processing can be paused or resumed.`,
  );
}

/**
 * Any open state → cancelled.
 * @throws ConcordanceError `job_already_final`, also where its work is in the graph
 */
export function cancel(
  { job, isPublished }: JobState,
  cancellation: Cancellation,
  now: string,
  kinds?: JobKinds,
): JobChanges | null {
  if (job.status === 'cancelled') return null;
  if (!fits('cancel', phaseOfRecord(job))) {
    const advice = hasDocument(job) ? ' Delete its document to remove what it stored.' : '';
    throw new ConcordanceError(
      'job_already_final',
      `The job ${job.jobId} is ${job.status} and cannot be cancelled.${advice}`,
    );
  }
  if (isPublished) throw alreadyPublished(job);
  const mustNotify = job.status === 'awaiting_approval' || isBatch(job);
  return {
    ...ended('cancelled', cancellationError(cancellation, job, kinds), now),
    ...(mustNotify && workflowToNotify),
  };
}

/**
 * Any open state → cancelled, because another version of the document was submitted; null where the job has ended or
 * has published its version.
 * @param by the job of that version; `isRead`: it is the document's current one, which was submitted again
 */
export function supersede(
  { job, isPublished }: JobState,
  by: Pick<Job, 'jobId'> & { isRead: boolean },
  now: string,
): JobChanges | null {
  if (isFinal(job.status) || isPublished) return null;
  const detail = by.isRead
    ? `The current version of the document, read by ${by.jobId}, was submitted again and stays. Submit this file again to replace it.`
    : `A newer version of the document was submitted as ${by.jobId}, which is read instead. Submit this file again to read it after that one.`;
  return { ...ended('cancelled', { code: 'version_superseded', detail }, now), ...workflowToNotify };
}

/**
 * awaiting_approval → cancelled, because nobody approved it in time; null where it does not wait, or waits longer.
 * @param dueBy time of ISO 8601 at which its approval has expired
 */
export function expireApproval({ job }: JobState, dueBy: string, now: string, kinds?: JobKinds): JobChanges | null {
  if (job.status !== 'awaiting_approval' || !isExpired(job, dueBy)) return null;
  const detail = `The job was not approved in time. ${adviceAfterCancel(job, kinds)}`;
  return { ...ended('cancelled', { code: 'approval_expired', detail }, now), ...workflowToNotify };
}

/**
 * awaiting_approval → cancelled, because the batch it waits for has ended; null where it waits for none, or the batch
 * is open.
 * @param batch the one that submitted it; null where none did
 */
export function abandon({ job }: JobState, batch: Pick<Job, 'status'> | null, now: string): JobChanges | null {
  const isWaiting = job.status === 'awaiting_approval' && isForBatch(job.approvalReason);
  if (!isWaiting || batch === null || !isFinal(batch.status)) return null;
  const detail = 'The batch whose approval it waited for has ended. Retry the batch.';
  return { ...ended('cancelled', { code: 'job_cancelled', detail }, now), ...workflowToNotify };
}

/**
 * Any open state → cancelled, of all jobs that have to do with what is deleted, for what they would commit from now on
 * is refused.
 * @param by id of the job that deletes it
 */
export function cancelForDeletion(target: DeletionTarget, by: string, now: string): JobChanges {
  return { ...ended('cancelled', cancelledByDeletion(target, by), now), ...workflowToNotify };
}

/** Hides a final job. @throws ConcordanceError `job_not_final` */
export function remove({ job, deleted }: JobState): JobChanges | null {
  if (deleted) return null;
  if (!isFinal(job.status)) {
    throw new ConcordanceError(
      'job_not_final',
      `The job ${job.jobId} ${job.status === 'awaiting_approval' ? 'awaits approval' : `is ${job.status}`}. Cancel it first.`,
    );
  }
  return { deleted: true };
}

function requireAwaitingApproval(job: Job): void {
  if (fits('approve', phaseOfRecord(job))) return;
  throw notAwaiting(`The job ${job.jobId} is ${job.status}; only a job that awaits approval can be approved.`);
}

/** Describes how a job that waits for its batch can continue, as the end of a sentence. */
function waitsForBatch({ jobId, status }: Pick<Job, 'jobId' | 'status'>): string {
  if (isFinal(status))
    return `waited for the approval of its batch ${jobId}, which has ended. Cancel the job and retry it.`;
  const waits = `waits for the approval of its batch ${jobId}`;
  if (status === 'awaiting_approval') return `${waits}. Approve the batch instead.`;
  return `${waits}, which is ${status}. Approve the batch when all its documents are estimated.`;
}

function notAwaiting(detail: string): ConcordanceError {
  return new ConcordanceError('job_not_awaiting_approval', detail);
}

function notProcessing(detail: string): ConcordanceError {
  return new ConcordanceError('job_not_processing', detail);
}
