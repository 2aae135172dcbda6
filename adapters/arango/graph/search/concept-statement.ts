import { statement } from '../../database/statement.js';
import type { CandidateRow, SearchRow, SearchValues } from './search-values.js';

/** Searches concepts; of an ontology that is not there it finds none. */
export const searchConceptWords = statement<SearchValues & { ontology: string | null }, SearchRow<CandidateRow>>(`
  LET border = NOT_NULL(FIRST(FOR d IN concept SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
  LET ontologyId = FIRST(FOR one IN ontology FILTER one.name == @ontology RETURN one.ontologyId)
  LET newest = (
    FOR d IN concept
      FILTER d.changedAt > border
      RETURN {
        id: d.conceptId,
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
          SEARCH NOT (d.changedAt > border) AND (d.labelWords == word OR d.termWords == word OR d.descriptionWords == word)
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN { word, texts: older + LENGTH(newest[* FILTER word IN CURRENT.words]) }
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
    FOR d IN concept_words
      SEARCH NOT (d.changedAt > border) AND (
        BOOST(d.labelWords IN asked, 4) OR BOOST(d.termWords IN asked, 2) OR d.descriptionWords IN asked
      )
      SORT BM25(d) DESC, d.conceptId
      LIMIT @ranked
      RETURN d.conceptId
  )
  LET found = (
    FOR id IN APPEND(newest[* FILTER LENGTH(INTERSECTION(CURRENT.words, asked)) > 0 RETURN CURRENT.id], older, true)
      FOR d IN concept
        FILTER d.conceptId == id
        FILTER LENGTH(
          @groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.labelWords, d.termWords, d.descriptionWords))) == 0]
        ) == 0
        LET counting = (
          FOR e IN (ontologyId == null ? [] : [ontologyId])
            FOR held IN evidence
              FILTER held.ontologyId == e AND held.conceptId == id
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
                FOR other IN (isPublished ? [] : [id])
                  FOR p IN evidence
                    FILTER p.conceptId == other AND p.replaced != "nothing"
                    FOR s IN source
                      FILTER s.sourceId == p.sourceId
                      FOR x IN document
                        FILTER x.documentId == s.documentId AND x.versionId == s.versionId
                        LIMIT 1
                        RETURN 1
              )
              FILTER isPublished OR LENGTH(published) == 0
              LIMIT 1
              RETURN 1
        )
        FILTER @ontology == null OR ontologyId IN d.support[*].ontologyId OR LENGTH(counting) > 0
        LIMIT @candidates
        RETURN {
          id,
          length: LENGTH(d.labelWords) + LENGTH(d.termWords) + LENGTH(d.descriptionWords),
          fields: @isWhole
            ? [d.labelWords, d.termWords, d.descriptionWords]
            : [
              d.labelWords[* FILTER CURRENT IN asked],
              d.termWords[* FILTER CURRENT IN asked],
              d.descriptionWords[* FILTER CURRENT IN asked]
            ]
        }
  )
  RETURN { texts: LENGTH(concept), length: state.concept, words: words[*].texts, phrases: phrases[*].texts, found }`);
