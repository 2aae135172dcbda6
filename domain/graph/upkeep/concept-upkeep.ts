import type { CuratedField } from '../edit.js';

/** A concept that has lost its last quote and stays. */
export interface UnquotedConcept {
  /** A person vouches for it in an ontology, or an ontology keeps it for relationships. */
  isSupported: boolean;
  /** Author of the first of the relationships that people wrote of it; undefined where there is none. */
  writer: string | null | undefined;
}

/**
 * Decides who vouches for a concept that has lost its last quote and stays: the writer of a relationship, where nobody
 * else does.
 * @param keepsForRelationships true where an ontology keeps concepts for the relationships that people wrote
 */
export function keeperAfterLastQuote(
  { isSupported, writer }: UnquotedConcept,
  keepsForRelationships: boolean,
): { supportedBy: string | null } | null {
  return keepsForRelationships && !isSupported && writer !== undefined ? { supportedBy: writer } : null;
}

/**
 * True of support of a concept in an ontology that ends: the ontology keeps it for relationships that people wrote, and
 * none of these is left. A person who stands for the concept does so in any case.
 */
export function isKeepingOver(support: { forRelationships: boolean }, hasCuratedRelationship: boolean): boolean {
  return support.forRelationships && !hasCuratedRelationship;
}

/**
 * True if a concept takes search terms from documents: not once a person has set them.
 * @param curated fields of the concept that people have set
 */
export function takesTerms(curated: readonly CuratedField[]): boolean {
  return !curated.includes('search_terms');
}

/** A search term of a concept. */
export interface TermState {
  term: string;
  /** A person set it, or a merge of two concepts gave it: the label of the other one. */
  isCurated: boolean;
  /** A source calls the concept so. */
  isSupported: boolean;
}

/** The terms that go: those that no source has any more and nobody set, also those the concept was created with. */
export function unsupportedTerms(terms: readonly TermState[]): string[] {
  return terms.filter(isUnsupportedTerm).map(({ term }) => term);
}

/** True if no source has the term any more and nobody set it. */
export function isUnsupportedTerm({ isCurated, isSupported }: TermState): boolean {
  return !isCurated && !isSupported;
}

/**
 * Support of a concept in an ontology after a person vouches for it: the person who did so first stays; one who only
 * wrote a relationship that it was kept for gives way.
 * @param before undefined where nobody does yet
 */
export function isSupportTaken(before: { forRelationships: boolean } | undefined): boolean {
  return before === undefined || before.forRelationships;
}

/** Keys of the labels that a concept had before, after it got another label: it is still matched by them. */
export function formerKeysAfter(former: readonly string[], before: string, after: string): string[] {
  return [...new Set([...former, before])].filter((key) => key !== after).sort();
}
