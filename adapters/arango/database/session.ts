import type { Statement } from './statement.js';

/** Reads by statements: of the state of one moment, or of a transaction. Calls follow each other. */
export interface Reading {
  /** All rows of the result, in their order. */
  rows<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /** The first row; undefined where there is none. */
  first<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row | undefined>;
}

/** A transaction, which the server ends where nobody uses it for its idle time. */
export interface KeptAlive {
  /** Keeps the transaction from its idle time while work beside the database goes on. */
  whileAlive<T>(work: () => Promise<T>): Promise<T>;
}

/** Runs statements that may write. */
export interface Session extends Reading {
  /** Runs a statement of whose rows none is wanted. */
  run<Values extends object>(statement: Statement<Values, unknown>, values: Values): Promise<void>;
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
    run: async (statement, values) => void (await rows(statement, values)),
  };
}
