/** A concept that has lost its last quote and stays. */
export interface UnquotedConcept {
  /** A person stands for it in an ontology, or an ontology keeps it for relationships. */
  isSupported: boolean;
  /** A person has set its search terms. */
  hasCuratedTerms: boolean;
  /** Author of the first of the relationships that people wrote of it; undefined where there is none. */
  writer: string | null | undefined;
}

/**
 * Decides what a concept keeps that has lost its last quote and stays: what people wrote and nothing else. The writer
 * of a relationship stands for it where nobody does.
 * @param keepsForRelationships true where an ontology keeps concepts for the relationships that people wrote
 */
export function afterLastQuote(
  { isSupported, hasCuratedTerms, writer }: UnquotedConcept,
  keepsForRelationships: boolean,
): { keeper: { supportedBy: string | null } | null; dropsCreationTerms: boolean } {
  const isToKeep = keepsForRelationships && !isSupported && writer !== undefined;
  return { keeper: isToKeep ? { supportedBy: writer } : null, dropsCreationTerms: !hasCuratedTerms };
}

/** A search term of a concept. */
export interface HeldTerm {
  term: string;
  /** The concept was created with it: its vector was made of these. */
  isOfCreation: boolean;
  /** A source calls the concept so. */
  isSupported: boolean;
}

/** The terms that go because no source supports them. Those of the creation stay, unless these are dropped, too. */
export function unsupportedTerms(terms: readonly HeldTerm[], dropsOfCreation = false): string[] {
  return terms
    .filter(({ isOfCreation, isSupported }) => !isSupported && (dropsOfCreation || !isOfCreation))
    .map(({ term }) => term);
}

/**
 * Support of a concept in an ontology after a person stands for it: the person who did so first stays; one who only
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
