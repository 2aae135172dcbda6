import type { DocumentRecord, Instance, Source, SourceDocument } from '../../../../../domain/graph/model.js';
import { statement } from '../../../database/statement.js';

/** A source with its document. */
export interface FoundSource {
  source: Source;
  document: DocumentRecord;
  /** Fields in which its version differs from the current one, by the job of that; empty where it is the same. */
  differing: Partial<SourceDocument>;
}

/** Sources in the order asked for; ids that are not there are left out. */
export const findSources = statement<{ sourceIds: readonly string[] }, FoundSource>(`
  FOR sourceId IN @sourceIds
    FOR s IN source
      FILTER s.sourceId == sourceId
      FOR d IN document
        FILTER d.documentId == s.documentId
        FOR o IN ontology
          FILTER o.ontologyId == d.ontologyId
          LET readings = (
            FOR row IN job
              FILTER s.versionId != d.versionId AND row.jobId == s.jobId AND row.reading != null
              RETURN MERGE(
                KEEP(row.reading, "contentHash", "contentType", "bytes", "blobKey", "textKey", "sourceType"),
                KEEP(row.reading, "sourcePath", "sourceHostname"),
                KEEP(row, "jobId", "filename"),
                { versionId: s.versionId, ingestedBy: row.ownerName }
              )
          )
          RETURN {
            source: MERGE(
              KEEP(s, "sourceId", "documentId", "versionId", "filePath", "paragraph", "fullText", "startOffset"),
              KEEP(s, "endOffset", "headingPath", "blobKey", "contentType", "storageKey"),
              { document: o.name }
            ),
            document: MERGE(UNSET(d, "_key", "_id", "_rev", "changedAt"), { ontology: o.name }),
            differing: s.versionId == d.versionId ? {} : MERGE({ version: null }, NOT_NULL(FIRST(readings), {}))
          }`);

/** The documents of sources. */
export const listDocumentsOfSources = statement<
  { sourceIds: readonly string[] },
  { sourceId: string; documentId: string }
>(`
  FOR sourceId IN @sourceIds
    FOR s IN source
      FILTER s.sourceId == sourceId
      RETURN KEEP(s, "sourceId", "documentId")`);

/**
 * Concepts and quotes of sources, those of each by offset. Of a chunk of the current version those that are published;
 * of another all.
 */
export const listConceptsOfSources = statement<
  { sourceIds: readonly string[] },
  { conceptId: string; label: string; instance: Instance }
>(`
  FOR sourceId IN @sourceIds
    LET current = (
      FOR s IN source
        FILTER s.sourceId == sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId == s.versionId
          RETURN 1
    )
    FOR i IN instance
      FILTER i.sourceId == sourceId
      FOR e IN evidence
        FILTER e.instanceId == i.instanceId
        FILTER e.replaced != "nothing" OR LENGTH(current) == 0
        FOR c IN concept
          FILTER c.conceptId == e.conceptId
          SORT POSITION(@sourceIds, sourceId, true), i.startOffset, i.endOffset, c.conceptId
          RETURN {
            conceptId: c.conceptId,
            label: c.label,
            instance: KEEP(i, "instanceId", "quote", "sourceId", "startOffset", "endOffset", "match", "createdAtEventId")
          }`);
