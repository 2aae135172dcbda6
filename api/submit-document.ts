import type { Static } from 'typebox';
import type { ChunkingOptions, UnreadableAnswerRule } from '../domain/jobs/job.js';
import type { StoredObject, SubmissionOutcome } from '../domain/ports.js';
import type { ApiParts } from './deps.js';
import type { Caller } from './route.js';
import type { Woken } from './waker.js';
import { wireResult } from './wire/job.js';
import type { duplicateSchema, submittedSchema } from './wire/submission.js';

/** A document whose original lies in the object store. */
export interface SubmittedDocument {
  stored: StoredObject;
  filename: string;
  contentType: string;
  ontology: string;
  force: boolean;
  autoApprove: boolean | null;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
  options: ChunkingOptions;
  /** US dollars; null for no limit. */
  costCapUsd: number | null;
  onUnreadableAnswer: UnreadableAnswerRule;
}

/** The answer to a submission, and beside it what became of it. */
export type SubmittedAnswer = { outcome: SubmissionOutcome['outcome'] } & (
  | { status: 200; body: Static<typeof duplicateSchema> }
  | { status: 202; body: Static<typeof submittedSchema>; headers: Record<string, string> }
);
type Answer = SubmittedAnswer;

/**
 * Records the job and the claim on the content in one transaction, then tells the engine. That it cannot be reached is
 * no failure: the job is queued, and the answer says so.
 */
export async function submitDocument(parts: ApiParts, caller: Caller, document: SubmittedDocument): Promise<Answer> {
  const { stored, ...rest } = document;
  const submitted = await parts.store.submitJob({
    ...rest,
    jobId: parts.ids.mint('job'),
    newOntologyId: parts.ids.mint('ont'),
    ownerId: caller.userId,
    ownerName: caller.username,
    contentHash: `sha256:${stored.sha256}`,
    bytes: stored.bytes,
    blobKey: stored.key,
    batchId: null,
  });
  if (submitted.outcome === 'duplicate') return duplicate(submitted);
  const waits = submitted.job.status === 'queued';
  const engine = waits ? await parts.waker.queue(submitted.job) : 'told';
  const position =
    submitted.outcome === 'accepted' ? submitted.position : await parts.store.queuePosition(submitted.job.jobId);
  return accepted(submitted, position, engine);
}

function accepted({ outcome, job }: SubmissionOutcome, position: number | null, engine: Woken): Answer {
  return {
    outcome,
    status: 202,
    headers: { Location: `/jobs/${job.jobId}`, 'Retry-After': '2' },
    body: {
      job_id: job.jobId,
      status: job.status,
      content_hash: job.contentHash,
      ontology: job.ontology,
      document_id: job.documentId,
      position,
      engine,
      message: messageOf(outcome, position, engine),
    },
  };
}

function messageOf(outcome: SubmissionOutcome['outcome'], position: number | null, engine: Woken): string {
  if (outcome === 'in_flight') return 'The same document was submitted already; this is its job.';
  if (engine === 'unreachable') return 'The document is queued; it is read as soon as the workflow engine is back.';
  return position === null ? 'The document is being read.' : `The document is queued; ${position} is its place.`;
}

function duplicate({ outcome, job }: SubmissionOutcome): Answer {
  return {
    outcome,
    status: 200,
    body: {
      duplicate: true,
      existing_job_id: job.jobId,
      status: job.status,
      content_hash: job.contentHash,
      ontology: job.ontology,
      document_id: job.documentId,
      created_at: job.createdAt,
      completed_at: job.completedAt,
      result: job.result === null ? null : wireResult(job, job.result),
      message: 'This document is in the ontology already; nothing was done.',
      use_force: 'Submit it again with force=true to have it read anew.',
    },
  };
}
