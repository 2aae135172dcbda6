import { randomUUID } from 'node:crypto';
import type { Database } from 'arangojs';
import type { Transaction } from 'arangojs/transactions';
import type { CollectionName } from '../schema/collections.js';
import { GuardMoved } from './arango-errors.js';
import { moveGuards, readGuards, wasWritten, type GuardKey, type GuardState } from './guards.js';
import { runStatement } from './run-statement.js';
import { sessionOf, type KeptAlive, type Session } from './session.js';
import { whileAlive } from './while-alive.js';

/** The guards of a write, and what it writes to. */
export interface PageWriteSet {
  guards: readonly GuardKey[];
  collections: readonly CollectionName[];
}

/** A transaction that writes page by page. Calls follow each other. */
export interface PageSession extends Session, KeptAlive {
  /** Versions that the guards had when it began. */
  readonly versions: readonly GuardState[];
}

/** One write in pages, which may take several attempts. */
export class PageWrite<T> {
  readonly #operation = randomUUID();
  readonly #database: Database;
  readonly #set: PageWriteSet;
  readonly #work: (session: PageSession) => Promise<T>;
  /** Result of an attempt whose last answer did not come. */
  #open: { result: T; versions: readonly GuardState[] } | null = null;

  constructor(database: Database, set: PageWriteSet, work: (session: PageSession) => Promise<T>) {
    this.#database = database;
    this.#set = set;
    this.#work = work;
  }

  /**
   * Moves the guards on, so that no other write to them can come before its end, and runs `work`. Where the process is
   * killed, the server takes all back after its idle time.
   */
  async attempt(): Promise<T> {
    const { guards, collections } = this.#set;
    const versions = await runStatement(this.#database, null, readGuards, { keys: guards, operation: this.#operation });
    if (this.#open !== null && wasWritten(this.#open.versions, versions)) return this.#open.result;
    const transaction = await this.#database.beginTransaction({ write: ['guard', ...collections] });
    try {
      const session = this.#session(transaction, versions);
      const moving = { guards: versions.map(({ key, version }) => ({ key, version })), operation: this.#operation };
      if ((await session.rows(moveGuards, moving)).length === 0) throw new GuardMoved();
      const result = await this.#work(session);
      this.#open = { result, versions };
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.abort().catch(() => undefined);
      throw error;
    }
  }

  #session(transaction: Transaction, versions: readonly GuardState[]): PageSession {
    const session = sessionOf((one, values) => runStatement(this.#database, transaction, one, values));
    return {
      ...session,
      versions,
      whileAlive: (work) => whileAlive(session, work),
    };
  }
}
