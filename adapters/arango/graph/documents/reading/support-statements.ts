import type { Relationship } from '../../../../../domain/graph/model.js';
import { statement } from '../../../database/statement.js';
import type {
  EvidenceDocument,
  InstanceDocument,
  MatchDecisionDocument,
  TermSupportDocument,
} from '../../records/concept-records.js';
import type { SourceDocument } from '../../records/document-records.js';
import type { RelationshipSupportDocument } from '../../records/relationship-records.js';

/** A source with all that stands on it, apart from what a reading added that is not published. */
export interface FoundSupport {
  source: Pick<SourceDocument, 'sourceId' | 'fullText' | 'startOffset' | 'isSkipped' | 'restsOn' | 'replaced'>;
  quotes: InstanceDocument[];
  evidence: EvidenceDocument[];
  relationships: { support: RelationshipSupportDocument; relationship: Relationship }[];
  terms: { support: TermSupportDocument; termKey: string | null }[];
  decisions: MatchDecisionDocument[];
}

/** Sources in the order asked for, with their support, and the newest epoch event. */
export const findSupportOfSources = statement<
  { sourceIds: readonly string[] },
  { eventId: number; sources: FoundSupport[] }
>(`
  LET events = (FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET sources = (
    FOR sourceId IN @sourceIds
      FOR s IN source
        FILTER s.sourceId == sourceId
        LET quotes = (
          FOR i IN instance
            FILTER i.sourceId == sourceId
            LET standing = (
              FOR e IN evidence
                FILTER e.instanceId == i.instanceId AND e.replaced != "nothing"
                LIMIT 1
                RETURN 1
            )
            FILTER LENGTH(standing) > 0
            SORT i.startOffset, i.endOffset, i.instanceId
            RETURN KEEP(i, "instanceId", "quote", "startOffset", "endOffset", "match", "replaced")
        )
        LET evidence = (
          FOR e IN evidence
            FILTER e.sourceId == sourceId AND e.replaced != "nothing"
            SORT e.conceptId, e.instanceId
            RETURN KEEP(e, "conceptId", "instanceId", "grade", "label", "replaced")
        )
        LET relationships = (
          FOR one IN relationship_support
            FILTER one.sourceId == sourceId AND one.replaced != "nothing"
            FOR r IN relationship
              FILTER r.edgeId == one.edgeId
              SORT r.edgeId, one.namedType
              RETURN {
                support: KEEP(one, "confidence", "fromLabel", "toLabel", "namedType", "places", "byLabels", "replaced"),
                relationship: KEEP(r, "edgeId", "from", "to", "type", "category", "properties")
              }
        )
        LET terms = (
          FOR one IN term_support
            FILTER one.sourceId == sourceId AND one.replaced != "nothing"
            FOR c IN concept
              FILTER c.conceptId == one.conceptId
              FOR t IN c.terms
                FILTER t.term == one.term
                RETURN { support: KEEP(one, "conceptId", "term", "label", "replaced"), termKey: t.termKey }
        )
        LET decisions = (
          FOR one IN match_decision
            FILTER one.sourceId == sourceId AND one.replaced != "nothing"
            RETURN KEEP(one, "conceptId", "label", "tier", "similarity", "candidates", "replaced")
        )
        RETURN {
          source: KEEP(s, "sourceId", "fullText", "startOffset", "isSkipped", "restsOn", "replaced"),
          quotes,
          evidence,
          relationships,
          terms,
          decisions
        }
  )
  RETURN { eventId: NOT_NULL(FIRST(events), 0), sources }`);
