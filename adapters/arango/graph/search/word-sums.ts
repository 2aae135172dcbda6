import { statement } from '../../database/statement.js';

/** Collections whose words full text finds. */
export const searchedCollections = ['concept', 'source', 'passage', 'instance'] as const;
export type SearchedCollection = (typeof searchedCollections)[number];

/** Numbers of all words, by collection. */
export type WordSums = Record<SearchedCollection, number>;

/** Counts all words of what full text finds. */
export const sumWords = statement<object, WordSums>(`
  LET concepts = (FOR d IN concept RETURN LENGTH(d.labelWords) + LENGTH(d.termWords) + LENGTH(d.descriptionWords))
  LET sources = (FOR d IN source RETURN LENGTH(d.textWords) + LENGTH(d.headingWords))
  LET passages = (FOR d IN passage RETURN LENGTH(d.textWords) + LENGTH(d.headingWords))
  LET quotes = (FOR d IN instance RETURN LENGTH(d.words))
  RETURN {
    concept: NOT_NULL(SUM(concepts), 0),
    source: NOT_NULL(SUM(sources), 0),
    passage: NOT_NULL(SUM(passages), 0),
    instance: NOT_NULL(SUM(quotes), 0)
  }`);
