import type { EmbeddingProfile, VocabularyType } from '../../../../../domain/graph/model.js';
import type { GraphCounts } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** A type with its vector in use as a list. */
export type VocabularyRow = VocabularyType & { embedding: number[] | null };

/** All types, in no order. */
export const listVocabulary = statement<object, VocabularyRow>(`
  LET active = FIRST(
    FOR one IN active_profile
      FILTER one._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        RETURN { set: TO_STRING(one.setId), attribute: CONCAT("v", one.setId), identity: profile.identity }
  )
  FOR one IN vocabulary
    LET made = FIRST(
      FOR v IN type_vector
        FILTER v.relationshipType == one.relationshipType AND v[active.attribute] != null
        RETURN {
          embedding: v[active.attribute],
          embeddingModel: active.identity,
          embeddingGeneratedAt: v.madeAt[active.set]
        }
    )
    LET missing = { embedding: null, embeddingModel: null, embeddingGeneratedAt: null }
    RETURN MERGE(UNSET(one, "_key", "_id", "_rev", "changedAt", "createdAtEpoch"), NOT_NULL(made, missing))`);

export const listGraphProfiles = statement<object, EmbeddingProfile>(`
  FOR profile IN embedding_profile
    SORT profile.profileId
    RETURN KEEP(profile, "identity", "vectorSpace", "name", "dims", "matchThreshold", "searchThreshold")`);

/** Numbers of everything; the lists in no order. */
export const countGraph = statement<object, GraphCounts>(`
  LET relationshipsByType = (
    FOR r IN relationship
      COLLECT type = r.type WITH COUNT INTO count
      RETURN { type, count }
  )
  LET jobsByStatus = (
    FOR row IN job
      FILTER row.deleted == false
      COLLECT status = row.status WITH COUNT INTO count
      RETURN { status, count }
  )
  LET pairs = (
    FOR e IN evidence
      COLLECT sourceId = e.sourceId, conceptId = e.conceptId
      COLLECT WITH COUNT INTO number
      RETURN number
  )
  RETURN {
    concepts: FIRST(FOR d IN concept COLLECT WITH COUNT INTO number RETURN number),
    sources: FIRST(FOR d IN source COLLECT WITH COUNT INTO number RETURN number),
    instances: FIRST(FOR d IN instance COLLECT WITH COUNT INTO number RETURN number),
    evidence: FIRST(FOR d IN evidence COLLECT WITH COUNT INTO number RETURN number),
    appears: FIRST(pairs),
    relationships: SUM(relationshipsByType[*].count),
    documents: FIRST(FOR d IN document COLLECT WITH COUNT INTO number RETURN number),
    ontologies: FIRST(FOR d IN ontology COLLECT WITH COUNT INTO number RETURN number),
    vocabularyTypes: FIRST(FOR d IN vocabulary COLLECT WITH COUNT INTO number RETURN number),
    epoch: NOT_NULL(FIRST(FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId), 0),
    counter: NOT_NULL(FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.counter), 0),
    relationshipsByType,
    jobsByStatus
  }`);
