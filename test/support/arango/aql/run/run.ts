import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { CollectionAccess } from '../../storage/collection-access.js';
import type { Binds } from '../compile/binds.js';
import type { Collection } from '../../storage/collection.js';
import type { Database } from '../../storage/database.js';
import type { Engine } from '../../storage/engine.js';
import type { Transaction } from '../../storage/transactions/transaction.js';

export interface Warning {
  code: number;
  message: string;
}

export interface RunStatistics {
  writesExecuted: number;
  writesIgnored: number;
  scannedFull: number;
  scannedIndex: number;
  filtered: number;
  /** Rows without the last LIMIT; null where there is none. */
  fullCount: number | null;
}

/** One execution of a query: its variables, and what it may use. */
export interface Run {
  /** Values of all variables, each at its slot. */
  frame: Value[];
  /** Values of the parameters. */
  binds: Binds;
  engine: Engine;
  database: Database;
  transaction: Transaction;
  /** Opens a collection for writing. */
  writer(collection: Collection): CollectionAccess;
  warnings: Warning[];
  failOnWarning: boolean;
  statistics: RunStatistics;
  /** Milliseconds since the epoch when the query ends as killed; infinite without a limit. */
  deadline: number;
  killed: boolean;
  /** Limit of rows that are held, in bytes; infinite without a limit. */
  memoryLimit: number;
  memoryUsed: number;
  wantsFullCount: boolean;
  /** Milliseconds since the epoch, the same during a query. */
  now: number;
}

export type Evaluate = (run: Run) => Value;

/** Part of a query: takes rows, which are states of the frame, and gives rows. */
export type Step = (run: Run, input: Iterable<void>) => Iterable<void>;

let ticks = 0;

/** Ends a query that ran out of time or was killed; cheap enough to be called for every row. */
export function checkLimits(run: Run): void {
  if (run.killed) throw new ArangoFailure('queryKilled');
  if (run.deadline !== Infinity && ++ticks % 64 === 0 && Date.now() > run.deadline) {
    throw new ArangoFailure('queryKilled');
  }
}

/** Adds the size of a value that is held to what the query uses. Throws error 32 over its limit. */
export function hold(run: Run, value: Value | undefined): void {
  if (run.memoryLimit === Infinity) return;
  run.memoryUsed += JSON.stringify(value ?? null).length + 16;
  if (run.memoryUsed > run.memoryLimit) {
    throw new ArangoFailure('resourceLimit', 'AQL: query would use more memory than allowed');
  }
}

/** Adds a warning, which fails the query where it is set to fail on warnings. */
export function warn(run: Run, failure: ArangoFailure): void {
  if (run.failOnWarning) throw failure;
  if (run.warnings.length < 10) run.warnings.push({ code: failure.errorNum, message: failure.message });
}
