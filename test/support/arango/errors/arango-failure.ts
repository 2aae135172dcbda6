import { errorTable } from './error-table.js';
import type { ErrorName } from './error-table.js';

/** A failed operation, as the server answers it. */
export class ArangoFailure extends Error {
  readonly errorNum: number;
  /** HTTP status of the answer. */
  readonly status: number;
  /** More fields of the answer, as `_key` and `_rev` of a conflict. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(name: ErrorName, message?: string, fields: Record<string, unknown> = {}, status?: number) {
    const { errorNum, text, status: usual } = errorTable[name];
    super(message ?? text);
    this.name = 'ArangoFailure';
    this.errorNum = errorNum;
    this.status = status ?? usual;
    this.fields = fields;
  }
}

/** Makes the error of a name with its documented text, in which each `%s` is replaced by the next detail. */
export function failure(name: ErrorName, ...details: string[]): ArangoFailure {
  let text = errorTable[name].text;
  for (const detail of details) text = text.includes('%s') ? text.replace('%s', () => detail) : `${text}: ${detail}`;
  return new ArangoFailure(name, text);
}
