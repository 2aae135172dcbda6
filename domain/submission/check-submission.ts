import { isSubmitter, type IngestionJob } from '../jobs/job.js';
import { decideSubmission, type KnownDocument } from './decide-submission.js';
import type { Refusal } from './about-document.js';

/** Outcomes that submitting a document may have. */
export const checkOutcomes = ['new', 'new_version', 'read_again', 'in_flight', 'duplicate', 'refused'] as const;
/**
 * `read_again`: the document has this content, but it is not read to its end, or reading it again was asked for;
 * `in_flight`: a job is reading this content; `duplicate`: the document has this content already.
 */
export type CheckOutcome = (typeof checkOutcomes)[number];

/** A submission to be checked. */
export type CheckedContent = Pick<IngestionJob, 'documentKey' | 'contentHash'>;

/** Predicted outcome of a submission at this moment. */
export interface SubmissionCheck {
  outcome: CheckOutcome;
  /** Null where there is no such document yet, or it was refused. */
  documentId: string | null;
  /** The document has no key and would take that of the submission. */
  takesKey: boolean;
  /** The job that reads or has read the content; null also where a backup contained it. */
  job: IngestionJob | null;
  /** The job that reads another version of the document and would be cancelled. */
  superseded: IngestionJob | null;
  /** Error with which it was refused. */
  error: Refusal | null;
}

/**
 * The job of a check, as a user may see it; null where others submitted it. They become a submitter of it, and can read
 * it, when they submit the content (`submissionChanges`), not before.
 */
export function shownJob({ job }: Pick<SubmissionCheck, 'job'>, userId: string): IngestionJob | null {
  return job !== null && isSubmitter(job, userId) ? job : null;
}

/** A document as the graph has it: the content of its current version, which may not be read to its end yet. */
export type DocumentInGraph = Pick<IngestionJob, 'documentId' | 'contentHash'>;

/** Predicts the outcome of a submission by the rule that decides it when it comes (`decideSubmission`). */
export function checkSubmission(
  submission: Pick<IngestionJob, 'contentHash' | 'force'>,
  known: KnownDocument<IngestionJob>,
  inGraph: DocumentInGraph | undefined,
): Pick<SubmissionCheck, 'outcome' | 'documentId' | 'job' | 'superseded'> {
  const documentId = inGraph?.documentId ?? known.open?.documentId ?? null;
  const decision = decideSubmission(submission, known);
  const superseded = decision.outcome === 'in_flight' ? null : decision.supersedes;
  if ('job' in decision) return { outcome: decision.outcome, documentId, job: decision.job, superseded };
  if (decision.outcome === 'restored') return { outcome: 'duplicate', documentId, job: null, superseded };
  if (inGraph === undefined) return { outcome: 'new', documentId, job: null, superseded };
  const outcome = inGraph.contentHash === submission.contentHash ? 'read_again' : 'new_version';
  return { outcome, documentId, job: null, superseded };
}
