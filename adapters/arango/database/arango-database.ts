import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'arangojs';
import type { Transaction } from 'arangojs/transactions';
import type { CollectionName } from '../schema/collections.js';
import { isToRepeat, toStoreError } from './arango-errors.js';
import { commitOrLearn } from './commit-or-learn.js';
import { runStatement } from './run-statement.js';
import { sessionOf, type Session } from './session.js';
import type { Statement } from './statement.js';

/** Pause before a transaction is done again, at first and at most, in milliseconds; with jitter. */
const pauses = { first: 5, most: 250 };

/** Collections of a transaction that writes. */
export interface WriteScope {
  /**
   * Collections whose documents decide what is written: no other transaction writes to them meanwhile, so that what
   * was read still holds when it is committed.
   */
  decides: readonly CollectionName[];
  /** Collections that are only added to, whatever they hold. */
  adds?: readonly CollectionName[];
}

/** A connection to the database of an installation: statements, snapshots and transactions over it. */
export class ArangoDatabase implements Session {
  readonly #database: Database;
  readonly #busyTimeoutMs: number;
  readonly #session: Session;

  /** @param options.busyTimeoutMs how long a transaction is done again before `store_busy` */
  constructor(database: Database, options: { busyTimeoutMs: number }) {
    this.#database = database;
    this.#busyTimeoutMs = options.busyTimeoutMs;
    this.#session = sessionOf((one, values) => this.#repeating(() => runStatement(this.#database, null, one, values)));
  }

  rows<Values extends object, Row>(one: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return this.#session.rows(one, values);
  }

  first<Values extends object, Row>(one: Statement<Values, Row>, values: Values): Promise<Row | undefined> {
    return this.#session.first(one, values);
  }

  /** Runs a statement that changes nothing, or the same when it is run twice. */
  run<Values extends object>(one: Statement<Values, unknown>, values: Values): Promise<void> {
    return this.#session.run(one, values);
  }

  /**
   * Runs `work` on the state of one moment. Costs two calls more than its statements.
   * @throws ConcordanceError `store_unreachable`, `store_busy`
   */
  read<T>(collections: readonly CollectionName[], work: (session: Session) => Promise<T>): Promise<T> {
    return this.#repeating(() =>
      this.#transaction({ read: [...collections] }, work, async (transaction) => void (await transaction.abort())),
    );
  }

  /**
   * Runs `work` in a transaction: all of it is written, or nothing. It is done again from its beginning where others
   * wrote first or the server was away, so it must have no effect beside its statements.
   * @throws ConcordanceError `store_unreachable`, `store_busy`, and what `work` throws
   */
  write<T>(scope: WriteScope, work: (session: Session) => Promise<T>): Promise<T> {
    const collections = { exclusive: [...scope.decides], write: [...(scope.adds ?? [])] };
    return this.#repeating(() =>
      this.#transaction(collections, work, (transaction) =>
        commitOrLearn(this.#database, transaction, this.#busyTimeoutMs),
      ),
    );
  }

  /** Closes its connections to the server. */
  close(): void {
    this.#database.close();
  }

  async #transaction<T>(
    collections: { read?: string[]; write?: string[]; exclusive?: string[] },
    work: (session: Session) => Promise<T>,
    end: (transaction: Transaction) => Promise<void>,
  ): Promise<T> {
    const lockTimeout = Math.ceil(this.#busyTimeoutMs / 1000);
    const transaction = await this.#database.beginTransaction(collections, { lockTimeout });
    try {
      const result = await work(sessionOf((one, values) => runStatement(this.#database, transaction, one, values)));
      await end(transaction);
      return result;
    } catch (error) {
      await transaction.abort().catch(() => undefined);
      throw error;
    }
  }

  /** Does it again after failures that may pass, until the time for them is over. */
  async #repeating<T>(attempt: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.#busyTimeoutMs;
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.most)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isToRepeat(error) || performance.now() + pause > end) throw toStoreError(error);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
