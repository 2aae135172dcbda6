import { isFinal } from '../jobs/job-status.js';
import type { DocumentRecord } from '../graph/model.js';
import type { IngestionJob } from '../jobs/job.js';
import type { JobSubmission, OriginalField, SubmissionOutcome } from '../ports.js';
import { defaultChunking } from '../text/chunks/chunking-options.js';
import type { FetchedContent, ReadingRequest, ReingestedOriginal } from './reingestion.js';

/** Originals of a document that may be read again. */
export interface KnownReadings {
  /** That of the current version; undefined where none was read to its end. */
  current: KnownOriginal | undefined;
  /** The last one that was not a dry run. */
  last: IngestionJob | undefined;
}

/**
 * The original that is read: the last one where that failed and is asked for, else that of the current version.
 */
export function originalOf({ current, last }: KnownReadings, original: ReingestedOriginal): KnownOriginal | undefined {
  return original === 'last_failed' && last?.status === 'failed' ? last : current;
}

/** An original that is read again, as the job read it before, or as a backup contained it. */
export type KnownOriginal = Pick<IngestionJob, OriginalField | 'jobId' | 'kind' | 'ontologyId'>;

/** The original of a document that no job of this installation read: a restored one. It is read with the defaults. */
export function restoredOriginal(document: Omit<DocumentRecord, 'versionId' | 'version'>): KnownOriginal {
  const { jobId, ontologyId, ontology, documentKey, contentHash, filename, contentType, bytes, blobKey } = document;
  const { sourceType, sourcePath, sourceHostname } = document;
  return {
    ...{ jobId, ontologyId, ontology, documentKey, contentHash, filename, contentType, bytes, blobKey },
    ...{ sourceType, sourcePath, sourceHostname, kind: 'ingestion', force: false },
    ...{ options: defaultChunking, onUnreadableAnswer: 'fail' },
  };
}

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
