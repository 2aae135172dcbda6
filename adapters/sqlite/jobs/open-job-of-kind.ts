import type { Database } from '../database/database.js';
import { openStatusList } from './status-lists.js';

/** Id of an open job of the kind; undefined where there is none. */
export function openJobOfKind(database: Database, kind: string): string | undefined {
  const row = database.get(
    `SELECT job_id FROM job WHERE kind = ? AND status IN ${openStatusList} ORDER BY queue_sequence LIMIT 1`,
    kind,
  );
  return row === undefined ? undefined : String(row['job_id']);
}
