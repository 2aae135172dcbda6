import type { SqlValue } from './database.js';

/** A text column that may be empty. */
export function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A column that holds a JSON list of texts, or nothing. */
export function listOrNull(value: SqlValue | undefined): string[] | null {
  return typeof value === 'string' ? (JSON.parse(value) as string[]) : null;
}
