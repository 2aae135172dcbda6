import { randomUUID } from 'node:crypto';
import type { Database } from 'arangojs';
import type { CollectionName } from '../schema/collections.js';
import { GuardMoved } from './arango-errors.js';
import { readGuards, wasWritten, type GuardState } from './guards.js';
import { runStatement } from './run-statement.js';
import { UnitOfWork } from './unit-of-work.js';
import type { WriteSet, WriteValues } from './write-set.js';

/** One write, which may take several attempts. */
export class Write<Name extends CollectionName, T> {
  readonly #operation = randomUUID();
  readonly #database: Database;
  readonly #set: WriteSet<Name>;
  readonly #work: (unit: UnitOfWork<Name>) => Promise<T>;
  /** An attempt whose last answer did not come: whether it wrote is not known. */
  #open: { unit: UnitOfWork<Name>; result: T; guards: readonly GuardState[] } | null = null;

  constructor(database: Database, set: WriteSet<Name>, work: (unit: UnitOfWork<Name>) => Promise<T>) {
    this.#database = database;
    this.#set = set;
    this.#work = work;
  }

  /**
   * Reads and decides, and writes if nobody else has written since. Whatever ends the process meanwhile, no lock stays,
   * unless documents are removed: then it is a transaction of two statements, which the server ends after a while.
   * @throws GuardMoved where another write came first; what arangojs and `work` throw
   */
  async attempt(): Promise<T> {
    const guards = await this.#guards();
    if (this.#open !== null && wasWritten(this.#open.guards, guards)) return this.#open.result;
    // While no guard has moved it may still be written: then by the same documents.
    if (this.#open === null || !areEqual(this.#open.guards, guards)) {
      this.#open = null;
      const unit = new UnitOfWork<Name>((one, values) => runStatement(this.#database, null, one, values));
      const result = await this.#decide(unit, guards);
      if (unit.isEmpty) return result;
      this.#open = { unit, result, guards };
    }
    await this.#flush(this.#open.unit, guards);
    return this.#open.result;
  }

  /** Runs `work`. Several statements may read several moments: then their result counts only if no guard has moved. */
  async #decide(unit: UnitOfWork<Name>, before: readonly GuardState[]): Promise<T> {
    try {
      const result = await this.#work(unit);
      if (unit.isEmpty && unit.reads > 1) await this.#requireUnmoved(before);
      return result;
    } catch (error) {
      if (unit.reads > 0) await this.#requireUnmoved(before);
      throw error;
    }
  }

  async #requireUnmoved(before: readonly GuardState[]): Promise<void> {
    if (!areEqual(before, await this.#guards())) throw new GuardMoved();
  }

  #guards(): Promise<GuardState[]> {
    const { guards } = this.#set;
    return runStatement(this.#database, null, readGuards, { keys: guards, operation: this.#operation });
  }

  async #flush(unit: UnitOfWork<Name>, guards: readonly GuardState[]): Promise<void> {
    const { put, remove, collections } = this.#set;
    const operation = this.#operation;
    const values = {
      guards: guards.map(({ key, version }) => ({ key, version })),
      operation,
      put: unit.puts(collections),
    } satisfies WriteValues & Record<string, unknown>;
    if (!unit.hasRemovals) {
      if ((await runStatement(this.#database, null, put, values)).length === 0) throw new GuardMoved();
      return;
    }
    const transaction = await this.#database.beginTransaction({ write: ['guard', ...collections] });
    try {
      if ((await runStatement(this.#database, transaction, put, values)).length === 0) throw new GuardMoved();
      await runStatement(this.#database, transaction, remove, { removed: unit.removals(collections) });
      await transaction.commit();
    } catch (error) {
      await transaction.abort().catch(() => undefined);
      throw error;
    }
  }
}

function areEqual(before: readonly GuardState[], now: readonly GuardState[]): boolean {
  const versions = new Map(now.map(({ key, version }) => [key, version]));
  return before.every(({ key, version }) => versions.get(key) === version);
}
