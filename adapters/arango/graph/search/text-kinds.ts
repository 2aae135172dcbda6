import type { Statement } from '../../database/statement.js';
import {
  findConcepts,
  findPassages,
  findSources,
  type CandidateRow,
  type CandidateValues,
} from './candidate-statements.js';
import {
  countInConcepts,
  countInPassages,
  countInQuotes,
  countInSources,
  type CountRow,
  type CountValues,
} from './count-statements.js';
import { findQuotes } from './quote-statements.js';
import type { SearchedCollection } from './word-sums.js';

/** A kind of text that full text finds. */
export interface CountedKind {
  collection: SearchedCollection;
  count: Statement<CountValues, CountRow>;
}

/** The same, with its search. */
export interface TextKind<Filter extends object, Row extends CandidateRow> extends CountedKind {
  find: Statement<CandidateValues & Filter, Row>;
  /** Weights of a word in each of its fields. */
  weights: readonly number[];
}

/** Concepts by label, terms and description; passages and sources with the headings above them; quotes. */
export const textKinds = {
  concept: { collection: 'concept', count: countInConcepts, find: findConcepts, weights: [4, 2, 1] },
  passage: { collection: 'passage', count: countInPassages, find: findPassages, weights: [1, 1] },
  source: { collection: 'source', count: countInSources, find: findSources, weights: [1, 1] },
  quote: { collection: 'instance', count: countInQuotes, find: findQuotes, weights: [1] },
} as const;
