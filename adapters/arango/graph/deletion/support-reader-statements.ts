import type { ConceptSupport, CuratedLink } from '../../../../domain/graph/unsupported-concepts.js';
import { statement } from '../../database/statement.js';

/** Parts of the graph that are left out: a document, an ontology with all its documents, quotes, relationships. */
export interface LeftOut {
  documentId: string | null;
  ontologyId: string | null;
  instanceIds: readonly string[];
  edgeIds: readonly string[];
}

export const findSupport = statement<
  { conceptIds: readonly string[]; keepsUnquoted: boolean } & Omit<LeftOut, 'edgeIds'>,
  ConceptSupport
>(`
  FOR conceptId IN @conceptIds
    LET evidenced = (
      FOR e IN evidence
        FILTER e.conceptId == conceptId
        FILTER @ontologyId == null OR e.ontologyId != @ontologyId
        FILTER e.instanceId NOT IN @instanceIds
        LET documents = @documentId == null ? [] : (FOR s IN source FILTER s.sourceId == e.sourceId RETURN s.documentId)
        FILTER @documentId == null OR @documentId NOT IN documents
        LIMIT 1
        RETURN 1
    )
    LET supports = FIRST(FOR c IN concept FILTER c.conceptId == conceptId RETURN c.support)
    LET staying = (
      FOR s IN NOT_NULL(supports, [])
        FILTER @ontologyId == null OR s.ontologyId != @ontologyId
        RETURN s.forRelationships
    )
    RETURN {
      conceptId,
      isEvidenced: LENGTH(evidenced) > 0,
      isCurated: false IN staying,
      isKept: @keepsUnquoted OR true IN staying
    }`);

/** Relationships that a person wrote, or stands for. */
export const findCuratedLinks = statement<{ conceptIds: readonly string[]; edgeIds: readonly string[] }, CuratedLink>(`
  FOR conceptId IN @conceptIds
    LET outward = (
      FOR r IN relationship
        FILTER r.from == conceptId
        RETURN { edgeId: r.edgeId, otherId: r.to }
    )
    LET inward = (
      FOR r IN relationship
        FILTER r.to == conceptId
        RETURN { edgeId: r.edgeId, otherId: r.from }
    )
    FOR link IN APPEND(outward, inward)
      FILTER link.edgeId NOT IN @edgeIds
      LET curated = (
        FOR w IN relationship_support
          FILTER w.edgeId == link.edgeId AND w.sourceId == null
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(curated) > 0
      RETURN { conceptId, otherId: link.otherId }`);

/** Those of the concepts that have evidence beside these pieces. */
export const findEvidenced = statement<{ conceptIds: readonly string[]; removed: readonly string[] }, string>(`
  FOR conceptId IN @conceptIds
    LET evidence = (
      FOR e IN evidence
        FILTER e.conceptId == conceptId AND e._key NOT IN @removed
        LIMIT 1
        RETURN 1
    )
    FILTER LENGTH(evidence) > 0
    RETURN conceptId`);
