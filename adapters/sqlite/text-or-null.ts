import type { SqlValue } from './database.js';

/** A text column that may be empty. */
export function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
