import type { OpenCall } from '../../../../domain/spending/reserve-call.js';
import type { TypeDecisionRecord } from '../../../../domain/vocabulary/merging/type-decision.js';
import type { JobDocument } from './job-document.js';

/** A job with what other documents tell of it, all of one moment. */
export interface FoundJob {
  document: JobDocument;
  /** Reserved calls of it, and of all jobs that it submitted, whose answers are expected. */
  calls: (OpenCall & { callId: string })[];
  /** The job that was submitted again for it. */
  retriedAs: string | null;
  /** Present name of the ontology whose documents it reads again. */
  rereadOntology: string | null;
  /** Records in the parts of the backup that it makes. */
  backupRecords: number;
  /** On types, in the order in which it made them. */
  decisions: TypeDecisionRecord[];
  /** Keys of the documents that say why activities of it failed. */
  failures: string[];
  isPublished: boolean;
}

/** A job that was written just now: nothing else can tell of it. */
export function newlyFound(document: JobDocument): FoundJob {
  const none = { retriedAs: null, rereadOntology: null, backupRecords: 0 };
  return { document, calls: [], ...none, decisions: [], failures: [], isPublished: false };
}
