import { isFinal } from '../jobs/job-status.js';
import type { IngestionJob } from '../jobs/job.js';
import type { JobSubmission, SubmissionOutcome } from '../ports.js';
import type { FetchedContent, ReadingRequest, ReingestedOriginal } from './reingestion.js';

/** Jobs of a document whose originals may be read again. */
export interface KnownReadings {
  /** That of the current version; undefined where none was read to its end. */
  current: IngestionJob | undefined;
  /** The last one that was not a dry run. */
  last: IngestionJob | undefined;
}

/**
 * The job whose original is read: the last one where that failed and is asked for, else that of the current version.
 */
export function originalOf({ current, last }: KnownReadings, original: ReingestedOriginal): IngestionJob | undefined {
  return original === 'last_failed' && last?.status === 'failed' ? last : current;
}

/** A job whose original is read again, with the present name of its ontology and the present key of its document. */
export type KnownOriginal = Pick<IngestionJob, keyof JobSubmission & keyof IngestionJob> &
  Pick<IngestionJob, 'ontologyId'>;

/**
 * The submission that reads a document again. Options of the request win over those it was read with. What is stored is
 * read by force; what was fetched only where it changed, or failed. A job that reads the document already is joined,
 * whichever content it reads: that is as new as what is stored, or newer.
 * @param fetched null: the original as it is stored
 * @param last the last job of the document that was not a dry run
 */
export function decideRereading(
  known: KnownOriginal,
  { documentId: _, original: __, options, onUnreadableAnswer, ...request }: ReadingRequest,
  fetched: FetchedContent | null,
  last: Pick<IngestionJob, 'status' | 'contentHash'> | undefined,
): JobSubmission {
  const submission: JobSubmission = {
    ...known,
    ...fetched,
    ...request,
    // Nothing is created but the job.
    newOntologyId: known.ontologyId,
    // What failed is read again also where its source gives the same.
    force: fetched === null || (last?.status === 'failed' && last.contentHash === fetched.contentHash),
    dryRun: request.dryRun ?? false,
    options: options ?? known.options,
    onUnreadableAnswer: onUnreadableAnswer ?? known.onUnreadableAnswer,
  };
  if (fetched !== null && fetched.validators === undefined) delete submission.validators;
  const isOpen = fetched === null && last !== undefined && !isFinal(last.status);
  return isOpen ? { ...submission, contentHash: last.contentHash } : submission;
}

/**
 * Validators to keep with the job that read the content before: what was fetched is the same, as its source now names
 * it.
 */
export function validatorsToKeep(
  outcome: SubmissionOutcome['outcome'],
  fetched: FetchedContent | null,
): FetchedContent['validators'] {
  return outcome === 'duplicate' ? fetched?.validators : undefined;
}
