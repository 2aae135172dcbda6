import type { RankedEvidence } from '../../../../../domain/graph/upkeep/rank-evidence.js';
import type { Evidence } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** A quote of a concept, with what its rank is made of besides the place. */
export interface EvidenceRow extends Pick<RankedEvidence, 'grade' | 'contentHash'> {
  conceptId: string;
  evidence: Evidence;
}

/**
 * Evidence that counts for the concepts, the best `limit` of each after `offset`, in no order. Whole chunks are read of
 * these alone.
 */
export const findEvidence = statement<{ conceptIds: readonly string[]; limit: number; offset: number }, EvidenceRow>(`
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  FOR id IN @conceptIds
    LET shown = (
      FOR e IN evidence
        FILTER e.conceptId == id AND e.replaced != "nothing" AND e.sourceId NOT IN unpublished
        LIMIT 1
        RETURN 1
    )
    LET best = (
      FOR e IN evidence
        FILTER e.conceptId == id
        FILTER LENGTH(shown) == 0 OR (e.replaced != "nothing" AND e.sourceId NOT IN unpublished)
        FOR i IN instance
          FILTER i.instanceId == e.instanceId
          FOR s IN source
            FILTER s.sourceId == i.sourceId
            FOR d IN document
              FILTER d.documentId == s.documentId
              SORT e.grade DESC, d.contentHash, i.startOffset, i.endOffset, i.instanceId
              LIMIT @offset, @limit
              RETURN { grade: e.grade, instanceId: i.instanceId }
    )
    FOR one IN best
      FOR i IN instance
        FILTER i.instanceId == one.instanceId
        FOR s IN source
          FILTER s.sourceId == i.sourceId
          FOR d IN document
            FILTER d.documentId == s.documentId
            FOR o IN ontology
              FILTER o.ontologyId == d.ontologyId
              RETURN {
                conceptId: id,
                grade: one.grade,
                contentHash: d.contentHash,
                evidence: MERGE(
                  KEEP(i, "instanceId", "quote", "sourceId", "startOffset", "endOffset", "match", "createdAtEventId"),
                  KEEP(d, "documentId", "filename", "sourceType", "sourcePath", "sourceHostname"),
                  {
                    ontology: o.name,
                    paragraph: s.paragraph,
                    fullText: s.fullText,
                    contentType: NOT_NULL(s.contentType, d.contentType)
                  }
                )
              }`);
