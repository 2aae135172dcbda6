import type { Database } from '../../database/database.js';
import { finalStatusList } from '../../jobs/status-lists.js';

/**
 * Notes the originals and texts of a document that is deleted, or of all documents of an ontology, so that they are
 * removed when nothing else refers to them; its jobs that have ended refer to them no more.
 */
export function releaseObjects(database: Database, of: 'document_id' | 'ontology_id', id: string): void {
  const jobs = `FROM ingestion_job WHERE ${of} = ?1 AND job_status IN ${finalStatusList}`;
  const documents = of === 'document_id' ? '= ?1' : 'IN (SELECT document_id FROM document WHERE ontology_id = ?1)';
  const versions = `FROM document_version WHERE document_id ${documents}`;
  const sources = `FROM source WHERE document_id ${documents}`;
  const keys = [
    ...['blob_key', 'text_key', 'support_key'].map((column) => `SELECT ${column} AS key ${versions}`),
    ...['blob_key', 'storage_key'].map((column) => `SELECT ${column} AS key ${sources}`),
    ...['blob_key', 'text_key'].map((column) => `SELECT ${column} AS key ${jobs}`),
  ];
  database.run(
    `INSERT INTO released_object (key) SELECT key FROM (${keys.join(' UNION ')})
     WHERE key IS NOT NULL ON CONFLICT DO NOTHING`,
    id,
  );
  database.run(
    `UPDATE ingestion_job SET is_document_deleted = 1 WHERE queue_sequence IN (SELECT queue_sequence ${jobs})`,
    id,
  );
}
