import type { SubmissionReader } from '../../../domain/submission/submission-plan.js';
import type { Database } from '../database/database.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import { candidateDocuments, knownDocument } from './known-documents.js';
import { documentDeletion, ontologyDeletion } from './open-deletions.js';

/** Reads what decides submissions, within the transaction. */
export function submissionReader(database: Database): SubmissionReader {
  return {
    ontologyDeletion: (ontologyId) => ontologyDeletion(database, ontologyId),
    ontologyState: (ontologyId) => ontologyState(database, ontologyId),
    candidateDocuments: (submission) => candidateDocuments(database, submission),
    documentDeletion: (documentId) => documentDeletion(database, documentId),
    knownDocument: (documentId) => knownDocument(database, documentId),
  };
}
