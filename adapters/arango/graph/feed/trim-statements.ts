import { statement } from '../../database/statement.js';
import type { GraphDeletionDocument } from '../records/change-records.js';

/** A deletion that may be forgotten. */
export interface OldDeletion extends GraphDeletionDocument {
  /** Time of its epoch event, ISO 8601; null where there is none. */
  occurredAt: string | null;
  /** True where the entity has come back since. */
  isBack: boolean;
}

/** The oldest deletions, without as many of the newest as are kept. */
export const findOldDeletions = statement<{ kept: number; limit: number; changesPerEpoch: number }, OldDeletion>(`
  LET boundary = FIRST(FOR d IN graph_deletion SORT d.changedAt DESC LIMIT @kept, 1 RETURN d.changedAt)
  FOR row IN graph_deletion
    FILTER boundary != null AND row.changedAt <= boundary
    SORT row.changedAt
    LIMIT @limit
    LET events = (
      FOR e IN epoch_event
        FILTER e.eventId == FLOOR(row.changedAt / @changesPerEpoch)
        RETURN e.occurredAt
    )
    LET present = UNION(
      (FOR d IN ontology FILTER row.entity == "ontology" AND d.ontologyId == row.id RETURN 1),
      (FOR d IN vocabulary FILTER row.entity == "relationship_type" AND d.relationshipType == row.id RETURN 1),
      (FOR d IN document FILTER row.entity == "document" AND d.documentId == row.id RETURN 1),
      (FOR d IN source FILTER row.entity == "source" AND d.sourceId == row.id RETURN 1),
      (FOR d IN concept FILTER row.entity == "concept" AND d.conceptId == row.id RETURN 1),
      (FOR d IN instance FILTER row.entity == "quote" AND d.instanceId == row.id RETURN 1),
      (FOR d IN relationship FILTER row.entity == "relationship" AND d.edgeId == row.id RETURN 1)
    )
    RETURN {
      entity: row.entity,
      id: row.id,
      changedAt: row.changedAt,
      occurredAt: FIRST(events),
      isBack: LENGTH(present) > 0
    }`);
