import type { ConceptsBefore } from '../graph/concept-decision.js';
import type { ConceptImage } from '../graph/concept-image.js';
import { isCreatedAs } from '../graph/restorable.js';
import type { CreatedConcept } from '../ingest/restore-chunk.js';
import type { DecidedPair } from '../ports.js';
import { vectorTermsOf } from '../editing/decisions/remaining-terms.js';

/**
 * The concepts that an earlier version of a document, whose text is back, created otherwise than they are now.
 * @param kept concepts of its chunks as they were when another version took its place
 * @param decided decisions on them since: what one changed that was undone is as it was before it
 * @param present the concepts as they are now, those that are there
 */
export function conceptsToRestore(
  kept: readonly CreatedConcept[],
  decided: readonly DecidedPair[],
  present: readonly CreatedConcept[],
): CreatedConcept[] {
  // The last that was undone is the first that was made.
  const before = decided.flatMap(({ undone }) => undone ?? []);
  const records = new Map([...kept, ...before].map((concept) => [concept.conceptId, concept]));
  return present.flatMap((concept) => {
    const record = records.get(concept.conceptId);
    return record === undefined || isCreatedAs(concept, record) ? [] : [record];
  });
}

/** The concepts of a decision as they were created before it. */
export function createdBefore({ concept, other }: ConceptsBefore): CreatedConcept[] {
  return [concept, ...(other === null ? [] : [other])].map(toCreated);
}

function toCreated({ conceptId, label, initialDescription, isQuoted, terms }: ConceptImage): CreatedConcept {
  return { conceptId, label, description: initialDescription, isQuoted, searchTerms: vectorTermsOf(terms) };
}
