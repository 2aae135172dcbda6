import {
  ActivityFailure,
  ApplicationFailure,
  ChildWorkflowFailure,
  TemporalFailure,
  TimeoutFailure,
} from '@temporalio/common';
import { errorCatalogue, type ErrorCode } from '../domain/errors.js';
import type { ApprovalReason } from '../domain/jobs/job-status.js';
import type { JobError } from '../domain/jobs/job.js';
import type { JobKindRules } from '../domain/jobs/job-kind-rules.js';
import { jobKindRules, type JobKind } from '../domain/jobs/kinds.js';

/**
 * Codes by which an activity says that this attempt has nothing more to do: the record is final or owned by another
 * attempt.
 */
const stops: readonly ErrorCode[] = ['run_superseded', 'job_cancelled', 'approval_expired', 'job_already_final'];

/** True if the attempt has nothing more to do, and its workflow does not record a failure. */
export function isExit({ code }: JobError): boolean {
  return stops.includes(code);
}

/** Cost limit that an activity reached, which the job waits for; null for other failures. */
export function capReasonOf(failure: unknown): ApprovalReason | null {
  if (!(failure instanceof TemporalFailure)) return null;
  const { code } = jobErrorOf(failure);
  if (code === 'cost_cap_reached') return 'cost_cap';
  return code === 'batch_cost_cap_reached' ? 'batch_cost_cap' : null;
}

/** Returns what a user can do about a job of this kind of which a step did not end in time, as a sentence or two. */
export function adviceAfterTimeout(kind: JobKind): string {
  const { afterTimeout, afterFailure }: JobKindRules = jobKindRules[kind];
  return afterTimeout ?? afterFailure;
}

/**
 * Finds the error for the record of the job: the code of the outermost cause that has one of the catalogue.
 * @param afterTimeout what to do where a step did not end in time, as a sentence; absent where the caller says it
 */
export function jobErrorOf(failure: Error, afterTimeout?: string): JobError {
  for (let error: unknown = failure; error instanceof Error; error = error.cause) {
    if (error instanceof ApplicationFailure) return ofApplication(error);
    if (error instanceof TimeoutFailure) {
      const advice = afterTimeout === undefined ? '' : ` ${afterTimeout}`;
      return { code: 'workflow_failed', detail: timedOut(failure) + advice };
    }
  }
  return { code: 'workflow_failed', detail: `The workflow failed: ${failure.message}` };
}

/** Failure that ends the workflow; never retried by Temporal. */
export function workflowFailure({ code, detail }: JobError, cause: Error): ApplicationFailure {
  const failure = ApplicationFailure.create({ type: code, message: detail, nonRetryable: true, cause });
  // A stack of workflow code does not help an operator; the cause has the place of the failure.
  failure.stack = '';
  return failure;
}

function ofApplication({ type, message }: ApplicationFailure): JobError {
  const code = type != null && type in errorCatalogue ? (type as ErrorCode) : 'internal_error';
  return { code, detail: message };
}

function timedOut(failure: Error): string {
  const step =
    failure instanceof ActivityFailure
      ? failure.activityType
      : failure instanceof ChildWorkflowFailure
        ? failure.workflowType
        : 'A step';
  return `${step} did not end in time on any attempt.`;
}
