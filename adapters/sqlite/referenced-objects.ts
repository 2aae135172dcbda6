import { openDatabase } from './database/open-database.js';
import { referencedKeys } from './object-columns.js';

export interface ReferencedObject {
  key: string;
  /** Name of a document it belongs to. */
  filename: string;
}

/** The content-addressed objects that documents, their sources and jobs of a store's file refer to. */
export function referencedObjects(path: string): ReferencedObject[] {
  const database = openDatabase({ path, mustExist: true, busyTimeoutMs: 10_000, readOnly: true, maxPages: 0 });
  try {
    return database
      .all(
        `SELECT key, min(filename) AS filename FROM (${referencedKeys})
         WHERE key LIKE 'sha256/%' GROUP BY key ORDER BY key`,
      )
      .map((row) => ({ key: String(row['key']), filename: String(row['filename']) }));
  } finally {
    database.close();
  }
}
