import type { Document } from '../../../client/index.js';
import type { MarkedPlace } from './marked-place.js';

type Quotes = Document['quotes'];

/** Quotes of a concept in the text that is shown. */
export interface QuotedConcept {
  conceptId: string;
  label: string;
  quotes: (MarkedPlace & { text: string })[];
}

/** Concepts of the text that is shown, by the place of their first quote. */
export function quotesByConcept(quotes: Quotes): QuotedConcept[] {
  const concepts = new Map<string, QuotedConcept>();
  for (const { concept_id: conceptId, label, quote: text, start_offset: start, end_offset: end } of quotes ?? []) {
    const concept = concepts.get(conceptId) ?? { conceptId, label, quotes: [] };
    concept.quotes.push({ start, end, text });
    concepts.set(conceptId, concept);
  }
  return [...concepts.values()];
}

/** Places of the quotes. */
export function placesOf(quotes: Quotes): MarkedPlace[] {
  return (quotes ?? []).map(({ start_offset: start, end_offset: end }) => ({ start, end }));
}
