import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import type { Database } from '../../storage/database.js';
import type { CommitLog } from '../../storage/transactions/commit-log.js';
import type { DeclaredAccess, Transaction } from '../../storage/transactions/transaction.js';

interface Session {
  transaction: Transaction;
  database: Database;
  /** True while a request uses it. */
  busy: boolean;
  /** Milliseconds since the epoch. */
  lastUse: number;
  /** Work that is done when it ends, as dropping its cursors. */
  ended: (() => void)[];
}

/** Stream transactions by their ids. */
export class Transactions {
  readonly #sessions = new Map<string, Session>();
  readonly #log: CommitLog;
  readonly #idleMs: number;

  constructor(log: CommitLog, idleMs: number) {
    this.#log = log;
    this.#idleMs = idleMs;
  }

  begin(database: Database, access: DeclaredAccess): Transaction {
    const transaction = this.#log.begin(access);
    this.#sessions.set(transaction.id, { transaction, database, busy: false, lastUse: Date.now(), ended: [] });
    return transaction;
  }

  /** Takes a transaction for a request. Throws 1655 where it is unknown or has ended, 28 while another one uses it. */
  lease(id: string): Transaction {
    const session = this.#running(id);
    if (session.busy) throw new ArangoFailure('locked', `cannot read-lock, transaction ${id} is already in use`);
    session.busy = true;
    return session.transaction;
  }

  release(id: string): void {
    const session = this.#sessions.get(id);
    if (!session) return;
    session.busy = false;
    session.lastUse = Date.now();
  }

  /** Commits; a second time changes nothing. Throws 1653 for one that was aborted. */
  commit(id: string): Transaction {
    return this.#end(id, 'committed', (transaction) => this.#log.commit(transaction));
  }

  /** Aborts; a second time changes nothing. Throws 1653 for one that was committed. */
  abort(id: string): Transaction {
    return this.#end(id, 'aborted', (transaction) => this.#log.abort(transaction));
  }

  status(id: string): Transaction {
    this.expire();
    return this.#session(id).transaction;
  }

  running(database: Database): Transaction[] {
    this.expire();
    const all = [...this.#sessions.values()].filter((one) => one.database === database);
    return all.flatMap(({ transaction }) => (transaction.status === 'running' ? [transaction] : []));
  }

  /** Calls back when a transaction ends. */
  onEnd(id: string, ended: () => void): void {
    this.#sessions.get(id)?.ended.push(ended);
  }

  /** True while another transaction has one of the collections for itself, or uses one that is wanted exclusively. */
  blocks(access: DeclaredAccess, own: Transaction | null): boolean {
    this.expire();
    const writes = [...access.write, ...access.exclusive];
    return [...this.#sessions.values()].some(({ transaction }) => {
      if (transaction === own || transaction.status !== 'running' || transaction.access === null) return false;
      const { exclusive, write } = transaction.access;
      return writes.some((one) => exclusive.has(one)) || [...access.exclusive].some((one) => write.has(one));
    });
  }

  /** Aborts transactions that nobody used for too long. */
  expire(now = Date.now()): void {
    for (const session of this.#sessions.values()) {
      const { transaction, busy, lastUse } = session;
      if (transaction.status !== 'running' || busy || now - lastUse <= this.#idleMs) continue;
      leave(session);
      this.#log.abort(transaction);
    }
  }

  #end(id: string, status: 'committed' | 'aborted', end: (transaction: Transaction) => void): Transaction {
    this.expire();
    const session = this.#session(id);
    const { transaction } = session;
    if (transaction.status === status) return transaction;
    if (transaction.status !== 'running') {
      throw new ArangoFailure('transactionDisallowed', `transaction was already ${transaction.status}`);
    }
    if (session.busy) throw new ArangoFailure('locked', `transaction '${id}' is in use`);
    leave(session);
    end(transaction);
    return transaction;
  }

  #running(id: string): Session {
    this.expire();
    const session = this.#session(id);
    if (session.transaction.status !== 'running') throw failure('transactionNotFound', id);
    return session;
  }

  #session(id: string): Session {
    if (!/^\d+$/.test(id)) throw new ArangoFailure('badParameter', 'Illegal transaction ID');
    const session = this.#sessions.get(id);
    if (!session) throw failure('transactionNotFound', id);
    return session;
  }
}

/** Drops what belongs to a transaction that ends, as its cursors. */
function leave({ ended }: Session): void {
  for (const drop of ended.splice(0)) drop();
}
