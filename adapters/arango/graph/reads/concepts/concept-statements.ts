import type { ConceptSummary } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Concepts, in no order, with the names of their ontologies, and how much evidence counts for them. */
export const findConcepts = statement<{ conceptIds: readonly string[] }, ConceptSummary>(`
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  LET identity = FIRST(
    FOR active IN active_profile
      FILTER active._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == active.profileId
        RETURN profile.identity
  )
  FOR id IN @conceptIds
    FOR c IN concept
      FILTER c.conceptId == id
      LET shown = (
        FOR e IN evidence
          FILTER e.conceptId == id AND e.replaced != "nothing" AND e.sourceId NOT IN unpublished
          LIMIT 1
          RETURN 1
      )
      LET counted = (
        FOR e IN evidence
          FILTER e.conceptId == id
          FILTER LENGTH(shown) == 0 OR (e.replaced != "nothing" AND e.sourceId NOT IN unpublished)
          COLLECT ontologyId = e.ontologyId WITH COUNT INTO number
          RETURN { ontologyId, number }
      )
      LET names = (
        FOR ontologyId IN UNION_DISTINCT(counted[*].ontologyId, c.support[*].ontologyId)
          FOR o IN ontology
            FILTER o.ontologyId == ontologyId
            RETURN o.name
      )
      RETURN {
        conceptId: c.conceptId,
        label: c.label,
        description: c.description,
        searchTerms: c.terms[*].term,
        createdAtEpoch: c.createdAtEpoch,
        lastSeenEpoch: c.lastSeenEpoch,
        embeddingProfile: identity,
        documents: names,
        evidenceCount: SUM(counted[*].number)
      }`);

/** The vector of a concept in use; null where it has none. */
export const findConceptVector = statement<{ conceptId: string }, { profile: string; vector: number[] | null }>(`
  FOR active IN active_profile
    FILTER active._key == "only"
    FOR profile IN embedding_profile
      FILTER profile.profileId == active.profileId
      FOR v IN concept_vector
        FILTER v.conceptId == @conceptId
        RETURN { profile: profile.identity, vector: v[CONCAT("v", active.setId)] }`);
