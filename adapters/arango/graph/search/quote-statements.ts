import { statement } from '../../database/statement.js';
import type { CandidateValues, OfDocuments, SpanRow } from './candidate-statements.js';

/** Quotes with the concepts that they count for (`countsForConcept`); those that count for none are left out. */
export const findQuotes = statement<CandidateValues & OfDocuments, SpanRow & { conceptIds: string[] }>(`
  LET border = NOT_NULL(FIRST(FOR d IN instance SORT d.changedAt DESC LIMIT @newest, 1 RETURN d.changedAt), -1)
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
  LET newest = (
    FOR d IN instance
      FILTER d.changedAt > border
      FILTER @words ANY IN d.words
      RETURN d.instanceId
  )
  LET older = (
    FOR d IN quote_words
      SEARCH NOT (d.changedAt > border) AND d.words IN @words
      SORT BM25(d) DESC, d.instanceId
      LIMIT @ranked
      RETURN d.instanceId
  )
  FOR id IN APPEND(newest, older, true)
    FOR d IN instance
      FILTER d.instanceId == id
      FILTER LENGTH(@groups[* FILTER LENGTH(INTERSECTION(CURRENT, d.words)) == 0]) == 0
      FILTER @documentIds == null OR LENGTH(
        FOR s IN source FILTER s.sourceId == d.sourceId AND s.documentId IN @documentIds RETURN 1
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
        fields: [@isWhole ? d.words : d.words[* FILTER CURRENT IN @words]]
      }`);
