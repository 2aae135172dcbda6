import { beingDeleted } from '../../../domain/ontologies/deletion.js';
import type { Database } from '../database/database.js';
import { openStatusList } from './status-lists.js';

const open = `job_status IN ${openStatusList}`;
const deletions = `FROM deletion_job JOIN ontology_job USING (queue_sequence) JOIN job USING (queue_sequence) WHERE ${open}`;

/** Id of the open job that deletes the ontology. */
export function ontologyDeletion(database: Database, ontologyId: string): string | undefined {
  return idOf(
    database.get(`SELECT job_id ${deletions} AND ontology_id = ? AND deletion_job.document_id IS NULL`, ontologyId),
  );
}

/** Id of the open job that deletes the document. */
export function documentDeletion(database: Database, documentId: string): string | undefined {
  return idOf(database.get(`SELECT job_id ${deletions} AND deletion_job.document_id = ?`, documentId));
}

/**
 * True if the ontology is being deleted by this job.
 * @throws ConcordanceError `deletion_in_progress` where another one deletes it
 */
export function requireOntologyKept(database: Database, ontologyId: string, jobId?: string): boolean {
  const deleting = ontologyDeletion(database, ontologyId);
  if (deleting !== undefined && deleting !== jobId) throw beingDeleted('The ontology', deleting);
  return deleting !== undefined;
}

/**
 * Checks that no open job deletes the document.
 * @throws ConcordanceError `deletion_in_progress`
 */
export function requireDocumentKept(database: Database, documentId: string): void {
  const jobId = documentDeletion(database, documentId);
  if (jobId !== undefined) throw beingDeleted('The document', jobId);
}

function idOf(row: Record<string, unknown> | undefined): string | undefined {
  return row === undefined ? undefined : String(row['job_id']);
}
