import { hasNewestContent } from '../../../../domain/submission/choose-document.js';
import type { SubmissionReader } from '../../../../domain/submission/submission-plan.js';
import type { Ask } from '../../database/decide-together.js';
import type { KnownState } from './document-states.js';
import type { SubmissionBasis } from './submission-statements.js';

/** Reads what decides submissions, from what is loaded; for documents it asks. */
export function submissionReader(basis: SubmissionBasis, ask: Ask<KnownState>): SubmissionReader {
  return {
    ontologyDeletion: () => basis.deletedBy ?? undefined,
    ontologyState: () => basis.state ?? undefined,
    candidateDocuments({ contentHash, documentKey }) {
      const found = basis.candidates.find((one) => one.contentHash === contentHash && one.documentKey === documentKey)!;
      const withContent = found.withContent.filter((one) => hasNewestContent(contentHash, one));
      return { withKey: found.withKey, withContent, isTaken: (documentId) => ask(documentId).isTaken };
    },
    documentDeletion: (documentId) => ask(documentId).deletedBy ?? undefined,
    knownDocument: (documentId) => ask(documentId).known,
  };
}
