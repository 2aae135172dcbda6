import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'arangojs';
import type { CollectionName } from '../schema/collections.js';
import { isToRepeat, toStoreError } from './arango-errors.js';
import { PageWrite, type PageSession, type PageWriteSet } from './page-write.js';
import { runStatement } from './run-statement.js';
import { serverFigures, type ServerFigures } from './server-figures.js';
import { sessionOf, type KeptAlive, type Reading, type Session } from './session.js';
import { Turns } from './turns.js';
import type { UnitOfWork } from './unit-of-work.js';
import { whileAlive } from './while-alive.js';
import { Write } from './write.js';
import type { WriteSet } from './write-set.js';

/** Pause before a write is done again, at first and at most, in milliseconds; with jitter. */
const pauses = { first: 5, maximum: 250 };

/** A connection to the database of an installation: statements, snapshots and writes. */
export class ArangoDatabase implements Session {
  readonly #database: Database;
  readonly #busyTimeoutMs: number;
  readonly #turns = new Turns();
  /** All rows of a statement by itself, which is done again where the server is away. */
  readonly rows: Session['rows'];
  /** Its first row. */
  readonly first: Session['first'];
  /** Runs a statement that writes the same when it is run twice. */
  readonly run: Session['run'];

  /** @param options.busyTimeoutMs how long a write is done again before `store_busy` */
  constructor(database: Database, options: { busyTimeoutMs: number }) {
    this.#database = database;
    this.#busyTimeoutMs = options.busyTimeoutMs;
    const session = sessionOf((statement, values) =>
      this.#repeating(() => runStatement(database, null, statement, values)),
    );
    this.rows = session.rows;
    this.first = session.first;
    this.run = session.run;
  }

  /**
   * Runs `work` on the state of one moment. Costs two calls more than its statements.
   * @throws ConcordanceError `store_unreachable`, `store_busy`
   */
  read<T>(collections: readonly CollectionName[], work: (reading: Reading & KeptAlive) => Promise<T>): Promise<T> {
    return this.#repeating(async () => {
      const transaction = await this.#database.beginTransaction({ read: [...collections] });
      try {
        const session = sessionOf((one, values) => runStatement(this.#database, transaction, one, values));
        return await work({ ...session, whileAlive: (beside) => whileAlive(session, beside) });
      } finally {
        await transaction.abort().catch(() => undefined);
      }
    });
  }

  /**
   * Reads what `work` decides on, and writes what it notes: all of it, or nothing, and only if nobody has written to
   * the guards of the set since. It is done again from its beginning where somebody has or the server was away, so
   * `work` must have no effect beside what it notes. Costs three calls where it reads once and removes nothing.
   * @throws ConcordanceError `store_unreachable`, `store_busy`, and what `work` throws
   */
  write<Name extends CollectionName, T>(set: WriteSet<Name>, work: (unit: UnitOfWork<Name>) => Promise<T>): Promise<T> {
    const write = new Write(this.#database, set, work);
    return this.#turns.run(set.guards, () => this.#repeating(() => write.attempt()));
  }

  /** Version of the server, and the size of the database. */
  server(): Promise<ServerFigures> {
    return this.#repeating(() => serverFigures(this.#database));
  }

  /**
   * Reads and writes page by page in one transaction, which no other write to the guards comes before: for what is too
   * large to be read and noted first. It is done again from its beginning like `write`.
   * @throws ConcordanceError as `write`
   */
  writePages<T>(set: PageWriteSet, work: (session: PageSession) => Promise<T>): Promise<T> {
    const write = new PageWrite(this.#database, set, work);
    return this.#turns.run(set.guards, () => this.#repeating(() => write.attempt()));
  }

  /** Closes its connections to the server. */
  close(): void {
    this.#database.close();
  }

  /** Does it again after failures that may pass, until the time for them is over. */
  async #repeating<T>(attempt: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.#busyTimeoutMs;
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.maximum)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isToRepeat(error) || performance.now() + pause > end) throw toStoreError(error);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
