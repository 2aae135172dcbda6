import { documentIdOf, furtherDocumentIdOf, keyedDocumentIdOf } from '../ids.js';
import type { IngestionJob } from '../jobs/job.js';

/** Documents of an ontology that a submission may be about. One that is only in flight as yet counts as there. */
export interface CandidateDocuments {
  /** The document with the key of the submission; null where none has it, or no key was given. */
  withKey: string | null;
  /** Those whose newest content is that of the submission (`hasNewestContent`). */
  withContent: readonly { documentId: string; documentKey: string | null }[];
  /** True if a document has this id. */
  isTaken(documentId: string): boolean;
}

/** Content of a document by its hash: what an open job reads, and what is in the graph; null where there is none. */
export interface DocumentContents {
  inFlight: string | null;
  inGraph: string | null;
}

/** True if the newest content of the document is this one: what is in flight is newer than what is in the graph. */
export function hasNewestContent(contentHash: string, { inFlight, inGraph }: DocumentContents): boolean {
  return (inFlight ?? inGraph) === contentHash;
}

/** Fields of a submission that decide which document it is about. */
export type SubmittedContent = Pick<IngestionJob, 'ontologyId' | 'contentHash' | 'documentKey'>;

/**
 * The document that a submission is about. The key decides; a key that is new goes to a document of the same content
 * that has none. Without a key the content decides.
 * @returns `takesKey`: the document had no key before and is given that of the submission
 */
export function chooseDocument(
  { ontologyId, contentHash, documentKey }: SubmittedContent,
  { withKey, withContent, isTaken }: CandidateDocuments,
): { documentId: string; takesKey: boolean } {
  const own = documentIdOf(ontologyId, contentHash);
  const ofContent = withContent
    .filter((one) => documentKey === null || one.documentKey === null)
    .map(({ documentId }) => documentId)
    .sort();
  const known = ofContent.includes(own) ? own : ofContent[0];
  if (documentKey === null)
    return { documentId: known ?? freeDocumentId(ontologyId, contentHash, isTaken), takesKey: false };
  if (withKey !== null) return { documentId: withKey, takesKey: false };
  return known === undefined
    ? { documentId: keyedDocumentIdOf(ontologyId, documentKey), takesKey: false }
    : { documentId: known, takesKey: true };
}

/**
 * The first free id for a document of this content: one that took a key keeps its id when its content changes, and what
 * has the content next gets another.
 */
export function freeDocumentId(
  ontologyId: string,
  contentHash: string,
  isTaken: (documentId: string) => boolean,
): string {
  let documentId = documentIdOf(ontologyId, contentHash);
  for (let attempt = 1; isTaken(documentId); attempt += 1) {
    documentId = furtherDocumentIdOf(ontologyId, contentHash, attempt);
  }
  return documentId;
}
