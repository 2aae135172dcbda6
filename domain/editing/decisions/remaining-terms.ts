import type { ConceptsBefore } from '../../graph/concept-decision.js';
import type { ConceptImage, TermImage, TermSupportImage } from '../../graph/concept-image.js';
import { unsupportedTerms } from '../../graph/upkeep/concept-upkeep.js';

/** Terms that the concept has with this support of sources, in their order. */
export function remainingTerms(terms: readonly TermImage[], support: readonly TermSupportImage[]): TermImage[] {
  const supported = new Set(support.map(({ term }) => term));
  const held = terms.map(({ term, isCurated = false }) => ({ term, isCurated, isSupported: supported.has(term) }));
  const gone = new Set(unsupportedTerms(held));
  return terms.filter(({ term }) => !gone.has(term));
}

/** Texts of the terms that the vector is made of, in their order. */
export function vectorTermsOf(terms: readonly TermImage[]): string[] {
  return terms
    .filter(({ position }) => position !== null)
    .toSorted((a, b) => a.position! - b.position!)
    .map(({ term }) => term);
}

/** True if a vector of the one is a vector of the other: they have the same label and terms of the vector. */
export function isSameVectorText(
  one: Pick<ConceptImage, 'label' | 'terms'>,
  other: Pick<ConceptImage, 'label' | 'terms'>,
): boolean {
  const text = ({ label, terms }: typeof one) => JSON.stringify([label, ...vectorTermsOf(terms)]);
  return text(one) === text(other);
}

/**
 * The concepts of a decision, each term with whether a person or a merge gave it. Earlier versions did not record that:
 * of a concept that people or a merge gave terms, those without a source count as given.
 */
export function withCuratedTerms({ concept, other }: ConceptsBefore): ConceptsBefore {
  return { concept: curatedIn(concept), other: other && curatedIn(other) };
}

function curatedIn(image: ConceptImage): ConceptImage {
  const isSet = image.fields.some(({ field }) => field === 'search_terms');
  const supported = new Set(image.termSupport.map(({ term }) => term));
  const isGiven = ({ term, position }: TermImage) =>
    position !== null && (isSet || (image.mergedIds.length > 0 && !supported.has(term)));
  return { ...image, terms: image.terms.map((term) => ({ isCurated: isGiven(term), ...term })) };
}
