import type { Database } from '../../database/database.js';
import { finalStatusList } from '../../jobs/status-lists.js';
import { releasedKeys, type ReleasedBy } from '../../object-columns.js';

/** Notes an object, so that it is removed when nothing refers to it. */
export function releaseObject(database: Database, key: string): void {
  database.run('INSERT OR IGNORE INTO released_object (key) VALUES (?)', key);
}

/**
 * Notes the originals and texts of a document that is deleted, or of all documents of an ontology, so that they are
 * removed when nothing else refers to them; its jobs that have ended refer to them no more.
 */
export function releaseObjects(database: Database, of: ReleasedBy, id: string): void {
  database.run(
    `INSERT INTO released_object (key) SELECT key FROM (${releasedKeys(of)})
     WHERE key IS NOT NULL ON CONFLICT DO NOTHING`,
    id,
  );
  database.run(
    `UPDATE ingestion_job SET is_document_deleted = 1 WHERE ${of} = ?1 AND job_status IN ${finalStatusList}`,
    id,
  );
}
