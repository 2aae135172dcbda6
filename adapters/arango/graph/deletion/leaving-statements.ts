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
