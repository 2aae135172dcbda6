import type { DocumentConcept, DocumentSummary } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Documents asked for; conditions that are null hold for all. */
export interface DocumentsAsked {
  /** Name of the ontology. */
  ontology: string | null;
  /** A part of the name of the file, with small ASCII letters. */
  search: string | null;
  /** Small letters by the large ones. */
  small: Readonly<Record<string, string>>;
  documentKey: string | null;
  keyPrefix: string | null;
  limit: number;
  offset: number;
}

/** Documents by ontology and name of file. Only what is published counts. */
export const listDocuments = statement<DocumentsAsked, { documents: DocumentSummary[]; total: number }>(`
  LET found = (
    FOR o IN ontology
      FILTER @ontology == null OR o.name == @ontology
      FOR d IN document
        FILTER d.ontologyId == o.ontologyId
        FILTER @search == null OR CONTAINS(SUBSTITUTE(d.filename, @small), @search)
        FILTER @documentKey == null OR d.documentKey == @documentKey
        FILTER @keyPrefix == null OR (d.documentKey != null AND LEFT(d.documentKey, LENGTH(@keyPrefix)) == @keyPrefix)
        RETURN { documentId: d.documentId, filename: d.filename, ontology: o.name }
  )
  LET documents = (
    FOR one IN found
      SORT one.ontology, one.filename, one.documentId
      LIMIT @offset, @limit
      FOR d IN document
        FILTER d.documentId == one.documentId
        LET sources = (
          FOR s IN source
            FILTER s.documentId == d.documentId AND s.versionId == d.versionId
            RETURN s.sourceId
        )
        LET concepts = (
          FOR sourceId IN sources
            FOR e IN evidence
              FILTER e.sourceId == sourceId AND e.replaced != "nothing"
              RETURN DISTINCT e.conceptId
        )
        LET completedAt = FIRST(
          FOR v IN document_version
            FILTER v.documentId == d.documentId AND v.version == d.version
            RETURN v.completedAt
        )
        RETURN MERGE(UNSET(d, "_key", "_id", "_rev", "changedAt"), {
          ontology: one.ontology,
          sourceCount: LENGTH(sources),
          conceptCount: LENGTH(concepts),
          isComplete: completedAt != null
        })
  )
  RETURN { documents, total: LENGTH(found) }`);

/** Concepts that the current version evidences, by the place of their first quote. */
export const listDocumentConcepts = statement<
  { documentId: string; limit: number; offset: number },
  { concepts: DocumentConcept[]; total: number }
>(`
  LET found = (
    FOR d IN document
      FILTER d.documentId == @documentId
      FOR s IN source
        FILTER s.documentId == d.documentId AND s.versionId == d.versionId
        FOR e IN evidence
          FILTER e.sourceId == s.sourceId AND e.replaced != "nothing"
          FOR i IN instance
            FILTER i.instanceId == e.instanceId
            COLLECT conceptId = e.conceptId
              AGGREGATE instanceCount = SUM(1), sourceCount = COUNT_DISTINCT(s.sourceId), firstOffset = MIN(i.startOffset)
            RETURN { conceptId, instanceCount, sourceCount, firstOffset }
  )
  LET concepts = (
    FOR one IN found
      SORT one.firstOffset, one.conceptId
      LIMIT @offset, @limit
      FOR c IN concept
        FILTER c.conceptId == one.conceptId
        RETURN MERGE(one, KEEP(c, "label", "description"))
  )
  RETURN { concepts, total: LENGTH(found) }`);
