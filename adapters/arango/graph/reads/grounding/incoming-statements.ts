import type { Relationship } from '../../../../../domain/graph/model.js';
import type { IncomingPage, RelationshipQuote } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Relationships that end at the concept, by the weight of their type times their confidence. */
export const findIncoming = statement<
  { conceptId: string } & Pick<IncomingPage, 'weights' | 'limit' | 'offset'>,
  Relationship & { fromLabel: string }
>(`
  FOR r IN relationship
    FILTER r.to == @conceptId
    FOR c IN concept
      FILTER c.conceptId == r.from
      LET weight = @weights[r.type]
      SORT weight == null, weight * r.confidence DESC, r.from, r.type
      LIMIT @offset, @limit
      RETURN MERGE(
        KEEP(r, "edgeId", "from", "to", "type", "category", "confidence", "properties"),
        { fromLabel: c.label }
      )`);

/**
 * Quotes of the ends of each relationship from the chunks that state it, `limit` of each: of both ends first, then the
 * best evidence.
 */
export const findStatingQuotes = statement<
  { edgeIds: readonly string[]; limit: number },
  { edgeId: string; quotes: RelationshipQuote[] }
>(`
  FOR edgeId IN @edgeIds
    FOR r IN relationship
      FILTER r.edgeId == edgeId
      LET stating = (
        FOR t IN relationship_support
          FILTER t.edgeId == edgeId AND t.sourceId != null
          COLLECT sourceId = t.sourceId
          RETURN sourceId
      )
      LET quoted = (
        FOR sourceId IN stating
          FOR conceptId IN UNIQUE([r.from, r.to])
            FOR e IN evidence
              FILTER e.sourceId == sourceId AND e.conceptId == conceptId
              COLLECT instanceId = e.instanceId AGGREGATE grade = MAX(e.grade), conceptIds = UNIQUE(e.conceptId)
              RETURN { instanceId, grade, conceptIds }
      )
      LET best = (
        FOR one IN quoted
          FOR i IN instance
            FILTER i.instanceId == one.instanceId
            FOR s IN source
              FILTER s.sourceId == i.sourceId
              FOR d IN document
                FILTER d.documentId == s.documentId
                SORT LENGTH(one.conceptIds) DESC, one.grade DESC, d.contentHash, i.startOffset, i.endOffset, i.instanceId
                LIMIT @limit
                RETURN one
      )
      LET quotes = (
        FOR one IN best
          FOR i IN instance
            FILTER i.instanceId == one.instanceId
            FOR s IN source
              FILTER s.sourceId == i.sourceId
              FOR d IN document
                FILTER d.documentId == s.documentId
                FOR o IN ontology
                  FILTER o.ontologyId == d.ontologyId
                  SORT LENGTH(one.conceptIds) DESC, one.grade DESC, d.contentHash, i.startOffset, i.endOffset, i.instanceId
                  RETURN MERGE(
                    KEEP(i, "instanceId", "quote", "sourceId", "startOffset", "endOffset", "match", "createdAtEventId"),
                    KEEP(d, "documentId", "filename", "sourceType", "sourcePath", "sourceHostname"),
                    {
                      ontology: o.name,
                      paragraph: s.paragraph,
                      fullText: s.fullText,
                      contentType: NOT_NULL(s.contentType, d.contentType),
                      conceptIds: one.conceptIds
                    }
                  )
      )
      RETURN { edgeId, quotes }`);
