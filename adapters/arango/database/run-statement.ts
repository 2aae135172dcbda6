import type { Database } from 'arangojs';
import type { Transaction } from 'arangojs/transactions';
import { containsNul, nulProblem } from '../../../domain/text/nul.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Statement } from './statement.js';

/** Rows in one answer of the server; more come by further calls. */
const batchSize = 10_000;

/**
 * Runs a statement and reads all rows, in a transaction or by itself.
 * @throws what arangojs throws, and ConcordanceError `invalid_request` for a text with a NUL character
 */
export async function runStatement<Values extends object, Row>(
  database: Database,
  transaction: Transaction | null,
  { text }: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  requireWhole(values);
  const step = <T>(call: () => Promise<T>) => (transaction === null ? call() : transaction.step(call));
  const cursor = await step(() => database.query<Row>(text, { ...values }, { batchSize }));
  const rows: Row[] = [];
  // Each batch is a call of its own, and belongs to the transaction, too.
  while (cursor.batches.hasNext) rows.push(...((await step(() => cursor.batches.next())) ?? []));
  return rows;
}

/** Texts with NUL characters are refused as in the embedded store, which would cut them there. */
function requireWhole(value: unknown): void {
  if (typeof value === 'string' && containsNul(value)) {
    throw new ConcordanceError('invalid_request', `The text ${JSON.stringify(value.slice(0, 40))} ${nulProblem}.`);
  }
  // Vectors are long, and hold no text.
  if (typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] === 'number')) {
    for (const one of Object.values(value)) requireWhole(one);
  }
}
