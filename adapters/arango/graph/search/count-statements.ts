import { statement } from '../../database/statement.js';
import type { SearchedCollection } from './word-sums.js';

/** Words and phrases that are counted. */
export interface CountValues {
  words: readonly string[];
  /** Several stems that follow each other: as a list, and as a text with a space around each. */
  phrases: readonly { words: readonly string[]; text: string }[];
  /** Texts that are looked up in their collection, those that changed last: their view may not have them yet. */
  newest: number;
}

export interface CountRow {
  /** Number of all texts. */
  texts: number;
  /** Number of all their words; null where it was not counted yet. */
  length: number | null;
  /** Numbers of the texts that have them, in the order of the words, and of the phrases. */
  words: number[];
  phrases: number[];
}

/** Counts in all that full text finds, at once. */
export const countInTexts = statement<CountValues, Record<SearchedCollection, CountRow>>(`
  LET conceptBorder = NOT_NULL(FIRST(FOR d IN concept SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newConcepts = (
    FOR d IN concept
      FILTER d.changedAt > conceptBorder
      RETURN {
        words: UNION_DISTINCT(d.labelWords, d.termWords, d.descriptionWords),
        text: CONCAT(
          " ", CONCAT_SEPARATOR(" ", d.labelWords), " / ", CONCAT_SEPARATOR(" ", d.termWords),
          " / ", CONCAT_SEPARATOR(" ", d.descriptionWords), " "
        )
      }
  )
  LET conceptWords = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN concept_words
          SEARCH NOT (d.changedAt > conceptBorder)
            AND (d.labelWords == word OR d.termWords == word OR d.descriptionWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newConcepts[* FILTER word IN CURRENT.words])
  )
  LET conceptPhrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN concept_words
          SEARCH NOT (d.changedAt > conceptBorder) AND (
            phrase.words ALL IN d.labelWords OR phrase.words ALL IN d.termWords
            OR phrase.words ALL IN d.descriptionWords
          )
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.labelWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.termWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.descriptionWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newConcepts[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET passageBorder = NOT_NULL(FIRST(FOR d IN passage SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newPassages = (
    FOR d IN passage
      FILTER d.changedAt > passageBorder
      RETURN {
        words: UNION_DISTINCT(d.textWords, d.headingWords),
        text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " / ", CONCAT_SEPARATOR(" ", d.headingWords), " ")
      }
  )
  LET passageWords = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN passage_words
          SEARCH NOT (d.changedAt > passageBorder) AND (d.textWords == word OR d.headingWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newPassages[* FILTER word IN CURRENT.words])
  )
  LET passagePhrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN passage_words
          SEARCH NOT (d.changedAt > passageBorder)
            AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newPassages[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET sourceBorder = NOT_NULL(FIRST(FOR d IN source SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newSources = (
    FOR d IN source
      FILTER d.changedAt > sourceBorder
      RETURN {
        words: UNION_DISTINCT(d.textWords, d.headingWords),
        text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " / ", CONCAT_SEPARATOR(" ", d.headingWords), " ")
      }
  )
  LET sourceWords = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN source_words
          SEARCH NOT (d.changedAt > sourceBorder) AND (d.textWords == word OR d.headingWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newSources[* FILTER word IN CURRENT.words])
  )
  LET sourcePhrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN source_words
          SEARCH NOT (d.changedAt > sourceBorder)
            AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newSources[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET quoteBorder = NOT_NULL(FIRST(FOR d IN instance SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newQuotes = (
    FOR d IN instance
      FILTER d.changedAt > quoteBorder
      RETURN { words: d.words, text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " ") }
  )
  LET quoteWords = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > quoteBorder) AND d.words == word
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newQuotes[* FILTER word IN CURRENT.words])
  )
  LET quotePhrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > quoteBorder) AND phrase.words ALL IN d.words
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newQuotes[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  RETURN {
    concept: { texts: LENGTH(concept), length: state.concept, words: conceptWords, phrases: conceptPhrases },
    passage: { texts: LENGTH(passage), length: state.passage, words: passageWords, phrases: passagePhrases },
    source: { texts: LENGTH(source), length: state.source, words: sourceWords, phrases: sourcePhrases },
    instance: { texts: LENGTH(instance), length: state.instance, words: quoteWords, phrases: quotePhrases }
  }`);
