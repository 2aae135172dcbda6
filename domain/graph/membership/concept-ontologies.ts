import { countsForConcept } from './counting-evidence.js';

/** Ids of ontologies that have to do with a concept. */
export interface ConceptOrigins {
  /** One for each piece of evidence: the ontology of its document. */
  evidence: readonly { ontologyId: string; isPublished: boolean }[];
  /** Those in which people vouch for the concept. */
  support: readonly string[];
}

/**
 * Returns the ontologies that a concept is in, sorted: those of evidence that counts for it (`countsForConcept`), and
 * those in which people vouch for it. So a concept that anything supports is in one, also while its only document is
 * read; and another ontology has it only once the reading that found it there is published.
 */
export function ontologiesOf({ evidence, support }: ConceptOrigins): string[] {
  const hasPublished = evidence.some(({ isPublished }) => isPublished);
  const counting = evidence.filter((one) => countsForConcept(one, hasPublished));
  return [...new Set([...counting.map(({ ontologyId }) => ontologyId), ...support])].sort();
}

/**
 * Returns the ontologies with records of a concept, sorted: those it is in, and those where a reading that is not
 * published yet evidences it. A change of the concept changes all of them, so each has to take changes, and copies of
 * each hold the concept.
 */
export function ontologiesWithRecords({ evidence, support }: ConceptOrigins): string[] {
  return [...new Set([...evidence.map(({ ontologyId }) => ontologyId), ...support])].sort();
}
