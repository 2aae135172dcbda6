import type { JobStatus } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';

export const listDocumentsOfOntology = statement<{ ontologyId: string }, string>(`
  FOR one IN document
    FILTER one.ontologyId == @ontologyId
    RETURN one.documentId`);

/** Keys of the objects that the documents, their versions and their chunks refer to. */
export const listObjectKeys = statement<{ documentIds: readonly string[] }, string>(`
  LET ofDocuments = (
    FOR documentId IN @documentIds
      FOR one IN document
        FILTER one.documentId == documentId
        RETURN [one.blobKey, one.textKey]
  )
  LET ofVersions = (
    FOR documentId IN @documentIds
      FOR one IN document_version
        FILTER one.documentId == documentId
        RETURN [one.blobKey, one.textKey, one.supportKey]
  )
  LET ofSources = (
    FOR documentId IN @documentIds
      FOR one IN source
        FILTER one.documentId == documentId
        RETURN [one.blobKey, one.storageKey]
  )
  FOR key IN UNIQUE(FLATTEN([ofDocuments, ofVersions, ofSources], 2))
    FILTER key != null
    RETURN key`);

/**
 * Jobs in one of the statuses that read the document, or documents of the ontology that were not deleted before, in the
 * order of the queue.
 */
export const listEndedReadings = statement<
  { documentId: string | null; ontologyId: string | null; ended: readonly JobStatus[] },
  string
>(`
  LET ofDocument = (
    FOR row IN job
      FILTER @documentId != null AND row.reading.documentId == @documentId AND row.status IN @ended
      RETURN KEEP(row, "jobId", "queueSequence")
  )
  LET ofOntology = (
    FOR row IN job
      FILTER @ontologyId != null AND row.ontologyId == @ontologyId AND row.status IN @ended
      FILTER row.reading != null AND row.reading.isDocumentDeleted == false
      RETURN KEEP(row, "jobId", "queueSequence")
  )
  FOR found IN UNION(ofDocument, ofOntology)
    SORT found.queueSequence
    RETURN found.jobId`);
