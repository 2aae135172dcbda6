import type { CountRow } from './count-statements.js';

/** A search of texts: what is counted, so that scores can be computed, and what is found. */
export interface SearchValues {
  /** Stems and phrases that are counted. */
  words: readonly string[];
  /** Several stems that follow each other: as a list, and as a text with a space around each. */
  phrases: readonly { words: readonly string[]; text: string }[];
  /** Stems of which a text has at least one, where it is one group of phrases. */
  any: readonly string[];
  /** Lists of stems, of each of which a text has at least one, where they are several. */
  groups: readonly (readonly string[])[];
  /** Texts that are looked up in their collection, those that changed last: their view may not have them yet. */
  newest: number;
  /** Texts that the view gives, those that it holds for the best. */
  ranked: number;
  /** Texts that are given. */
  candidates: number;
  /** Gives all words of the texts, not only those that are asked for. */
  isWhole: boolean;
}

export interface CandidateRow {
  id: string;
  /** Words of each field, and the number of all of them. */
  fields: string[][];
  length: number;
}

/** Texts that may be among the best, with the numbers that their scores need. */
export interface SearchRow<Row extends CandidateRow> extends CountRow {
  found: Row[];
}

/** Documents to which a search keeps: those of an ontology, those named, or those that are both; null: all. */
export interface OfDocuments {
  ontology: string | null;
  documentIds: readonly string[] | null;
}

/** A passage or a source. */
export interface SpanRow extends CandidateRow {
  sourceId: string;
  startOffset: number;
  endOffset: number;
}
