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

function idOf(row: Record<string, unknown> | undefined): string | undefined {
  return row === undefined ? undefined : String(row['job_id']);
}
