import type { DatabaseSync } from '@photostructure/sqlite';
import { ConcordanceError } from '../../../domain/errors.js';
import { containsNul, nulProblem } from '../../../domain/text/nul.js';
import { isNamed, parametersOf, requireAll, type NamedValues } from './named-values.js';

export type SqlValue = string | number | null | Uint8Array;
export type Row = Record<string, SqlValue>;
/** Values of a statement: in the order of its parameters, or by their names. */
type Values = SqlValue[] | [NamedValues];

type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

/**
 * A thin facade over one connection: keeps prepared statements by their text and draws the borders of transactions.
 * Everything here is synchronous and runs in a thread of the store.
 */
export class Database {
  readonly #connection: InstanceType<typeof DatabaseSync>;
  readonly #statements = new Map<string, Statement>();
  readonly #tableStatements = new Map<string, Statement>();
  readonly #parameters = new Map<string, ReadonlySet<string>>();

  #writeHooks = { before: () => {}, after: () => {} };

  /** Current time for this operation, milliseconds since 1970. */
  timestamp = 0;

  constructor(connection: InstanceType<typeof DatabaseSync>) {
    this.#connection = connection;
  }

  /**
   * Runs a statement that gives no rows; `changes` counts the rows it changed, without those of triggers and cascades.
   * @throws ConcordanceError `invalid_request` for a text with a NUL character
   */
  run(sql: string, ...values: Values): { changes: number; lastInsertRowid: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run(...this.#checked(sql, values));
    return { changes, lastInsertRowid: Number(lastInsertRowid) };
  }

  /** The first row; undefined where there is none. @throws ConcordanceError `invalid_request` as `run` */
  get(sql: string, ...values: Values): Row | undefined {
    return this.#statement(sql).get(...this.#checked(sql, values)) as Row | undefined;
  }

  /** All rows, read into memory. @throws ConcordanceError `invalid_request` as `run` */
  all(sql: string, ...values: Values): Row[] {
    return this.#statement(sql).all(...this.#checked(sql, values)) as Row[];
  }

  /** The rows one by one, of which the first may be all that is wanted. */
  each(sql: string, ...values: Values): IterableIterator<Row> {
    return this.#statement(sql).iterate(...this.#checked(sql, values)) as IterableIterator<Row>;
  }

  /** Rows as arrays in the order of the columns: cheaper where there are many. */
  table(sql: string, ...values: Values): SqlValue[][] {
    let statement = this.#tableStatements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      statement.setReturnArrays(true);
      this.#tableStatements.set(sql, statement);
    }
    return statement.all(...this.#checked(sql, values));
  }

  /** The first column of the first row as a number; 0 when there is none. */
  number(sql: string, ...values: Values): number {
    const row = this.get(sql, ...values);
    return row === undefined ? 0 : Number(Object.values(row)[0] ?? 0);
  }

  /** Makes a function of values known to the SQL of this connection. */
  define(name: string, apply: (...values: SqlValue[]) => SqlValue): void {
    this.#connection.function(name, { varargs: true }, apply);
  }

  /** Sets hooks within each transaction that may write: before the work, and after it. */
  setWriteHooks(hooks: { before(): void; after(): void }): void {
    this.#writeHooks = hooks;
  }

  /** Several statements without values, e.g. of a migration. */
  script(sql: string): void {
    this.#connection.exec(sql);
  }

  /**
   * Runs `work` in a transaction that may write. It takes the write lock at once, so it never fails half way as busy.
   */
  write<T>(work: () => T): T {
    return this.#transaction('BEGIN IMMEDIATE', () => {
      this.#writeHooks.before();
      const result = work();
      this.#writeHooks.after();
      return result;
    });
  }

  /** Runs `work` on one snapshot. */
  read<T>(work: () => T): T {
    return this.#transaction('BEGIN', work);
  }

  /** Closes the connection, which cannot be used afterwards. */
  close(): void {
    this.#statements.clear();
    this.#tableStatements.clear();
    this.#connection.close();
  }

  #transaction<T>(begin: string, work: () => T): T {
    this.#statement(begin).run();
    try {
      const result = work();
      this.#statement('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk makes SQLite roll back by itself.
      if (this.#connection.isTransaction) this.#statement('ROLLBACK').run();
      throw error;
    }
  }

  #checked(sql: string, values: Values): Values {
    if (!isNamed(values)) return requireWhole(values, values);
    let parameters = this.#parameters.get(sql);
    if (parameters === undefined) this.#parameters.set(sql, (parameters = parametersOf(sql)));
    requireAll(parameters, values[0]);
    return requireWhole(values, Object.values(values[0]));
  }

  #statement(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** The driver would cut a text at its first NUL character in silence. */
function requireWhole<Given>(given: Given, values: SqlValue[]): Given {
  const cut = values.find((value) => typeof value === 'string' && containsNul(value));
  if (typeof cut !== 'string') return given;
  const shown = JSON.stringify(cut.slice(0, 40));
  throw new ConcordanceError('invalid_request', `The text ${shown} ${nulProblem}.`);
}
