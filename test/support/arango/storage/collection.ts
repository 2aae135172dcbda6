import { DocumentRecord } from './documents/document-record.js';
import type { ReadView } from './documents/document-record.js';
import type { KeyOptions } from './documents/key-generator.js';
import type { StoredDocument } from './documents/stored-document.js';
import { EdgeIndex } from './indexes/edge-index.js';
import { FieldIndex } from './indexes/field-index.js';
import type { IndexDefinition } from './indexes/index-definition.js';
import { SortedEntries } from './indexes/sorted-entries.js';
import type { Bound } from './indexes/sorted-entries.js';
import type { CommitLog } from './transactions/commit-log.js';
import { checkUnique, conflict, lockValues } from './unique-values.js';
import type { ValueLock } from './unique-values.js';
import type { PendingWrite, Transaction } from './transactions/transaction.js';

export interface CollectionProperties {
  id: string;
  name: string;
  isEdge: boolean;
  isSystem: boolean;
  keyOptions: KeyOptions;
  waitForSync: boolean;
}

/** Documents or edges of one kind with their indexes. */
export class Collection {
  readonly records = new Map<string, DocumentRecord>();
  readonly fieldIndexes: FieldIndex[] = [];
  /** Definitions of vector indexes; their documents are searched one by one. */
  readonly vectorIndexes: IndexDefinition[] = [];
  readonly edgeIndex: EdgeIndex | null;
  #sortedKeys: SortedEntries | null = null;
  readonly #scansBackwards: boolean;

  readonly properties: CollectionProperties;
  readonly log: CommitLog;

  constructor(properties: CollectionProperties, log: CommitLog, scansBackwards = false) {
    this.#scansBackwards = scansBackwards;
    this.properties = properties;
    this.log = log;
    this.edgeIndex = properties.isEdge ? new EdgeIndex() : null;
  }

  get name(): string {
    return this.properties.name;
  }

  /** An index of fields that is there. */
  fieldIndex(name: string): FieldIndex {
    return this.fieldIndexes.find(({ definition }) => definition.name === name)!;
  }

  find(view: ReadView, key: string): StoredDocument | null {
    return this.records.get(key)?.seenBy(view) ?? null;
  }

  /** Yields all documents as a reader sees them; those that are added meanwhile may be left out. */
  *all(view: ReadView): Generator<StoredDocument> {
    const records = [...this.records.values()];
    for (const record of this.#scansBackwards ? records.reverse() : records) {
      const document = record.seenBy(view);
      if (document !== null) yield document;
    }
  }

  count(view: ReadView): number {
    let count = 0;
    for (const record of this.records.values()) if (record.seenBy(view) !== null) count++;
    return count;
  }

  /** Yields documents in the order of their keys. */
  *byKey(view: ReadView, lower: Bound | null, upper: Bound | null, descending: boolean): Generator<StoredDocument> {
    if (this.#sortedKeys === null) {
      this.#sortedKeys = new SortedEntries();
      for (const key of this.records.keys()) this.#sortedKeys.add({ values: [key], key });
    }
    for (const { key } of this.#sortedKeys.between(lower, upper, descending)) {
      const document = this.find(view, key);
      if (document !== null) yield document;
    }
  }

  /**
   * Writes a document of a transaction, or removes it with null. Throws 1200 where another transaction wrote the same
   * document or unique value, 1210 where another document has the unique value.
   */
  write(transaction: Transaction, key: string, document: StoredDocument | null): void {
    const record = this.records.get(key) ?? new DocumentRecord(key);
    this.#checkConflict(transaction, record);
    const before = record.seenBy(transaction);
    const locks = this.fieldIndexes.flatMap((index) =>
      lockValues(this.records, index, transaction, { before, after: document }),
    );
    if (!this.records.has(key)) {
      this.records.set(key, record);
      this.#sortedKeys?.add({ values: [key], key });
    }
    for (const { index, value } of locks) index.locks.set(value, transaction);
    const replaced = record.writer === transaction ? record.pending : null;
    record.writer = transaction;
    record.pending = document;
    if (replaced !== null) this.#forget(replaced, record);
    if (document !== null) this.#index(document);
    this.#remember(transaction, record, locks);
  }

  /** Adds an index and fills it. Throws 1210 where documents have the same unique value. */
  addIndex(definition: IndexDefinition, view: ReadView): void {
    const index = new FieldIndex(definition);
    for (const document of this.all(view)) {
      if (definition.unique) checkUnique(this.records, index, view, document);
      index.add(document);
    }
    for (const record of this.records.values()) for (const state of record.states()) index.add(state);
    this.fieldIndexes.push(index);
  }

  #checkConflict(transaction: Transaction, record: DocumentRecord): void {
    const other = record.writer !== null && record.writer !== transaction;
    const newer = record.versions[0] !== undefined && record.versions[0].commit > transaction.snapshot;
    if (other || newer) throw conflict(record.key);
  }

  #remember(transaction: Transaction, record: DocumentRecord, locks: ValueLock[]): void {
    const known = transaction.writes.get(record);
    if (known !== undefined) return void known.locks.push(...locks);
    const release = (): void => {
      for (const { index, value } of write.locks) if (index.locks.get(value) === transaction) index.locks.delete(value);
    };
    const write: PendingWrite = {
      locks,
      commit: (number) => {
        this.#commit(record, number);
        release();
      },
      abort: () => {
        this.#abort(record);
        release();
      },
    };
    transaction.writes.set(record, write);
  }

  #commit(record: DocumentRecord, number: number): void {
    record.versions.unshift({ commit: number, document: record.pending });
    this.log.journal?.note(this.properties.id, record.key, record.pending);
    record.writer = null;
    record.pending = null;
    const prune = (oldest: number): boolean => this.#prune(record, oldest);
    if (!prune(this.log.oldest)) this.log.keep(record, prune);
  }

  #abort(record: DocumentRecord): void {
    const { pending } = record;
    record.writer = null;
    record.pending = null;
    if (pending !== null) this.#forget(pending, record);
    if (record.versions.length === 0) this.#drop(record);
  }

  /** Drops the states that nobody sees any more. True where nothing is left to drop later. */
  #prune(record: DocumentRecord, oldest: number): boolean {
    const last = record.versions.findIndex(({ commit }) => commit <= oldest);
    const dropped = last < 0 ? [] : record.versions.splice(last + 1);
    for (const { document } of dropped) if (document !== null) this.#forget(document, record);
    const [newest] = record.versions;
    if (newest === undefined || record.versions.length > 1) return false;
    if (newest.document !== null) return true;
    if (newest.commit > oldest || record.writer !== null) return false;
    this.#drop(record);
    return true;
  }

  #drop(record: DocumentRecord): void {
    if (this.records.get(record.key) === record) this.records.delete(record.key);
    this.#sortedKeys?.remove({ values: [record.key], key: record.key });
  }

  #index(document: StoredDocument): void {
    this.edgeIndex?.add(document);
    for (const index of this.fieldIndexes) index.add(document);
  }

  #forget(state: StoredDocument, record: DocumentRecord): void {
    const remaining = record.states().filter((one) => one !== state);
    this.edgeIndex?.forget(state, remaining);
    for (const index of this.fieldIndexes) index.forget(state, remaining);
  }
}
