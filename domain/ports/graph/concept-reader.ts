import type { Concept, Instance, ReadScope, Relationship } from '../../graph/model.js';
import type { Neighbour } from './match-reader.js';

/** A concept as lists and search results show it. */
export interface ConceptSummary extends Concept {
  /** Names of the ontologies it is in (`ontologiesOf`). */
  documents: string[];
  /** Number of its quotes; those of a reading that is not published count only where there are no others. */
  evidenceCount: number;
}

/** A quote with everything needed to find it again. */
export interface Evidence extends Instance {
  ontology: string;
  documentId: string;
  filename: string;
  paragraph: number;
  fullText: string;
  contentType: string | null;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
}

/** A concept that full text found, and which words of the query stand where. */
export interface WordMatch {
  id: string;
  /** Higher is better; only the order means anything. */
  rank: number;
  /** Words of the query that its label or one of its search terms holds. */
  inName: string[];
  inDescription: string[];
}

/** A concept whose label, or one of whose search terms, was asked for by its key. */
export interface NamedConcept {
  conceptId: string;
  /** The label or the term. */
  name: string;
  isLabel: boolean;
}

/** In how many texts a word (or one of the same stem) stands. */
export interface WordCount {
  word: string;
  /** In label, search terms or description. */
  concepts: number;
  quotes: number;
  passages: number;
}

export interface WordCounts {
  /** Number of each. */
  concepts: number;
  passages: number;
  words: WordCount[];
}

/**
 * Reads concepts: by id, by vector, by words, by name, with their evidence and relationships. Every method takes the
 * scope of what the caller may see.
 */
export interface ConceptReader {
  concepts(scope: ReadScope, conceptIds: string[]): Promise<ConceptSummary[]>;
  /** Cosine over all concepts of the profile, optionally those in one ontology. Best first. */
  searchConcepts(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; limit: number; ontology: string | null },
  ): Promise<Neighbour[]>;
  /** Full text over labels, terms and descriptions (stemmed). Best first. */
  searchConceptText(
    scope: ReadScope,
    query: { words: readonly string[]; limit: number; ontology: string | null },
  ): Promise<WordMatch[]>;
  /** The labels and search terms with one of these keys, labels first. */
  conceptsNamed(
    scope: ReadScope,
    query: { keys: readonly string[]; limit: number; ontology: string | null },
  ): Promise<NamedConcept[]>;
  /** In order; null where the concept has no vector of the profile. */
  conceptSimilarities(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; conceptIds: readonly string[] },
  ): Promise<(number | null)[]>;
  conceptEmbedding(scope: ReadScope, conceptId: string): Promise<{ profile: string; vector: Float32Array } | undefined>;
  /** Frequencies of words, by stem; in order. */
  wordCounts(scope: ReadScope, words: readonly string[]): Promise<WordCounts>;
  /**
   * Best first: by `evidenceGrade`, then in order of document and offset. `offset`: how many of each are passed over.
   * Quotes of a reading that is not published are left out where there are others.
   */
  evidenceOf(
    scope: ReadScope,
    conceptIds: string[],
    limitPerConcept: number,
    offset?: number,
  ): Promise<(Evidence & { conceptId: string })[]>;
  outgoing(scope: ReadScope, conceptIds: string[]): Promise<(Relationship & { toLabel: string })[]>;
  /** Number of the relationships that end at the concept, and the newest change of one; null: there is none. */
  incomingState(scope: ReadScope, conceptId: string): Promise<{ count: number; changedAt: number | null }>;
  /** Whole frontiers at once, both directions; `types` null for all. */
  expand(
    scope: ReadScope,
    conceptIds: string[],
    direction: 'out' | 'in' | 'both',
    types: string[] | null,
  ): Promise<Relationship[]>;
}
