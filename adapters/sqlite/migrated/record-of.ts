import type { MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import type { Row, SqlValue } from '../database/database.js';

/** Columns whose values are written in another form than that of the record. */
export interface ColumnForms {
  /** Columns of JSON text, or null. */
  json?: readonly string[];
  /** Columns with 0 or 1. */
  flags?: readonly string[];
  /** Attributes whose names do not follow from those of their columns. */
  renamed?: Readonly<Record<string, string>>;
  /** Columns that the record does not have. */
  left?: readonly string[];
}

/** The columns of a row as attributes: `user_id` is `userId`. */
export function recordOf(row: Row, { json = [], flags = [], renamed = {}, left = [] }: ColumnForms): MigratedRecord {
  const form = (column: string, value: SqlValue): unknown => {
    if (value === null) return null;
    if (json.includes(column)) return JSON.parse(String(value)) as unknown;
    return flags.includes(column) ? value === 1 : value;
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !left.includes(column))
      .map(([column, value]) => [renamed[column] ?? attributeOf(column), form(column, value)]),
  );
}

function attributeOf(column: string): string {
  return column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
