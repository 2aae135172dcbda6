import type { RankedEvidence } from '../../../../domain/graph/upkeep/rank-evidence.js';
import { statement } from '../../database/statement.js';

/** A quote of a concept, as it is apart from readings that are not published. */
export interface QuoteOfConcept extends RankedEvidence {
  conceptId: string;
  quote: string;
  createdAtEventId: number;
  sourceId: string;
  isPublished: boolean;
}

/** Evidence that is looked at: but for the documents and the pieces that the write has changed. */
export interface EvidenceAsked {
  documentIds: readonly string[];
  keys: readonly string[];
}

/** The best and the oldest quotes of each concept: of those that are published, and of the others. */
export const findBestQuotes = statement<EvidenceAsked & { conceptIds: readonly string[] }, QuoteOfConcept>(`
  FOR conceptId IN @conceptIds
    LET quotes = (
      FOR e IN evidence
        FILTER e.conceptId == conceptId AND e._key NOT IN @keys
        FOR i IN instance
          FILTER i.instanceId == e.instanceId
          FOR s IN source
            FILTER s.sourceId == i.sourceId AND s.documentId NOT IN @documentIds
            FOR d IN document
              FILTER d.documentId == s.documentId
              RETURN {
                conceptId,
                grade: IS_OBJECT(e.replaced) ? NOT_NULL(e.replaced.grade, e.grade) : e.grade,
                contentHash: d.contentHash,
                start: i.startOffset,
                end: i.endOffset,
                instanceId: i.instanceId,
                quote: i.quote,
                createdAtEventId: i.createdAtEventId,
                sourceId: i.sourceId,
                isPublished: s.versionId == d.versionId AND NOT (e.replaced == "nothing")
              }
    )
    FOR published IN [true, false]
      LET best = (
        FOR q IN quotes
          FILTER q.isPublished == published
          SORT q.grade DESC, q.contentHash, q.start, q.end, q.instanceId
          LIMIT 1
          RETURN q
      )
      LET oldest = (
        FOR q IN quotes
          FILTER q.isPublished == published
          SORT q.createdAtEventId, q.grade DESC, q.contentHash, q.start, q.end, q.instanceId
          LIMIT 1
          RETURN q
      )
      FOR q IN APPEND(best, oldest)
        RETURN q`);

/** Texts of the concept's chunks, those of the oldest quotes first. @param published false: those of all */
export const findTextsOfConcept = statement<
  EvidenceAsked & { conceptId: string; published: boolean; offset: number; limit: number },
  string
>(`
  FOR e IN evidence
    FILTER e.conceptId == @conceptId AND e._key NOT IN @keys
    FOR i IN instance
      FILTER i.instanceId == e.instanceId
      FOR s IN source
        FILTER s.sourceId == i.sourceId AND s.documentId NOT IN @documentIds
        FOR d IN document
          FILTER d.documentId == s.documentId
          FILTER NOT @published OR (s.versionId == d.versionId AND NOT (e.replaced == "nothing"))
          COLLECT sourceId = s.sourceId AGGREGATE first = MIN(i.createdAtEventId)
          SORT first, sourceId
          LIMIT @offset, @limit
          FOR s IN source
            FILTER s.sourceId == sourceId
            RETURN s.fullText`);
