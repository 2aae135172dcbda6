import type { ReadView } from '../documents/document-record.js';

/** Collections that a stream transaction declared. */
export interface DeclaredAccess {
  read: ReadonlySet<string>;
  write: ReadonlySet<string>;
  exclusive: ReadonlySet<string>;
  allowImplicit: boolean;
}

/** Writes of a transaction, and how they end. */
export interface PendingWrite {
  /** Values of unique indexes that are released when it ends. */
  locks: { index: { locks: Map<string, ReadView> }; value: string }[];
  commit(number: number): void;
  abort(): void;
}

/** Reads one state of everything and keeps its own writes back until it commits. */
export class Transaction implements ReadView {
  status: 'running' | 'committed' | 'aborted' = 'running';
  /** Bytes of the documents that it wrote, about. */
  size = 0;
  readonly writes = new Map<object, PendingWrite>();

  readonly id: string;
  snapshot: number;
  readonly access: DeclaredAccess | null;

  /**
   * @param snapshot number of the last commit that it sees
   * @param access null where any collection may be written: an operation outside of stream transactions
   */
  constructor(id: string, snapshot: number, access: DeclaredAccess | null) {
    this.id = id;
    this.snapshot = snapshot;
    this.access = access;
  }
}
