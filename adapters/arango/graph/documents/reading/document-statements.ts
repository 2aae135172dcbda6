import type { DocumentRecord, Source } from '../../../../../domain/graph/model.js';
import { statement } from '../../../database/statement.js';

/** Documents in the order asked for; ids that are not there are left out. */
export const listDocumentsById = statement<{ documentIds: readonly string[] }, DocumentRecord>(`
  FOR documentId IN @documentIds
    FOR d IN document
      FILTER d.documentId == documentId
      FOR o IN ontology
        FILTER o.ontologyId == d.ontologyId
        RETURN MERGE(UNSET(d, "_key", "_id", "_rev", "changedAt"), { ontology: o.name })`);

/** Length of the current version as far as it was read, and its sources that overlap the range, in order. */
export const findSourcesInRange = statement<
  { documentId: string; start: number; end: number },
  { length: number; sources: Source[] }
>(`
  FOR d IN document
    FILTER d.documentId == @documentId
    FOR o IN ontology
      FILTER o.ontologyId == d.ontologyId
      LET ends = (
        FOR s IN source
          FILTER s.documentId == d.documentId AND s.versionId == d.versionId
          RETURN s.endOffset
      )
      LET sources = (
        FOR s IN source
          FILTER s.documentId == d.documentId AND s.versionId == d.versionId
          FILTER s.endOffset > @start AND s.startOffset < @end
          SORT s.paragraph, s.sourceId
          RETURN MERGE(
            KEEP(s, "sourceId", "documentId", "versionId", "filePath", "paragraph", "fullText", "startOffset"),
            KEEP(s, "endOffset", "headingPath", "blobKey", "contentType", "storageKey"),
            { document: o.name }
          )
      )
      RETURN { length: NOT_NULL(MAX(ends), 0), sources }`);

/**
 * Documents that evidence the concept, with the number of its sources in each. What is not published counts only where
 * nothing else evidences it.
 */
export const listDocumentsOfConcept = statement<{ conceptId: string }, DocumentRecord & { sourceCount: number }>(`
  LET unpublished = (FOR one IN unpublished_version LIMIT 1 RETURN 1)
  LET evidenced = (
    FOR e IN evidence
      FILTER e.conceptId == @conceptId
      FOR s IN source
        FILTER s.sourceId == e.sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId
          RETURN {
            documentId: s.documentId,
            sourceId: s.sourceId,
            isPublished: s.versionId == d.versionId AND e.replaced != "nothing"
          }
  )
  LET published = (FOR one IN evidenced FILTER one.isPublished RETURN one)
  FOR one IN (LENGTH(unpublished) > 0 AND LENGTH(published) > 0 ? published : evidenced)
    COLLECT documentId = one.documentId AGGREGATE sourceCount = COUNT_DISTINCT(one.sourceId)
    SORT documentId
    FOR d IN document
      FILTER d.documentId == documentId
      FOR o IN ontology
        FILTER o.ontologyId == d.ontologyId
        RETURN MERGE(UNSET(d, "_key", "_id", "_rev", "changedAt"), { ontology: o.name, sourceCount })`);
