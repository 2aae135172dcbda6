import { read, type ReadPlan } from '../concurrency/read-plan.js';
import type { Ontology } from '../graph/model.js';
import type { IngestionJob } from '../jobs/job.js';
import type { KnownDocument } from './decide-submission.js';
import { requireKept, requireWritable } from '../ontologies/require-writable.js';
import { chooseDocument, type CandidateDocuments, type SubmittedContent } from './choose-document.js';

/** Reads that decide what a submission is about and what becomes of it. Jobs are given by their id. */
export interface SubmissionReader {
  /** The open job that deletes the ontology. */
  ontologyDeletion(ontologyId: string): string | undefined;
  /** Undefined where the ontology is not in the graph. */
  ontologyState(ontologyId: string): Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'> | undefined;
  candidateDocuments(submission: SubmittedContent): CandidateDocuments;
  /** The open job that deletes the document. */
  documentDeletion(documentId: string): string | undefined;
  knownDocument(documentId: string): KnownDocument<IngestionJob>;
}

/** A document that a submission is about, with the jobs that decide what becomes of it. */
export interface SubmissionTarget extends KnownDocument<IngestionJob> {
  documentId: string;
  /** The document has no key and is given that of the submission. */
  takesKey: boolean;
}

/**
 * Finds what a submission is about: one plan for submitting, for checking, and for reading a document again.
 * @param documentId of the document to be read again; null where `chooseDocument` finds it
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function* planSubmission(
  submission: SubmittedContent,
  documentId: string | null = null,
): ReadPlan<SubmissionReader, SubmissionTarget> {
  const { ontologyId } = submission;
  const deletedBy = yield* read((reader: SubmissionReader) => reader.ontologyDeletion(ontologyId));
  requireWritable(deletedBy, yield* read((reader: SubmissionReader) => reader.ontologyState(ontologyId)));
  const chosen =
    documentId === null
      ? chooseDocument(submission, yield* read((reader: SubmissionReader) => reader.candidateDocuments(submission)))
      : // What is read again is as new as what is stored, or newer, so no other document has its content.
        { documentId, takesKey: false };
  requireKept('The document', yield* read((reader: SubmissionReader) => reader.documentDeletion(chosen.documentId)));
  const known = yield* read((reader: SubmissionReader) => reader.knownDocument(chosen.documentId));
  return { ...chosen, ...known };
}
