import type { Row } from '../database/database.js';

/** Reads the columns of a row; those that may be null say so by their name. */
export function columnsOf(row: Row) {
  const text = (column: string) => String(row[column]);
  return {
    text,
    number: (column: string) => Number(row[column]),
    numberOrNull: (column: string) => (row[column] === null ? null : Number(row[column])),
    /** The value of a column of JSON text; null where it is null. */
    json: (column: string): unknown => (row[column] === null ? null : JSON.parse(text(column))),
  };
}
