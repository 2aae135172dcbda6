import { statement } from '../../../database/statement.js';
import type { ScannedRow, ScanValues } from './scan-statement.js';

export const scanConcepts = statement<ScanValues, ScannedRow>(`
  LET active = FIRST(
    FOR one IN active_profile
      FILTER one._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        RETURN { attribute: CONCAT("v", one.setId), identity: profile.identity }
  )
  FOR c IN concept
    FILTER @after == null OR c.conceptId > @after[0]
    SORT c.conceptId
    LIMIT @limit
    LET vector = FIRST(FOR v IN concept_vector FILTER v.conceptId == c.conceptId RETURN v[active.attribute])
    RETURN {
      key: [c.conceptId],
      record: {
        concept_id: c.conceptId,
        label: c.label,
        description: c.description,
        search_terms: c.terms[*].term,
        embedding: NOT_NULL(vector, []),
        created_at_epoch: c.createdAtEpoch,
        last_seen_epoch: c.lastSeenEpoch,
        embedding_profile: active.identity
      }
    }`);

export const scanInstances = statement<ScanValues, ScannedRow>(`
  FOR i IN instance
    FILTER @after == null OR i.instanceId > @after[0]
    SORT i.instanceId
    LIMIT @limit
    RETURN {
      key: [i.instanceId],
      record: {
        instance_id: i.instanceId,
        quote: i.quote,
        source_id: i.sourceId,
        created_at_event_id: i.createdAtEventId,
        start_offset: i.startOffset,
        end_offset: i.endOffset,
        match: i.match
      }
    }`);

export const scanEvidence = statement<ScanValues, ScannedRow>(`
  FOR e IN evidence
    FILTER @after == null OR e.conceptId >= @after[0]
    FILTER @after == null OR e.conceptId > @after[0] OR e.instanceId > @after[1]
    SORT e.conceptId, e.instanceId
    LIMIT @limit
    RETURN { key: [e.conceptId, e.instanceId], record: { concept_id: e.conceptId, instance_id: e.instanceId } }`);

export const scanRelationships = statement<ScanValues, ScannedRow>(`
  FOR r IN relationship
    FILTER @after == null OR r.from >= @after[0]
    FILTER @after == null OR r.from > @after[0] OR r.type > @after[1] OR (r.type == @after[1] AND r.to > @after[2])
    SORT r.from, r.type, r.to
    LIMIT @limit
    RETURN {
      key: [r.from, r.type, r.to],
      record: {
        from: r.from,
        to: r.to,
        type: r.type,
        properties: r.properties,
        category: r.category,
        confidence: r.confidence,
        edge_id: r.edgeId
      }
    }`);

export const scanVocabulary = statement<ScanValues, ScannedRow>(`
  LET active = FIRST(
    FOR one IN active_profile
      FILTER one._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        RETURN { set: TO_STRING(one.setId), attribute: CONCAT("v", one.setId), identity: profile.identity }
  )
  FOR t IN vocabulary
    FILTER @after == null OR t.relationshipType > @after[0]
    SORT t.relationshipType
    LIMIT @limit
    LET made = FIRST(
      FOR v IN type_vector
        FILTER v.relationshipType == t.relationshipType AND v[active.attribute] != null
        RETURN { at: v.madeAt[active.set], model: active.identity, vector: v[active.attribute] }
    )
    RETURN {
      key: [t.relationshipType],
      record: {
        relationship_type: t.relationshipType,
        description: t.description,
        category: t.category,
        added_by: t.addedBy,
        added_at: t.addedAt,
        usage_count: t.usageCount,
        is_active: t.isActive,
        is_builtin: t.isBuiltin,
        synonyms: t.synonyms,
        deprecation_reason: t.deprecationReason,
        direction_semantics: t.directionSemantics,
        embedding_model: made.model,
        embedding_generated_at: made.at,
        embedding: made.vector
      }
    }`);
