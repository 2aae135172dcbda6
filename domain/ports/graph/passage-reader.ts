import type { ReadScope } from '../../graph/model.js';

/** A part of a source: offsets in the document's text. */
export interface PassageSpan {
  sourceId: string;
  startOffset: number;
  endOffset: number;
}

/** Scope of the search; null: everywhere. */
export interface PassageFilter {
  /** Name. */
  ontology: string | null;
  documentIds: string[] | null;
}

/** A quote that full text found, and what it evidences. */
export interface QuoteMatch extends PassageSpan {
  instanceId: string;
  conceptIds: string[];
  /** Words of the query that it holds. */
  words: string[];
  /** Higher is better; only the order means anything. */
  rank: number;
}

/** Searches passages and quotes. Every method takes the scope of what the caller may see. */
export interface PassageReader {
  /** Cosine over the passages of the profile. Best first. Empty where passages get no vectors. */
  searchPassages(
    scope: ReadScope,
    query: PassageFilter & { profile: string; vector: Float32Array; limit: number },
  ): Promise<(PassageSpan & { similarity: number })[]>;
  /**
   * Full text over passages and the headings above them (stemmed); a source that was not cut into passages counts as
   * one. `rank` is BM25 with k1 = 1.2 and b = 0.75; a heading counts as the passage's own words do. Best first.
   */
  searchPassageText(
    scope: ReadScope,
    query: PassageFilter & { words: readonly string[]; limit: number },
  ): Promise<(PassageSpan & { rank: number })[]>;
  /**
   * Passages that hold all of some things: first those in which each of the concepts is evidenced, then those with one
   * of the names of each as a phrase (stemmed), best first.
   */
  passagesOfAll(
    scope: ReadScope,
    query: { concepts: readonly { conceptId: string; names: readonly string[] }[]; limit: number },
  ): Promise<PassageSpan[]>;
  /** Full text over quotes (stemmed). Best first. */
  searchQuoteText(
    scope: ReadScope,
    query: PassageFilter & { words: readonly string[]; limit: number },
  ): Promise<QuoteMatch[]>;
  /** Cosine of each passage with the vector, in order; null where it has no vector of the profile. */
  passageSimilarities(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; passages: PassageSpan[] },
  ): Promise<(number | null)[]>;
}
