import { statement } from '../../database/statement.js';

/** The search of texts that may be among the best. */
export interface CandidateValues {
  /** Stems of which a text has at least one. */
  words: readonly string[];
  /** Lists of stems, of each of which a text has at least one; empty: any. */
  groups: readonly (readonly string[])[];
  /** Texts that are looked up in their collection, as for the counts. */
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

export const findConcepts = statement<CandidateValues & { ontologyId: string | null }, CandidateRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN concept SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
  LET newest = (
    FOR d IN concept
      FILTER d.changedAt > border
      FILTER @words ANY IN d.labelWords OR @words ANY IN d.termWords OR @words ANY IN d.descriptionWords
      RETURN d.conceptId
  )
  LET older = (
    FOR d IN concept_words
      SEARCH NOT (d.changedAt > border) AND (
        BOOST(d.labelWords IN @words, 4) OR BOOST(d.termWords IN @words, 2) OR d.descriptionWords IN @words
      )
      SORT BM25(d) DESC, d.conceptId
      LIMIT @ranked
      RETURN d.conceptId
  )
  FOR id IN APPEND(newest, older, true)
    FOR d IN concept
      FILTER d.conceptId == id
      FILTER LENGTH(
        @groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.labelWords, d.termWords, d.descriptionWords))) == 0]
      ) == 0
      LET counting = (
        FOR e IN (@ontologyId == null ? [] : [@ontologyId])
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
      FILTER @ontologyId == null OR @ontologyId IN d.support[*].ontologyId OR LENGTH(counting) > 0
      LIMIT @candidates
      RETURN {
        id,
        length: LENGTH(d.labelWords) + LENGTH(d.termWords) + LENGTH(d.descriptionWords),
        fields: @isWhole
          ? [d.labelWords, d.termWords, d.descriptionWords]
          : [
            d.labelWords[* FILTER CURRENT IN @words],
            d.termWords[* FILTER CURRENT IN @words],
            d.descriptionWords[* FILTER CURRENT IN @words]
          ]
      }`);

/** A passage or a source. */
export interface SpanRow extends CandidateRow {
  sourceId: string;
  startOffset: number;
  endOffset: number;
}

/** Documents to which a search keeps; null: all. */
export interface OfDocuments {
  documentIds: readonly string[] | null;
}

export const findPassages = statement<CandidateValues & OfDocuments, SpanRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN passage SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN passage
      FILTER d.changedAt > border
      FILTER @words ANY IN d.textWords OR @words ANY IN d.headingWords
      RETURN d.passageId
  )
  LET older = (
    FOR d IN passage_words
      SEARCH NOT (d.changedAt > border) AND (d.textWords IN @words OR d.headingWords IN @words)
      SORT BM25(d) DESC, d.passageId
      LIMIT @ranked
      RETURN d.passageId
  )
  FOR id IN APPEND(newest, older, true)
    FOR d IN passage
      FILTER d.passageId == id
      FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.textWords, d.headingWords))) == 0]) == 0
      FILTER @documentIds == null OR LENGTH(
        FOR s IN source FILTER s.sourceId == d.sourceId AND s.documentId IN @documentIds RETURN 1
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
          : [d.textWords[* FILTER CURRENT IN @words], d.headingWords[* FILTER CURRENT IN @words]]
      }`);

/** Sources that were not cut into passages. */
export const findSources = statement<CandidateValues & OfDocuments, SpanRow>(`
  LET border = NOT_NULL(FIRST(FOR d IN source SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET newest = (
    FOR d IN source
      FILTER d.changedAt > border
      FILTER @words ANY IN d.textWords OR @words ANY IN d.headingWords
      RETURN d.sourceId
  )
  LET older = (
    FOR d IN source_words
      SEARCH NOT (d.changedAt > border) AND (d.textWords IN @words OR d.headingWords IN @words)
      SORT BM25(d) DESC, d.sourceId
      LIMIT @ranked
      RETURN d.sourceId
  )
  FOR id IN APPEND(newest, older, true)
    FILTER LENGTH(FOR p IN passage FILTER p.sourceId == id LIMIT 1 RETURN 1) == 0
    FOR d IN source
      FILTER d.sourceId == id
      FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, UNION(d.textWords, d.headingWords))) == 0]) == 0
      FILTER @documentIds == null OR d.documentId IN @documentIds
      LIMIT @candidates
      RETURN {
        id,
        sourceId: id,
        startOffset: d.startOffset,
        endOffset: d.endOffset,
        length: LENGTH(d.textWords) + LENGTH(d.headingWords),
        fields: @isWhole
          ? [d.textWords, d.headingWords]
          : [d.textWords[* FILTER CURRENT IN @words], d.headingWords[* FILTER CURRENT IN @words]]
      }`);
