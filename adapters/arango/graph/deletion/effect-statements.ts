import { statement } from '../../database/statement.js';

/** A document that is deleted, or an ontology where that is null. */
export interface Leaving {
  documentId: string | null;
  ontologyId: string | null;
}

/** Records that go, whatever else supports what they say, and the concepts that lose support with them. */
export interface LeavingRecords {
  documents: number;
  sources: number;
  instances: number;
  /** Of documents, those that they evidence; of an ontology, also those that people stand for in it. */
  lost: string[];
  filenames: string[];
}

export const findLeaving = statement<Leaving & { maxNamed: number }, LeavingRecords>(`
  LET single = (FOR d IN document FILTER @documentId != null AND d.documentId == @documentId RETURN d.filename)
  LET several = (
    FOR d IN document
      FILTER @ontologyId != null AND d.ontologyId == @ontologyId
      SORT d.filename, d.documentId
      LIMIT @maxNamed
      RETURN d.filename
  )
  LET documents = (
    FOR d IN document
      FILTER @ontologyId != null AND d.ontologyId == @ontologyId
      COLLECT WITH COUNT INTO number
      RETURN number
  )
  LET ofDocument = (
    FOR s IN source
      FILTER @documentId != null AND s.documentId == @documentId
      LET evidenced = (FOR e IN evidence FILTER e.sourceId == s.sourceId RETURN DISTINCT e.conceptId)
      LET quotes = LENGTH(FOR i IN instance FILTER i.sourceId == s.sourceId RETURN 1)
      RETURN { evidenced, quotes }
  )
  LET sources = (
    FOR s IN source
      FILTER @ontologyId != null AND @ontologyId IN s.ontologyIds
      COLLECT WITH COUNT INTO number
      RETURN number
  )
  LET instances = (
    FOR s IN source
      FILTER @ontologyId != null AND @ontologyId IN s.ontologyIds
      FOR i IN instance
        FILTER i.sourceId == s.sourceId
        COLLECT WITH COUNT INTO number
        RETURN number
  )
  LET evidenced = (
    FOR e IN evidence
      FILTER @ontologyId != null AND e.ontologyId == @ontologyId
      RETURN DISTINCT e.conceptId
  )
  LET supported = (
    FOR c IN concept
      FILTER @ontologyId != null AND @ontologyId IN c.support[*].ontologyId
      RETURN c.conceptId
  )
  RETURN {
    documents: LENGTH(single) + SUM(documents),
    sources: LENGTH(ofDocument) + SUM(sources),
    instances: NOT_NULL(SUM(ofDocument[*].quotes), 0) + SUM(instances),
    lost: UNION_DISTINCT(FLATTEN(ofDocument[*].evidenced), evidenced, supported),
    filenames: APPEND(single, several)
  }`);

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
