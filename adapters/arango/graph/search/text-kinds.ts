import type { Statement } from '../../database/statement.js';
import { searchConceptWords } from './concept-statement.js';
import { searchQuoteWords } from './quote-statements.js';
import type { CandidateRow, SearchRow, SearchValues } from './search-values.js';
import { searchPassageWords, searchSourceWords } from './span-statements.js';
import type { SearchedCollection } from './word-sums.js';

/** A kind of text that full text finds. */
export interface TextKind<Filter extends object, Row extends CandidateRow> {
  collection: SearchedCollection;
  search: Statement<SearchValues & Filter, SearchRow<Row>>;
  /** Weights of a word in each of its fields. */
  weights: readonly number[];
}

/** Concepts by label, terms and description; passages and sources with the headings above them; quotes. */
export const textKinds = {
  concept: { collection: 'concept', search: searchConceptWords, weights: [4, 2, 1] },
  passage: { collection: 'passage', search: searchPassageWords, weights: [1, 1] },
  source: { collection: 'source', search: searchSourceWords, weights: [1, 1] },
  quote: { collection: 'instance', search: searchQuoteWords, weights: [1] },
} as const;
