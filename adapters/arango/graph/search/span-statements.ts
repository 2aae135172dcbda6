import { statement } from '../../database/statement.js';
import type { OfDocuments, SearchRow, SearchValues, SpanRow } from './search-values.js';

/** Searches passages. */
export const searchPassageWords = statement<SearchValues & OfDocuments, SearchRow<SpanRow>>(`
  LET border = NOT_NULL(FIRST(FOR d IN passage SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET members = (
    FOR one IN ontology
      FILTER one.name == @ontology
      FOR x IN document
        FILTER x.ontologyId == one.ontologyId
        FILTER @documentIds == null OR x.documentId IN @documentIds
        RETURN x.documentId
  )
  LET documentIds = @ontology == null ? @documentIds : members
  LET newest = (
    FOR d IN passage
      FILTER d.changedAt > border
      RETURN {
        id: d.passageId,
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
      RETURN { word, texts: older + LENGTH(newest[* FILTER word IN CURRENT.words]) }
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN passage_words
          SEARCH NOT (d.changedAt > border) AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      LET texts = LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
      RETURN { words: phrase.words, texts }
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  LET asked = LENGTH(@groups) == 0 ? @any : FIRST(
    FOR group IN @groups
      LET texts = SUM(words[* FILTER CURRENT.word IN group RETURN CURRENT.texts])
        + SUM(phrases[* FILTER CURRENT.words ALL IN group RETURN CURRENT.texts])
      SORT texts, POSITION(@groups, group, true)
      LIMIT 1
      RETURN group
  )
  LET older = (
    FOR d IN passage_words
      SEARCH NOT (d.changedAt > border) AND (d.textWords IN asked OR d.headingWords IN asked)
      SORT BM25(d) DESC, d.passageId
      LIMIT @ranked
      RETURN d.passageId
  )
  LET found = (
    FOR id IN APPEND(newest[* FILTER LENGTH(INTERSECTION(CURRENT.words, asked)) > 0 RETURN CURRENT.id], older, true)
      FOR d IN passage
        FILTER d.passageId == id
        FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.textWords, d.headingWords))) == 0]) == 0
        FILTER documentIds == null OR LENGTH(
          FOR s IN source FILTER s.sourceId == d.sourceId AND s.documentId IN documentIds RETURN 1
        ) > 0
        LIMIT @candidates
        RETURN {
          id,
          sourceId: d.sourceId,
          startOffset: d.startOffset,
          endOffset: d.endOffset,
          length: LENGTH(d.textWords) + LENGTH(d.headingWords),
          fields: @isWhole
            ? [d.textWords, d.headingWords]
            : [d.textWords[* FILTER CURRENT IN asked], d.headingWords[* FILTER CURRENT IN asked]]
        }
  )
  RETURN { texts: LENGTH(passage), length: state.passage, words: words[*].texts, phrases: phrases[*].texts, found }`);

/** Searches sources that were not cut into passages. */
export const searchSourceWords = statement<SearchValues & OfDocuments, SearchRow<SpanRow>>(`
  LET border = NOT_NULL(FIRST(FOR d IN source SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET members = (
    FOR one IN ontology
      FILTER one.name == @ontology
      FOR x IN document
        FILTER x.ontologyId == one.ontologyId
        FILTER @documentIds == null OR x.documentId IN @documentIds
        RETURN x.documentId
  )
  LET documentIds = @ontology == null ? @documentIds : members
  LET newest = (
    FOR d IN source
      FILTER d.changedAt > border
      RETURN {
        id: d.sourceId,
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
      RETURN { word, texts: older + LENGTH(newest[* FILTER word IN CURRENT.words]) }
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN source_words
          SEARCH NOT (d.changedAt > border) AND (phrase.words ALL IN d.textWords OR phrase.words ALL IN d.headingWords)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.textWords), " "), phrase.text)
            OR CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.headingWords), " "), phrase.text)
          RETURN 1
      )
      LET texts = LENGTH(older) + LENGTH(newest[* FILTER CONTAINS(CURRENT.text, phrase.text)])
      RETURN { words: phrase.words, texts }
  )
  LET state = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.words)
  LET asked = LENGTH(@groups) == 0 ? @any : FIRST(
    FOR group IN @groups
      LET texts = SUM(words[* FILTER CURRENT.word IN group RETURN CURRENT.texts])
        + SUM(phrases[* FILTER CURRENT.words ALL IN group RETURN CURRENT.texts])
      SORT texts, POSITION(@groups, group, true)
      LIMIT 1
      RETURN group
  )
  LET older = (
    FOR d IN source_words
      SEARCH NOT (d.changedAt > border) AND (d.textWords IN asked OR d.headingWords IN asked)
      SORT BM25(d) DESC, d.sourceId
      LIMIT @ranked
      RETURN d.sourceId
  )
  LET found = (
    FOR id IN APPEND(newest[* FILTER LENGTH(INTERSECTION(CURRENT.words, asked)) > 0 RETURN CURRENT.id], older, true)
      FILTER LENGTH(FOR p IN passage FILTER p.sourceId == id LIMIT 1 RETURN 1) == 0
      FOR d IN source
        FILTER d.sourceId == id
        FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.textWords, d.headingWords))) == 0]) == 0
        FILTER documentIds == null OR d.documentId IN documentIds
        LIMIT @candidates
        RETURN {
          id,
          sourceId: id,
          startOffset: d.startOffset,
          endOffset: d.endOffset,
          length: LENGTH(d.textWords) + LENGTH(d.headingWords),
          fields: @isWhole
            ? [d.textWords, d.headingWords]
            : [d.textWords[* FILTER CURRENT IN asked], d.headingWords[* FILTER CURRENT IN asked]]
        }
  )
  RETURN { texts: LENGTH(source), length: state.source, words: words[*].texts, phrases: phrases[*].texts, found }`);
