/** A pair of concepts that a person split, under the decision that did. */
export interface SplitPair {
  conceptId: string;
  otherId: string;
  decisionId: string;
}

/** A quote of a concept, and where it stands. */
export interface SplitQuote {
  conceptId: string;
  instanceId: string;
  quote: string;
  /** Labels of the concept in the source, separated by line feeds; null if they were not recorded. */
  label: string | null;
  sourceId: string;
  documentId: string;
  versionId: string;
  /** Offsets in the text of the version. */
  start: number;
  end: number;
}

/** A quote that counts for its concept once its reading is published, with the chunk it stands in. */
export interface UnpublishedQuote extends SplitQuote {
  chunk: { text: string; start: number };
}

/** A search term of a concept. */
export interface SplitTerm {
  conceptId: string;
  term: string;
  /** True if one of the sources asked for uses it. */
  isOfSources: boolean;
}

/** A relationship between two concepts. */
export interface SplitRelationship {
  from: string;
  /** Name by its sources, also if that type was merged since. */
  type: string;
  to: string;
  /** True if one of the sources asked for states it. */
  isOfSources: boolean;
}

/** Reads concepts that were split: the sides between which a proposed concept may have to be divided. */
export interface SplitReader {
  /**
   * The pairs of which these concepts are, and those that these lead to: directly and through others.
   */
  splitPairs(conceptIds: readonly string[]): Promise<SplitPair[]>;
  /** Quotes of the concepts that are one of these texts or stand in the document, by concept and place. */
  splitQuotes(
    conceptIds: readonly string[],
    among: { quotes: readonly string[]; documentId: string },
  ): Promise<SplitQuote[]>;
  /** Quotes of the concept that do not count for it yet, by place. */
  unpublishedQuotes(conceptId: string): Promise<UnpublishedQuote[]>;
  splitTerms(conceptIds: readonly string[], sourceIds: readonly string[]): Promise<SplitTerm[]>;
  /** Keys of the labels that these concepts, or those they were split off, had when they were split. */
  splitLabels(conceptIds: readonly string[]): Promise<{ conceptId: string; labelKey: string }[]>;
  /** Relationships of which both ends are among the concepts. */
  splitRelationships(conceptIds: readonly string[], sourceIds: readonly string[]): Promise<SplitRelationship[]>;
}
