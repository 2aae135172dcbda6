import { statement } from '../../database/statement.js';

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

export const countInConcepts = statement<CountValues, CountRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN concept SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN concept
      FILTER d.changedAt > border
      RETURN {
        words: UNION_DISTINCT(d.labelWords, d.termWords, d.descriptionWords),
        text: CONCAT(
          " ", CONCAT_SEPARATOR(" ", d.labelWords), " / ", CONCAT_SEPARATOR(" ", d.termWords),
          " / ", CONCAT_SEPARATOR(" ", d.descriptionWords), " "
        )
      }
  )
  LET words = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN concept_words
          SEARCH NOT (d.changedAt > border)
            AND (d.labelWords == word OR d.termWords == word OR d.descriptionWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newest[* FILTER word IN CURRENT.words])
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN concept_words
          SEARCH NOT (d.changedAt > border) AND (
            phrase.words ALL IN d.labelWords OR phrase.words ALL IN d.termWords
            OR phrase.words ALL IN d.descriptionWords
          )
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.labelWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.termWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.descriptionWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  RETURN { texts: LENGTH(concept), length: state.concept, words, phrases }`);

export const countInPassages = statement<CountValues, CountRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN passage SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN passage
      FILTER d.changedAt > border
      RETURN {
        words: UNION_DISTINCT(d.textWords, d.headingWords),
        text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " / ", CONCAT_SEPARATOR(" ", d.headingWords), " ")
      }
  )
  LET words = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN passage_words
          SEARCH NOT (d.changedAt > border) AND (d.textWords == word OR d.headingWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newest[* FILTER word IN CURRENT.words])
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN passage_words
          SEARCH NOT (d.changedAt > border)
            AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  RETURN { texts: LENGTH(passage), length: state.passage, words, phrases }`);

export const countInSources = statement<CountValues, CountRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN source SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN source
      FILTER d.changedAt > border
      RETURN {
        words: UNION_DISTINCT(d.textWords, d.headingWords),
        text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " / ", CONCAT_SEPARATOR(" ", d.headingWords), " ")
      }
  )
  LET words = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN source_words
          SEARCH NOT (d.changedAt > border) AND (d.textWords == word OR d.headingWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newest[* FILTER word IN CURRENT.words])
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN source_words
          SEARCH NOT (d.changedAt > border)
            AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  RETURN { texts: LENGTH(source), length: state.source, words, phrases }`);

export const countInQuotes = statement<CountValues, CountRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN instance SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN instance
      FILTER d.changedAt > border
      RETURN { words: d.words, text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " ") }
  )
  LET words = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > border) AND d.words == word
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN older + LENGTH(newest[* FILTER word IN CURRENT.words])
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > border) AND phrase.words ALL IN d.words
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " "), phrase.text)
          RETURN 1
      )
      RETURN LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  RETURN { texts: LENGTH(instance), length: state.instance, words, phrases }`);
