import { statement } from '../../database/statement.js';
import type { OfDocuments, SearchRow, SearchValues, SpanRow } from './search-values.js';

/** Searches quotes, with the concepts that they count for (`countsForConcept`); others are left out. */
export const searchQuoteWords = statement<SearchValues & OfDocuments, SearchRow<SpanRow & { conceptIds: string[] }>>(`
  LET border = NOT_NULL(FIRST(FOR d IN instance SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
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
    FOR d IN instance
      FILTER d.changedAt > border
      RETURN {
        id: d.instanceId,
        words: d.words,
        text: CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " ")
      }
  )
  LET words = (
    FOR word IN @words
      LET older = FIRST(
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > border) AND (d.words == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN { word, texts: older + LENGTH(newest[* FILTER word IN CURRENT.words]) }
  )
  LET phrases = (
    FOR phrase IN @phrases
      LET older = (
        FOR d IN quote_words
          SEARCH NOT (d.changedAt > border) AND (phrase.words ALL IN d.words)
          FILTER CONTAINS(CONCAT(" ", CONCAT_SEPARATOR(" ", d.words), " "), phrase.text)
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
    FOR d IN quote_words
      SEARCH NOT (d.changedAt > border) AND (d.words IN asked)
      SORT BM25(d) DESC, d.instanceId
      LIMIT @ranked
      RETURN d.instanceId
  )
  LET found = (
    FOR id IN APPEND(newest[* FILTER LENGTH(INTERSECTION(CURRENT.words, asked)) > 0 RETURN CURRENT.id], older, true)
      FOR d IN instance
        FILTER d.instanceId == id
        FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, d.words)) == 0]) == 0
        FILTER documentIds == null OR LENGTH(
          FOR s IN source FILTER s.sourceId == d.sourceId AND s.documentId IN documentIds RETURN 1
        ) > 0
        LET conceptIds = (
          FOR held IN evidence
            FILTER held.instanceId == id
            LET current = (
              FOR sourceId IN (unpublished AND held.replaced != "nothing" ? [held.sourceId] : [])
                FOR s IN source
                  FILTER s.sourceId == sourceId
                  FOR x IN document
                    FILTER x.documentId == s.documentId AND x.versionId == s.versionId
                    RETURN 1
            )
            LET isPublished = NOT unpublished OR LENGTH(current) > 0
            LET published = (
              FOR conceptId IN (isPublished ? [] : [held.conceptId])
                FOR p IN evidence
                  FILTER p.conceptId == conceptId AND p.replaced != "nothing"
                  FOR s IN source
                    FILTER s.sourceId == p.sourceId
                    FOR x IN document
                      FILTER x.documentId == s.documentId AND x.versionId == s.versionId
                      LIMIT 1
                      RETURN 1
            )
            FILTER isPublished OR LENGTH(published) == 0
            SORT held.conceptId
            RETURN held.conceptId
        )
        FILTER NOT unpublished OR LENGTH(conceptIds) > 0
        LIMIT @candidates
        RETURN {
          id,
          conceptIds,
          sourceId: d.sourceId,
          startOffset: d.startOffset,
          endOffset: d.endOffset,
          length: LENGTH(d.words),
          fields: [@isWhole ? d.words : d.words[* FILTER CURRENT IN asked]]
        }
  )
  RETURN { texts: LENGTH(instance), length: state.instance, words: words[*].texts, phrases: phrases[*].texts, found }`);
