import type { CreatedAs } from '../../../../domain/graph/restorable.js';
import type { ConceptDocument } from '../records/concept-records.js';

/** Fields that tell how a concept was created. */
export type Created = Pick<ConceptDocument, 'label' | 'initialDescription' | 'isQuoted' | 'terms'>;

/** The concept as it was created, as far as the graph still has that. */
export function createdAs(concept: Created): CreatedAs {
  const { label, initialDescription, isQuoted } = concept;
  return { label, description: initialDescription, isQuoted, searchTerms: vectorTermsOf(concept) };
}

/** Search terms that the vector of the concept is made of, in order. */
export function vectorTermsOf({ terms }: Pick<ConceptDocument, 'terms'>): string[] {
  return terms
    .filter(({ position }) => position !== null)
    .sort((a, b) => a.position! - b.position!)
    .map(({ term }) => term);
}
