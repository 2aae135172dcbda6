import type { IncomingMessage } from 'node:http';
import type { Static } from 'typebox';
import type { SubmissionOutcome, NotifyOutcome } from '../../domain/ports.js';
import { notifySubmission, queuePositionOf } from '../../domain/jobs/commands/notify-submission.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { awaitDryRun } from './await-dry-run.js';
import { toResultDto } from '../schemas/jobs/job-result.js';
import type { dryRunSchema, duplicateSchema, submittedSchema } from '../schemas/jobs/submission.js';

type AcceptedAnswer =
  | { status: 200; body: Static<typeof dryRunSchema> }
  | { status: 202; body: Static<typeof submittedSchema>; headers: Record<string, string> };
type DuplicateAnswer = { status: 200; body: Static<typeof duplicateSchema> };
type Duplicate = Extract<SubmissionOutcome, { outcome: 'duplicate' }>;

/**
 * Notifies Temporal of a submitted job and answers with the outcome of the submission. That Temporal cannot be reached
 * is no failure: the job is queued, and the answer says so.
 */
export function answerSubmission(
  dependencies: Dependencies<'store' | 'notifier' | 'workflows' | 'eventLoop'>,
  submitted: SubmissionOutcome,
  request: IncomingMessage,
): Promise<DuplicateAnswer | AcceptedAnswer> {
  return answerSubmissionOr(dependencies, submitted, request, duplicate);
}

/**
 * Answers like `answerSubmission`, with an answer of the route's own where the document is in the ontology already.
 * @param answerDuplicate makes that answer
 */
export async function answerSubmissionOr<Answer>(
  dependencies: Dependencies<'store' | 'notifier' | 'workflows' | 'eventLoop'>,
  submitted: SubmissionOutcome,
  request: IncomingMessage,
  answerDuplicate: (submitted: Duplicate) => Answer,
): Promise<Answer | AcceptedAnswer> {
  const notified = await notifySubmission(dependencies, submitted);
  if (submitted.outcome === 'duplicate') return answerDuplicate(submitted);
  const position = await queuePositionOf(dependencies.store, submitted);
  if (submitted.outcome === 'accepted' && submitted.job.dryRun) {
    const plan = await awaitDryRun(dependencies, { job: submitted.job, notified }, request);
    if (plan !== null) return { status: 200, body: plan };
  }
  return accepted(submitted, position, notified);
}

function accepted(submitted: SubmissionOutcome, position: number | null, notified: NotifyOutcome): AcceptedAnswer {
  const { outcome, job } = submitted;
  const message = messageOf(outcome, position, notified);
  const superseded = submitted.outcome === 'accepted' ? submitted.superseded : null;
  return {
    status: 202,
    headers: { Location: `/jobs/${job.jobId}`, 'Retry-After': '2' },
    body: {
      job_id: job.jobId,
      status: job.status,
      content_hash: job.contentHash,
      ontology: job.ontology,
      document_id: job.documentId,
      document_key: job.documentKey,
      superseded_job_id: superseded?.jobId ?? null,
      position,
      engine: notified,
      message: superseded === null ? message : `${message} The job that read an older version was cancelled.`,
    },
  };
}

function messageOf(outcome: SubmissionOutcome['outcome'], position: number | null, notified: NotifyOutcome): string {
  if (outcome === 'in_flight') return 'The same document was submitted already; this is its job.';
  if (notified === 'unreachable') return 'The document is queued; it is read as soon as Temporal can be reached again.';
  return position === null ? 'The document is being read.' : `The document is queued; ${position} is its place.`;
}

function duplicate({ job, superseded }: Duplicate): DuplicateAnswer {
  const message = 'This document is in the ontology already; nothing was read.';
  return {
    status: 200,
    body: {
      duplicate: true,
      existing_job_id: job.jobId,
      status: job.status,
      content_hash: job.contentHash,
      ontology: job.ontology,
      document_id: job.documentId,
      document_key: job.documentKey,
      created_at: job.createdAt,
      completed_at: job.completedAt,
      result: job.result === null ? null : toResultDto(job, job.result),
      superseded_job_id: superseded?.jobId ?? null,
      message: superseded === null ? message : `${message} The job that read another version was cancelled.`,
      use_force: 'Submit it again with force=true to have it read again.',
    },
  };
}
