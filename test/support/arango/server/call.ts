import type { Database } from '../storage/database.js';
import type { Engine } from '../storage/engine.js';
import type { Journal } from '../storage/journal.js';
import type { Transaction } from '../storage/transactions/transaction.js';
import type { Cursors } from './sessions/cursors.js';
import type { Transactions } from './sessions/transactions.js';

/** Parts that all requests share. */
export interface Services {
  engine: Engine;
  transactions: Transactions;
  cursors: Cursors;
  credentials: Credentials | null;
  journal: Journal | null;
}

export interface Credentials {
  username: string;
  password: string;
}

/** A request that was read and may use its database. */
export interface Call extends Services {
  method: string;
  /** Parts of the path behind the database, decoded. */
  path: string[];
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body. */
  text: string;
  database: Database;
  /** The stream transaction that the request names, if any. */
  transaction: Transaction | null;
}

/** An answer; the fields that every answer has are added where it is an object. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that the double answers. */
export interface Route {
  /** Name by which calls are counted and failures are placed, as `commit`. */
  kind: string;
  method: string;
  /** Parts of the path; one that begins with `:` stands for any. */
  path: string;
  /** True where the request runs inside of the stream transaction that it names. */
  inTransaction?: boolean;
  answer(call: Call, ...parameters: string[]): Answer | Promise<Answer>;
}
