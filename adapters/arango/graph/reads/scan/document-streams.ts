import { statement } from '../../../database/statement.js';
import type { ScannedRow, ScanValues } from './scan-statement.js';

export const scanSources = statement<ScanValues, ScannedRow>(`
  FOR s IN source
    FILTER @after == null OR s.sourceId > @after[0]
    SORT s.sourceId
    LIMIT @limit
    LET ontology = FIRST(
      FOR d IN document
        FILTER d.documentId == s.documentId
        FOR o IN ontology
          FILTER o.ontologyId == d.ontologyId
          RETURN o.name
    )
    LET identity = FIRST(
      FOR profile IN embedding_profile
        FILTER s.profileId != null AND profile.profileId == s.profileId
        RETURN profile.identity
    )
    RETURN {
      key: [s.sourceId],
      record: MERGE(
        {
          source_id: s.sourceId,
          document: ontology,
          file_path: s.filePath,
          paragraph: s.paragraph,
          full_text: s.fullText,
          document_id: s.documentId,
          start_offset: s.startOffset,
          end_offset: s.endOffset,
          heading_path: s.headingPath
        },
        s.blobKey == null ? {} : { blob_key: s.blobKey },
        s.contentType == null ? {} : { content_type: s.contentType },
        s.storageKey == null ? {} : { storage_key: s.storageKey },
        identity == null ? {} : { embedding_profile: identity }
      )
    }`);

export const scanEpochs = statement<ScanValues, ScannedRow>(`
  FOR one IN epoch_event
    FILTER @after == null OR one.eventId > @after[0]
    SORT one.eventId
    LIMIT @limit
    RETURN {
      key: [one.eventId],
      record: {
        event_id: one.eventId,
        occurred_at: one.occurredAt,
        kind: one.kind,
        actor: one.actor,
        counter_after: one.counterAfter,
        metadata: one.metadata,
        job_id: one.jobId,
        ordinal: one.ordinal
      }
    }`);

export const scanOntologies = statement<ScanValues, ScannedRow>(`
  LET active = FIRST(
    FOR one IN active_profile
      FILTER one._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        RETURN { attribute: CONCAT("v", one.setId), identity: profile.identity }
  )
  FOR o IN ontology
    FILTER @after == null OR o.ontologyId > @after[0]
    SORT o.ontologyId
    LIMIT @limit
    LET vector = FIRST(FOR v IN ontology_vector FILTER v.ontologyId == o.ontologyId RETURN v[active.attribute])
    RETURN {
      key: [o.ontologyId],
      record: MERGE(
        {
          ontology_id: o.ontologyId,
          name: o.name,
          description: o.description,
          embedding: NOT_NULL(vector, []),
          search_terms: o.searchTerms,
          lifecycle_state: o.lifecycleState,
          creation_epoch: o.creationEpoch,
          created_by: o.createdBy
        },
        vector == null ? {} : { embedding_profile: active.identity }
      )
    }`);

/** Of as many sources as the page may have records, and that of the record before it. */
export const scanScopes = statement<ScanValues, ScannedRow>(`
  LET begun = (
    FOR s IN source
      FILTER @after != null AND s.sourceId == @after[0]
      RETURN KEEP(s, "sourceId", "ontologyIds")
  )
  LET further = (
    FOR s IN source
      FILTER @after == null OR s.sourceId > @after[0]
      FILTER LENGTH(s.ontologyIds) > 0
      SORT s.sourceId
      LIMIT @limit
      RETURN KEEP(s, "sourceId", "ontologyIds")
  )
  FOR s IN APPEND(begun, further)
    FOR id IN s.ontologyIds
      FOR o IN ontology
        FILTER o.ontologyId == id
        FILTER @after == null OR s.sourceId > @after[0] OR o.name > @after[1]
        SORT s.sourceId, o.name
        LIMIT @limit
        RETURN { key: [s.sourceId, o.name], record: { source_id: s.sourceId, ontology: o.name } }`);

export const scanAnchors = statement<ScanValues, ScannedRow>(`
  FOR o IN ontology
    FILTER @after == null OR o.name >= @after[0]
    FOR a IN anchored_by
      FILTER a.ontologyId == o.ontologyId
      FILTER @after == null OR o.name > @after[0] OR a.conceptId > @after[1]
      SORT o.name, a.conceptId
      LIMIT @limit
      RETURN { key: [o.name, a.conceptId], record: { ontology: o.name, concept_id: a.conceptId } }`);
