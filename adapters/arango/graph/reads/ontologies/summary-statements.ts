import type { OntologyStatistics, OntologySummary } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** A page of the ontologies by name, or the one with the name, with what they hold; and how many there are. */
export const listOntologySummaries = statement<
  { name: string | null; openStatuses: readonly string[]; limit: number; offset: number },
  { ontologies: OntologySummary[]; total: number }
>(`
  LET attribute = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN CONCAT("v", one.setId))
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  LET ontologies = (
    FOR n IN ontology_name
      FILTER @name == null OR n.name == @name
      SORT n.name
      LIMIT @offset, @limit
      LET known = FIRST(
        FOR o IN ontology
          FILTER o.ontologyId == n.ontologyId
          RETURN KEEP(
            o, "description", "searchTerms", "lifecycleState", "lifecycleReason", "creationEpoch", "createdBy"
          )
      )
      LET missing = {
        description: "", searchTerms: [], lifecycleState: "active",
        lifecycleReason: null, creationEpoch: null, createdBy: null
      }
      LET vector = FIRST(FOR v IN ontology_vector FILTER v.ontologyId == n.ontologyId RETURN v[attribute] != null)
      LET documents = (FOR d IN document FILTER d.ontologyId == n.ontologyId RETURN KEEP(d, "documentId", "versionId"))
      LET sources = (
        FOR d IN documents
          FOR s IN source
            FILTER s.documentId == d.documentId AND s.versionId == d.versionId
            COLLECT WITH COUNT INTO number
            RETURN number
      )
      LET evidenced = (
        FOR e IN evidence
          FILTER e.ontologyId == n.ontologyId
          COLLECT conceptId = e.conceptId
            AGGREGATE isPublished = MAX(e.replaced != "nothing" AND e.sourceId NOT IN unpublished ? 1 : 0)
          LET elsewhere = (
            FOR p IN evidence
              FILTER isPublished == 0
              FILTER p.conceptId == conceptId AND p.replaced != "nothing" AND p.sourceId NOT IN unpublished
              LIMIT 1
              RETURN 1
          )
          FILTER isPublished == 1 OR LENGTH(elsewhere) == 0
          RETURN conceptId
      )
      LET vouched = (FOR c IN concept FILTER n.ontologyId IN c.support[*].ontologyId RETURN c.conceptId)
      LET jobs = (
        FOR row IN job
          FILTER row.status IN @openStatuses AND row.ontologyId == n.ontologyId
          COLLECT WITH COUNT INTO number
          RETURN number
      )
      RETURN MERGE(NOT_NULL(known, missing), {
        ontologyId: n.ontologyId,
        name: n.name,
        hasEmbedding: vector == true,
        documentCount: LENGTH(documents),
        sourceCount: FIRST(sources),
        conceptCount: LENGTH(UNION_DISTINCT(evidenced, vouched)),
        openJobCount: FIRST(jobs)
      })
  )
  LET counted = (FOR n IN ontology_name COLLECT WITH COUNT INTO total RETURN total)
  RETURN { ontologies, total: FIRST(counted) }`);

/**
 * Quotes that count for a concept, and relationships that the documents of the ontology support, or that people wrote
 * between two of its concepts.
 */
export const countStatistics = statement<{ ontologyId: string }, OntologyStatistics>(`
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  LET counting = (
    FOR e IN evidence
      FILTER e.ontologyId == @ontologyId
      LET isPublished = e.replaced != "nothing" AND e.sourceId NOT IN unpublished
      LET elsewhere = (
        FOR p IN evidence
          FILTER NOT isPublished
          FILTER p.conceptId == e.conceptId AND p.replaced != "nothing" AND p.sourceId NOT IN unpublished
          LIMIT 1
          RETURN 1
      )
      FILTER isPublished OR LENGTH(elsewhere) == 0
      RETURN { conceptId: e.conceptId, instanceId: e.instanceId }
  )
  LET vouched = (FOR c IN concept FILTER @ontologyId IN c.support[*].ontologyId RETURN c.conceptId)
  LET members = UNION_DISTINCT(counting[*].conceptId, vouched)
  LET stated = (
    FOR t IN relationship_support
      FILTER t.ontologyId == @ontologyId AND t.replaced != "nothing" AND t.sourceId NOT IN unpublished
      RETURN DISTINCT t.edgeId
  )
  LET written = (
    FOR t IN relationship_support
      FILTER t.sourceId == null
      FOR r IN relationship
        FILTER r.edgeId == t.edgeId
        FILTER r.from IN members AND r.to IN members AND r.edgeId NOT IN stated
        RETURN DISTINCT r.edgeId
  )
  RETURN {
    instanceCount: LENGTH(UNIQUE(counting[*].instanceId)),
    relationshipCount: LENGTH(stated) + LENGTH(written)
  }`);
