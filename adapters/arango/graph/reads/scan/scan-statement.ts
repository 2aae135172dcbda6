import type { Statement } from '../../../database/statement.js';

/** Values of a page: the key of the last record before it, null for the first page. */
export interface ScanValues {
  after: readonly (string | number)[] | null;
  limit: number;
}

export interface ScannedRow {
  key: (string | number)[];
  record: Record<string, unknown>;
}

/** A page of a bulk stream in the order of its key, with the names of the format. */
export type ScanStatement = Statement<ScanValues, ScannedRow>;
