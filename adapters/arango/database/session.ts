import type { Statement } from './statement.js';

/** What statements run in: the state of one moment, or a transaction that writes. Calls follow each other. */
export interface Session {
  /** All rows of the result, in their order. */
  rows<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /** The first row; undefined where there is none. */
  first<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row | undefined>;
}

/** Runs a statement; gives all rows. */
export type RunStatement = <Values extends object, Row>(
  statement: Statement<Values, Row>,
  values: Values,
) => Promise<Row[]>;

/** A session whose statements run in this way. */
export function sessionOf(rows: RunStatement): Session {
  return {
    rows,
    first: async (statement, values) => (await rows(statement, values))[0],
  };
}
