import type { IngestionJob } from '../jobs/job.js';
import { decideSubmission, type KnownDocument } from './decide-submission.js';

/** The fields of a submission that decide what it changes. */
export type DecidedSubmission = Pick<IngestionJob, 'jobId' | 'contentHash' | 'documentKey' | 'force'> &
  Partial<Pick<IngestionJob, 'dryRun'>>;

/** State of the document and the ontology that a submission is about. */
export interface SubmissionContext<Known> extends KnownDocument<Known> {
  /** The document had no key before and is given that of the submission. */
  takesKey: boolean;
  /** No ontology has the name yet. */
  isNewOntology: boolean;
}

/** Choices of the model that reads documents; null for the settings. */
export interface ExtractionChoices {
  /** Id of the present one. */
  current(): number | null;
  /** Id of the one that a job was submitted with. */
  ofJob(jobId: string): number | null;
}

/**
 * Id of the choice of the model that reads what is submitted: the present one; what a batch submits is read as it would
 * have been when the batch was submitted.
 */
export function choiceOfSubmission(
  { batchId }: Pick<IngestionJob, 'batchId'>,
  choices: ExtractionChoices,
): number | null {
  return batchId === null ? choices.current() : choices.ofJob(batchId);
}

/**
 * Changes that a submission makes, which the store applies in this order. A dry run opens its job and changes nothing
 * else, except that its sender may read the job that the answer names.
 */
export interface SubmissionChanges<Known> {
  outcome: 'accepted' | 'in_flight' | 'duplicate';
  /** The name becomes that of the new ontology. */
  reservesName: boolean;
  /** The document has this key from now on; null: it keeps what it has. */
  assignedKey: string | null;
  /** The job of another version, which is cancelled, and the job of the version that replaces it. */
  supersedes: { job: Known; by: { jobId: string; isRead: boolean } } | null;
  /** The existing job that answers the submission; its sender is added to the submitters. Null: a job is opened. */
  joins: Known | null;
  /** The opened job is completed at once: a backup contained what it would read. */
  isRestored: boolean;
}

/**
 * Decides all that a submission changes. Whose content is read already becomes a submitter of the job that reads or has
 * read it, so that they can read the job that they are given.
 */
export function submissionChanges<Known extends Pick<IngestionJob, 'contentHash' | 'jobId'>>(
  submission: DecidedSubmission,
  { takesKey, isNewOntology, ...known }: SubmissionContext<Known>,
): SubmissionChanges<Known> {
  const { jobId, documentKey, dryRun = false } = submission;
  const decision = decideSubmission(submission, known);
  const superseded = decision.outcome === 'in_flight' ? null : decision.supersedes;
  const joins = 'job' in decision ? decision.job : null;
  const isRestored = decision.outcome === 'restored';
  return {
    outcome: decision.outcome === 'restored' ? 'duplicate' : decision.outcome,
    reservesName: isNewOntology && !dryRun,
    assignedKey: takesKey && !dryRun ? documentKey : null,
    supersedes:
      superseded === null || dryRun
        ? null
        : { job: superseded, by: { jobId: joins?.jobId ?? jobId, isRead: decision.outcome !== 'accepted' } },
    joins,
    isRestored,
  };
}
