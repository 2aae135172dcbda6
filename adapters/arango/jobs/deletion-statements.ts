import type { DeletedPart } from '../../../domain/ontologies/deletion.js';
import { statement } from '../database/statement.js';

/** A document, or an ontology where that is null. */
interface Target {
  documentId: string | null;
  ontologyId: string | null;
}

/** Target of a deletion; none where there is no such document or ontology. */
export const findDeletedPart = statement<Target, DeletedPart>(`
  LET documents = (
    FOR one IN document
      FILTER @documentId != null AND one.documentId == @documentId
      RETURN KEEP(one, "ontologyId", "filename")
  )
  LET ontologyId = @documentId == null ? @ontologyId : FIRST(documents).ontologyId
  FOR known IN ontology_name
    FILTER known.ontologyId == ontologyId
    RETURN { ontologyId, ontology: known.name, filename: FIRST(documents).filename }`);

/** The open jobs that have to do with what is deleted, in the order of the queue. */
export const findOpenJobsOf = statement<Target & { open: readonly string[] }, string>(`
  LET ofDocument = (
    FOR row IN job
      FILTER @documentId != null AND row.reading.documentId == @documentId AND row.status IN @open
      RETURN KEEP(row, "jobId", "queueSequence")
  )
  LET inQueue = (
    FOR row IN job
      FILTER @ontologyId != null AND row.ontologyId == @ontologyId AND row.status IN @open
      RETURN KEEP(row, "jobId", "queueSequence")
  )
  LET rereading = (
    FOR row IN job
      FILTER @ontologyId != null AND row.batch.reingestion.ontologyId == @ontologyId AND row.status IN @open
      RETURN KEEP(row, "jobId", "queueSequence")
  )
  FOR found IN UNION(ofDocument, inQueue, rereading)
    SORT found.queueSequence
    RETURN found.jobId`);

/** The open job that deletes the document. */
export const findDocumentDeletion = statement<{ documentId: string; open: readonly string[] }, string>(`
  FOR row IN job
    FILTER row.deletion.documentId == @documentId AND row.status IN @open
    LIMIT 1
    RETURN row.jobId`);
