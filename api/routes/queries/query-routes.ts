import type { Route } from '../../routing/route.js';
import { answerQuestion } from './answer.js';
import { search } from './search.js';
import { searchSources, searchDocuments } from './search-passages.js';
import { getConcept } from '../concepts/concepts.js';
import { queryConcept } from './query-concept.js';
import { getRelated, getConceptRelated } from './related.js';
import { getConceptGrounding } from '../concepts/concept-grounding.js';
import { connect } from './connect.js';
import { findConnectionBySearch } from './connect-by-search.js';
import { runCypherQuery, queryDatabase } from './cypher.js';
import { listGraphChanges } from './graph-changes.js';

/** Routes of queries, in the order in which the document shows them. */
export const queryRoutes: readonly Route[] = [
  search,
  searchSources,
  searchDocuments,
  answerQuestion,
  getConcept,
  queryConcept,
  getRelated,
  getConceptRelated,
  getConceptGrounding,
  connect,
  findConnectionBySearch,
  runCypherQuery,
  queryDatabase,
  listGraphChanges,
];
