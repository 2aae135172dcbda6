import { instanceIdOf, keyedDocumentIdOf, mergedConceptIdOf, restoredIdOf, sourceIdOf } from '../../../ids.js';
import { freeDocumentId } from '../../../submission/choose-document.js';

/**
 * Ids of what a merge adds to a graph. An id of the backup stays where it is free; otherwise it is derived again, as if
 * the document had been read here. The same backup and the same graph give the same ids.
 */

/** A document of a backup, and the ontology that it is added to. */
export interface MergedDocument {
  documentId: string;
  documentKey: string | null;
  contentHash: string;
  /** Of the ontology in the graph. */
  ontologyId: string;
  /** True if the ontology has this id in the backup, too. */
  hasOntologyId: boolean;
}

/** Id and key that a document has in the graph. A key that another document of the ontology has is left out. */
export function mergedDocument(
  { documentId, documentKey, contentHash, ontologyId, hasOntologyId }: MergedDocument,
  isTaken: (documentId: string) => boolean,
  isKeyTaken: (documentKey: string) => boolean,
): { documentId: string; documentKey: string | null } {
  const key = documentKey !== null && !isKeyTaken(documentKey) ? documentKey : null;
  if (hasOntologyId && !isTaken(documentId)) return { documentId, documentKey: key };
  const keyed = key === null ? null : keyedDocumentIdOf(ontologyId, key);
  const merged = keyed !== null && !isTaken(keyed) ? keyed : freeDocumentId(ontologyId, contentHash, isTaken);
  return { documentId: merged, documentKey: key };
}

/** Gives ids one after the other, until one is free. @param attempt from 0 */
export type Candidates = (attempt: number) => string;

/** The first of the ids that is free. */
export function firstFree(candidates: Candidates, isTaken: (id: string) => boolean): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = candidates(attempt);
    if (!isTaken(id)) return id;
  }
}

/** Ids for a concept whose own is taken: they begin with it. */
export function conceptCandidates(conceptId: string): Candidates {
  return (attempt) => mergedConceptIdOf(conceptId, attempt);
}

/** Ids for a chunk: that of the chunk of the version, then others. */
export function sourceCandidates(sourceId: string, versionId: string, paragraph: number): Candidates {
  return (attempt) => (attempt === 0 ? sourceIdOf(versionId, paragraph) : restoredIdOf('src', sourceId, `${attempt}`));
}

/** Ids for a quote: that of its place in the version, then others. */
export function instanceCandidates(instanceId: string, versionId: string, start: number, end: number): Candidates {
  return (attempt) =>
    attempt === 0 ? instanceIdOf(versionId, start, end) : restoredIdOf('ins', instanceId, `${attempt}`);
}

/** Ids for an ontology whose own belongs to another one. */
export function ontologyCandidates(ontologyId: string): Candidates {
  return (attempt) => restoredIdOf('ont', ontologyId, `${attempt}`);
}
