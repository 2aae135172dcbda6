import { evidenceGrades } from '../evidence-grade.js';
import { asDescription } from '../quoted-description.js';

/** A quote that evidences a concept, with its grade. */
export interface GradedQuote {
  quote: string;
  grade: number;
}

/**
 * The description of a concept after its evidence changed. One that is words of the documents is the quote that says
 * best what the concept is, or begins with it; where none does, what the concept was created with, while a source has
 * these words, else the best quote. It follows from the evidence alone, whatever was read or taken away before.
 * One that was written about it stays, and so does one without any evidence.
 * @param best the best quote; undefined where there is none
 * @param oldest the best quote of its oldest chunk, for a concept that was created without a description
 * @param isStillQuoted true of words that stand in a source of its evidence
 */
export function renewedDescription(
  concept: { description: string; initialDescription: string; isQuoted: boolean },
  best: GradedQuote | undefined,
  oldest: () => string,
  isStillQuoted: (words: string) => boolean,
): string {
  if (!concept.isQuoted || best === undefined) return concept.description;
  if (best.grade >= evidenceGrades.statement) return asDescription(best.quote);
  const initial = concept.initialDescription || asDescription(oldest());
  return initial !== '' && isStillQuoted(initial) ? initial : asDescription(best.quote);
}
