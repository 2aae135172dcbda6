import { ArangoFailure, failure } from '../errors/arango-failure.js';
import type { Counters } from './collection-access.js';
import { Database } from './database.js';
import { Revisions } from './documents/revisions.js';
import { ServerVersion } from './server-version.js';
import { CommitLog } from './transactions/commit-log.js';
import { ViewSnapshots } from './views/view-snapshots.js';

export interface EngineOptions {
  /** Release whose behaviour is shown. */
  version: string;
  /** True where vector indexes are switched on. */
  vectorIndexes: boolean;
  /** Bytes that a stream transaction may write. */
  maxTransactionSize: number;
  /** Milliseconds after which views see what was committed; 0 when absent. */
  viewLagMs?: number;
  /** True gives documents without SORT in another order than they were inserted in: none is promised. */
  scansBackwards?: boolean;
}

/** All databases, in memory. */
export class Engine implements Counters {
  readonly log = new CommitLog();
  readonly viewSnapshots: ViewSnapshots;
  readonly databases = new Map<string, Database>();
  readonly revisions = new Revisions();
  readonly version: ServerVersion;
  readonly vectorIndexes: boolean;
  readonly maxTransactionSize: number;
  readonly #scansBackwards: boolean;
  #tick = 1000;

  constructor({ version, vectorIndexes, maxTransactionSize, viewLagMs = 0, scansBackwards = false }: EngineOptions) {
    this.#scansBackwards = scansBackwards;
    this.viewSnapshots = new ViewSnapshots(this.log, viewLagMs);
    this.version = new ServerVersion(version);
    this.vectorIndexes = vectorIndexes;
    this.maxTransactionSize = maxTransactionSize;
    this.createDatabase('_system');
  }

  /** The next of the numbers that ids and keys are made of. */
  tick(): number {
    return ++this.#tick;
  }

  get lastTick(): number {
    return this.#tick;
  }

  /** Goes on behind a number that was used before. */
  skipTo(tick: number): void {
    this.#tick = Math.max(this.#tick, tick);
  }

  /** Throws 1228 where there is no database of the name. */
  database(name: string): Database {
    const found = this.databases.get(name);
    if (!found) throw failure('databaseNotFound', name);
    return found;
  }

  /** Throws 1207 for a name that is taken, 1229 for an illegal one. */
  createDatabase(name: unknown): Database {
    const legal = typeof name === 'string' && name.length <= 64 && /^([A-Za-z][A-Za-z0-9_-]*|_system)$/.test(name);
    if (!legal) throw new ArangoFailure('databaseNameInvalid');
    if (this.databases.has(name)) throw failure('duplicateName', name);
    const database = new Database(name, String(this.tick()), this.log, () => this.tick(), this.#scansBackwards);
    this.databases.set(name, database);
    return database;
  }

  dropDatabase(name: string): void {
    this.database(name);
    if (name === '_system') throw new ArangoFailure('forbidden');
    this.databases.delete(name);
  }
}
