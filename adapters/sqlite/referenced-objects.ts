import { openDatabase } from './database/open-database.js';

export interface ReferencedObject {
  key: string;
  /** Name of a document it belongs to. */
  filename: string;
}

/** The content-addressed objects that documents and jobs of a store's file refer to. */
export function referencedObjects(path: string): ReferencedObject[] {
  const database = openDatabase({ path, mustExist: true, busyTimeoutMs: 10_000, readOnly: true, maxPages: 0 });
  try {
    return database
      .all(
        `SELECT key, min(filename) AS filename FROM (
           SELECT blob_key AS key, filename FROM document UNION ALL SELECT text_key, filename FROM document
           UNION ALL SELECT blob_key, filename FROM document_version UNION ALL SELECT text_key, filename FROM document_version
           UNION ALL SELECT support_key, filename FROM document_version
           UNION ALL SELECT blob_key, filename FROM ingestion_job JOIN job USING (queue_sequence) WHERE deleted = 0
             AND is_document_deleted = 0
           UNION ALL SELECT text_key, filename FROM ingestion_job JOIN job USING (queue_sequence) WHERE deleted = 0
             AND is_document_deleted = 0
           UNION ALL SELECT blob_key, filename FROM batch_job JOIN job USING (queue_sequence) WHERE deleted = 0
         ) WHERE key LIKE 'sha256/%' GROUP BY key ORDER BY key`,
      )
      .map((row) => ({ key: String(row['key']), filename: String(row['filename']) }));
  } finally {
    database.close();
  }
}
