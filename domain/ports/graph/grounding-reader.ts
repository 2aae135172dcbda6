import type { GroundingCounts } from '../../grounding/confidence.js';
import type { IncomingOfType } from '../../grounding/grounding-strength.js';
import type { ReadScope, Relationship } from '../../graph/model.js';
import type { Evidence } from './concept-reader.js';

/** Numbers that the grounding of a concept is calculated from. */
export interface GroundingInput extends GroundingCounts {
  conceptId: string;
  /** Incoming relationships by type, in the order of the types. */
  incoming: IncomingOfType[];
}

/** A quote from a chunk that states a relationship. */
export interface RelationshipQuote extends Evidence {
  /** Those of the two concepts that it evidences. */
  conceptIds: string[];
}

/** A relationship that points at a concept, with quotes from the chunks that state it. */
export interface IncomingRelationship extends Relationship {
  fromLabel: string;
  /** Quotes that evidence both concepts first, then the best evidence. */
  quotes: RelationshipQuote[];
}

export interface IncomingPage {
  /** By type; relationships are sorted by weight of the type times confidence, those of other types are last. */
  weights: Readonly<Record<string, number>>;
  limit: number;
  offset: number;
  /** Maximum number of quotes of each relationship. */
  quotes: number;
}

/**
 * Reads what grounding and diversity are calculated from, for many concepts at once. Every method takes the scope of
 * what the caller may see.
 */
export interface GroundingReader {
  /** Of the concepts that exist, in the order asked for. */
  groundingInputs(scope: ReadScope, conceptIds: readonly string[]): Promise<GroundingInput[]>;
  /** The input of one concept with a page of its incoming relationships, on one snapshot of the graph. */
  incomingRelationships(
    scope: ReadScope,
    conceptId: string,
    page: IncomingPage,
  ): Promise<{ input: GroundingInput; relationships: IncomingRelationship[] } | undefined>;
  /** Ids of the concepts one relationship away in any direction, in the order of the ids, this many of each at most. */
  neighbours(
    scope: ReadScope,
    conceptIds: readonly string[],
    limitOfEach: number,
  ): Promise<{ conceptId: string; neighbours: string[] }[]>;
  /** Those of the concepts that have a vector of the profile. */
  conceptEmbeddings(
    scope: ReadScope,
    profile: string,
    conceptIds: readonly string[],
  ): Promise<{ conceptId: string; vector: Float32Array }[]>;
}
