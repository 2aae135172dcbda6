import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/** True when the file is a store with a schema, or is something else that is not empty: opening it says what. */
export function isStoreFile(path: string): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  return query(path, "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'") !== 0;
}

/** Workflows of ours in the file of a Temporal server; 0 when there is none, null when the file cannot be read. */
export function countWorkflows(path: string): number | null {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return 0;
  return query(
    path,
    "SELECT count(*) AS n FROM executions_visibility WHERE workflow_type_name NOT LIKE 'temporal-sys-%'",
  );
}

function query(path: string, sql: string): number | null {
  try {
    const connection = new DatabaseSync(path, { timeout: 1_000 });
    try {
      return Number((connection.prepare(sql).get() as { n: number }).n);
    } finally {
      connection.close();
    }
  } catch {
    return null;
  }
}
