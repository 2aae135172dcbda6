import { CollectionAccess } from '../../storage/collection-access.js';
import type { Database } from '../../storage/database.js';
import type { Engine } from '../../storage/engine.js';
import type { Transaction } from '../../storage/transactions/transaction.js';
import type { Value } from '../../values/value.js';
import type { Binds } from '../compile/binds.js';
import type { Run } from './run.js';

/** Options of a query, as clients send them. */
export interface QueryOptions {
  /** Seconds; 0 is no limit. */
  maxRuntime?: number;
  /** Bytes; 0 is no limit. */
  memoryLimit?: number;
  failOnWarning?: boolean;
  fullCount?: boolean;
  stream?: boolean;
  allowRetry?: boolean;
}

/** Begins an execution of a query. */
export function startRun(
  { engine, database, transaction }: { engine: Engine; database: Database; transaction: Transaction },
  { slots, binds }: { slots: number; binds: Binds },
  { maxRuntime = 0, memoryLimit = 0, failOnWarning = false, fullCount = false, stream = false }: QueryOptions,
): Run {
  const now = Date.now();
  return {
    frame: new Array<Value>(slots).fill(null),
    binds,
    engine,
    database,
    transaction,
    writer: (collection) => new CollectionAccess(collection, transaction, engine),
    warnings: [],
    failOnWarning,
    statistics: { writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0, fullCount: null },
    deadline: maxRuntime > 0 ? now + maxRuntime * 1000 : Infinity,
    killed: false,
    memoryLimit: memoryLimit > 0 ? memoryLimit : Infinity,
    memoryUsed: 0,
    wantsFullCount: fullCount && !stream,
    now,
  };
}
