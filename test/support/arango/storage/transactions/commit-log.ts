import type { DocumentRecord } from '../documents/document-record.js';
import type { StoredDocument } from '../documents/stored-document.js';
import { Transaction } from './transaction.js';
import type { DeclaredAccess } from './transaction.js';

/** Numbers commits, knows the open transactions, and drops states of documents that none of them can see. */
export class CommitLog {
  last = 0;
  /** Told of all that is committed, null where nothing is kept. */
  journal: { note(collection: string, key: string, document: StoredDocument | null): void; commit(): void } | null =
    null;
  readonly open = new Set<Transaction>();
  /** Records with more than one state, and what drops states of theirs, true when it is through. */
  readonly #stale = new Map<DocumentRecord, (oldest: number) => boolean>();
  #ids = 0;

  begin(access: DeclaredAccess | null): Transaction {
    const transaction = new Transaction(String(2_000_000_000 + ++this.#ids), this.last, access);
    this.open.add(transaction);
    return transaction;
  }

  commit(transaction: Transaction): void {
    const number = transaction.writes.size > 0 ? ++this.last : this.last;
    this.open.delete(transaction);
    for (const write of transaction.writes.values()) write.commit(number);
    transaction.status = 'committed';
    this.journal?.commit();
    this.#prune();
  }

  abort(transaction: Transaction): void {
    this.open.delete(transaction);
    for (const write of transaction.writes.values()) write.abort();
    transaction.status = 'aborted';
    this.#prune();
  }

  /** Remembers a record whose older states are still seen by someone. */
  keep(record: DocumentRecord, prune: (oldest: number) => boolean): void {
    this.#stale.set(record, prune);
  }

  /** Number of the oldest state that an open transaction sees. */
  get oldest(): number {
    let oldest = this.last;
    for (const { snapshot } of this.open) if (snapshot < oldest) oldest = snapshot;
    return oldest;
  }

  #prune(): void {
    if (this.#stale.size === 0) return;
    const { oldest } = this;
    for (const [record, prune] of this.#stale) {
      if (prune(oldest)) this.#stale.delete(record);
    }
  }
}
