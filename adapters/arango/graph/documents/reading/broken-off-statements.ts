import type { JobStatus } from '../../../../../domain/jobs/job-status.js';
import type { ReadingsInGraph } from '../../../../../domain/versions/broken-off.js';
import { statement } from '../../../database/statement.js';

/** A document with versions of which a reading is there that is not published. */
export interface UnpublishedDocument extends ReadingsInGraph {
  documentId: string;
  ontologyId: string;
  /** Of its current version. */
  versionId: string;
}

/** Documents with unpublished readings, of this ontology or of any (null), by id. */
export const listUnpublishedDocuments = statement<
  { ontologyId: string | null; open: readonly JobStatus[] },
  UnpublishedDocument
>(`
  FOR listed IN unpublished_version
    COLLECT documentId = listed.documentId INTO versions = listed.versionId
    SORT documentId
    FOR d IN document
      FILTER d.documentId == documentId
      FILTER @ontologyId == null OR d.ontologyId == @ontologyId
      LET completed = (
        FOR one IN document_version
          FILTER one.documentId == documentId AND one.version == d.version AND one.completedAt != null
          RETURN 1
      )
      LET beingRead = (
        FOR row IN job
          FILTER row.reading.documentId == documentId AND row.status IN @open AND row.reading.dryRun == false
          RETURN row.reading.versionId
      )
      RETURN {
        documentId,
        ontologyId: d.ontologyId,
        versionId: d.versionId,
        isPublished: LENGTH(completed) > 0,
        unpublished: SORTED(versions),
        beingRead
      }`);

/** Chunks of the document that an unpublished reading of the version wrote (`isOfUnpublished`), in order. */
export const listUnpublishedChunks = statement<
  { documentId: string; versionId: string; isCurrent: boolean; limit: number },
  { sourceId: string; jobId: string; paragraph: number }
>(`
  FOR s IN source
    FILTER s.documentId == @documentId
    FILTER @isCurrent ? s.replaced != null : s.versionId == @versionId
    SORT s.paragraph, s.jobId, s.sourceId
    LIMIT @limit
    RETURN KEEP(s, "sourceId", "jobId", "paragraph")`);
