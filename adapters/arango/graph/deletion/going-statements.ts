import { statement } from '../../database/statement.js';
import type { Leaving } from './leaving-statements.js';

/** Number of the relationships that go with the concepts, or that nothing else supports, and first labels. */
export const findGoing = statement<
  Leaving & { conceptIds: readonly string[]; maxNamed: number },
  { relationships: number; conceptLabels: string[] }
>(`
  LET named = (
    FOR s IN source
      FILTER @documentId != null AND s.documentId == @documentId
      FOR r IN relationship_support
        FILTER r.sourceId == s.sourceId
        LET staying = (
          FOR other IN relationship_support
            FILTER other.edgeId == r.edgeId
            LET documents = (FOR o IN source FILTER o.sourceId == other.sourceId RETURN o.documentId)
            FILTER @documentId NOT IN documents
            LIMIT 1
            RETURN 1
        )
        FILTER LENGTH(staying) == 0
        RETURN DISTINCT r.edgeId
  )
  LET inOntology = (
    FOR r IN relationship_support
      FILTER @ontologyId != null AND r.ontologyId == @ontologyId
      LET staying = (
        FOR other IN relationship_support
          FILTER other.edgeId == r.edgeId AND other.ontologyId != @ontologyId
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(staying) == 0
      RETURN DISTINCT r.edgeId
  )
  LET outward = (FOR id IN @conceptIds FOR r IN relationship FILTER r.from == id RETURN r.edgeId)
  LET inward = (FOR id IN @conceptIds FOR r IN relationship FILTER r.to == id RETURN r.edgeId)
  LET labels = (
    FOR id IN @conceptIds
      FOR c IN concept
        FILTER c.conceptId == id
        SORT c.label, c.conceptId
        LIMIT @maxNamed
        RETURN c.label
  )
  RETURN {
    relationships: LENGTH(UNION_DISTINCT(named, inOntology, outward, inward)),
    conceptLabels: labels
  }`);

/** A search term of a concept that loses support and stays, with the label of the concept. */
export interface TermOfLosing {
  label: string;
  term: string;
  isCurated: boolean;
  isSupported: boolean;
}

/**
 * Search terms of concepts that stay, of those that lose evidence or a chunk that calls them so. A term is supported
 * where a chunk that stays has it.
 */
export const findTermsOfLosing = statement<
  Leaving & { lost: readonly string[]; gone: readonly string[] },
  TermOfLosing
>(`
  LET ofDocument = (
    FOR s IN source
      FILTER @documentId != null AND s.documentId == @documentId
      FOR t IN term_support
        FILTER t.sourceId == s.sourceId
        RETURN DISTINCT t.conceptId
  )
  LET inOntology = (
    FOR s IN source
      FILTER @ontologyId != null AND @ontologyId IN s.ontologyIds
      FOR t IN term_support
        FILTER t.sourceId == s.sourceId
        RETURN DISTINCT t.conceptId
  )
  FOR conceptId IN MINUS(UNION_DISTINCT(@lost, ofDocument, inOntology), @gone)
    FOR c IN concept
      FILTER c.conceptId == conceptId
      FOR t IN c.terms
        LET staying = (
          FOR s IN term_support
            FILTER s.conceptId == conceptId AND s.term == t.term
            FOR o IN source
              FILTER o.sourceId == s.sourceId
              FILTER @documentId == null OR o.documentId != @documentId
              FILTER @ontologyId == null OR @ontologyId NOT IN o.ontologyIds
              LIMIT 1
              RETURN 1
        )
        RETURN { label: c.label, term: t.term, isCurated: t.isCurated, isSupported: LENGTH(staying) > 0 }`);
