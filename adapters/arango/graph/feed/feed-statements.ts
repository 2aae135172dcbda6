import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import { statement } from '../../database/statement.js';
import type { EpochEventDocument, GraphStateDocument } from '../records/change-records.js';

/** A place in the feed. */
export interface FeedRow {
  changedAt: number;
  entity: ChangedEntity;
  id: string;
  isDeletion: boolean;
  /** A deletion of what has come back since: its own place in the feed follows. */
  isBack: boolean;
}

/** Places in the feed after one, in their order. */
export const findFeed = statement<{ after: number; limit: number }, FeedRow>(`
  LET ontologies = (
    FOR d IN ontology FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "ontology", id: d.ontologyId, isDeletion: false }
  )
  LET types = (
    FOR d IN vocabulary FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "relationship_type", id: d.relationshipType, isDeletion: false }
  )
  LET documents = (
    FOR d IN document FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "document", id: d.documentId, isDeletion: false }
  )
  LET sources = (
    FOR d IN source FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "source", id: d.sourceId, isDeletion: false }
  )
  LET concepts = (
    FOR d IN concept FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "concept", id: d.conceptId, isDeletion: false }
  )
  LET quotes = (
    FOR d IN instance FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "quote", id: d.instanceId, isDeletion: false }
  )
  LET relationships = (
    FOR d IN relationship FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: "relationship", id: d.edgeId, isDeletion: false }
  )
  LET deletions = (
    FOR d IN graph_deletion FILTER d.changedAt > @after SORT d.changedAt LIMIT @limit
      RETURN { changedAt: d.changedAt, entity: d.entity, id: d.id, isDeletion: true }
  )
  FOR row IN UNION(ontologies, types, documents, sources, concepts, quotes, relationships, deletions)
    SORT row.changedAt
    LIMIT @limit
    LET present = row.isDeletion ? UNION(
      (FOR d IN ontology FILTER row.entity == "ontology" AND d.ontologyId == row.id RETURN 1),
      (FOR d IN vocabulary FILTER row.entity == "relationship_type" AND d.relationshipType == row.id RETURN 1),
      (FOR d IN document FILTER row.entity == "document" AND d.documentId == row.id RETURN 1),
      (FOR d IN source FILTER row.entity == "source" AND d.sourceId == row.id RETURN 1),
      (FOR d IN concept FILTER row.entity == "concept" AND d.conceptId == row.id RETURN 1),
      (FOR d IN instance FILTER row.entity == "quote" AND d.instanceId == row.id RETURN 1),
      (FOR d IN relationship FILTER row.entity == "relationship" AND d.edgeId == row.id RETURN 1)
    ) : []
    RETURN MERGE(row, { isBack: LENGTH(present) > 0 })`);

/** State of the feed and of the graph, beside the changes of a page. */
export interface FeedState {
  newest: EpochEventDocument | null;
  since: EpochEventDocument | null;
  counters: GraphStateDocument | null;
  hadOntology: boolean;
  /** Identity of the active embedding profile. */
  identity: string | null;
}

export const findFeedState = statement<{ since: number; ontologyId: string | null }, FeedState>(`
  LET newest = (FOR e IN epoch_event SORT e.eventId DESC LIMIT 1 RETURN e)
  LET since = (FOR e IN epoch_event FILTER e.eventId == @since RETURN e)
  LET counters = (FOR one IN graph_state FILTER one._key == "only" RETURN one)
  LET present = (FOR d IN ontology FILTER d.ontologyId == @ontologyId RETURN 1)
  LET gone = (FOR d IN graph_deletion FILTER d.id == @ontologyId AND d.entity == "ontology" RETURN 1)
  LET identities = (
    FOR active IN active_profile
      FILTER active._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == active.profileId
        RETURN profile.identity
  )
  RETURN {
    newest: FIRST(newest),
    since: FIRST(since),
    counters: FIRST(counters),
    hadOntology: @ontologyId != null AND LENGTH(present) + LENGTH(gone) > 0,
    identity: FIRST(identities)
  }`);

/** Those of the entities that were in the ontology once, or in all. */
export const findLeft = statement<{ entity: ChangedEntity; ids: readonly string[]; ontologyId: string }, string>(`
  FOR id IN @ids
    FOR one IN left_ontology
      FILTER one.id == id AND one.entity == @entity AND one.ontologyId IN ["", @ontologyId]
      RETURN DISTINCT id`);
