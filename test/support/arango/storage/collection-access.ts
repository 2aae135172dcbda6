import { ArangoFailure, failure } from '../errors/arango-failure.js';
import { equalValues } from '../values/compare-values.js';
import { isObject } from '../values/value.js';
import type { ObjectValue, Value } from '../values/value.js';
import type { Collection } from './collection.js';
import { checkKey } from './documents/legal-names.js';
import { nextKey } from './documents/key-generator.js';
import { mergeChanges } from './documents/merge-changes.js';
import type { MergeOptions } from './documents/merge-changes.js';
import type { Revisions } from './documents/revisions.js';
import { storedDocument } from './documents/stored-document.js';
import type { StoredDocument } from './documents/stored-document.js';
import type { Transaction } from './transactions/transaction.js';
import { uniqueViolated } from './unique-values.js';
import { checkVectors } from './vector-index.js';

export type Overwrite = 'conflict' | 'ignore' | 'replace' | 'update';

export interface Written {
  old: StoredDocument | null;
  new: StoredDocument | null;
}

/** Numbers for keys and revisions, shared by all collections of an engine. */
export interface Counters {
  tick(): number;
  revisions: Revisions;
  /** Limit of what a transaction may write, in bytes. */
  maxTransactionSize: number;
}

/** Writes documents of a collection in a transaction, with the rules of the server. */
export class CollectionAccess {
  readonly collection: Collection;
  readonly transaction: Transaction;
  readonly counters: Counters;

  constructor(collection: Collection, transaction: Transaction, counters: Counters) {
    this.collection = collection;
    this.transaction = transaction;
    this.counters = counters;
    const { access } = transaction;
    if (access === null) return;
    const { name } = collection;
    if (!access.write.has(name) && !access.exclusive.has(name)) throw failure('unregisteredCollection', name);
  }

  insert(body: Value, overwrite: Overwrite, merge: MergeOptions): Written {
    if (!isObject(body)) throw new ArangoFailure('documentTypeInvalid');
    const key = this.#keyOf(body);
    const old = this.collection.find(this.transaction, key);
    if (old === null) return { old: null, new: this.#write(key, body) };
    if (overwrite === 'ignore') return { old, new: old };
    if (overwrite === 'replace') return { old, new: this.#write(key, body) };
    if (overwrite === 'update') return { old, new: this.#write(key, mergeChanges(old, body, merge)) };
    throw uniqueViolated({ name: 'primary', type: 'primary', fields: ['_key'] }, key);
  }

  update(key: string, changes: Value, merge: MergeOptions, rev?: Value): Written {
    if (!isObject(changes)) throw new ArangoFailure('documentTypeInvalid');
    const old = this.#present(key, rev);
    return { old, new: this.#write(key, mergeChanges(old, changes, merge)) };
  }

  replace(key: string, body: Value, rev?: Value): Written {
    if (!isObject(body)) throw new ArangoFailure('documentTypeInvalid');
    const old = this.#present(key, rev);
    return { old, new: this.#write(key, body) };
  }

  remove(key: string, rev?: Value): Written {
    const old = this.#present(key, rev);
    this.collection.write(this.transaction, key, null);
    return { old, new: null };
  }

  /** The document of a key. Throws 1202 where there is none, 1200 where it has another revision than expected. */
  #present(key: string, rev: Value | undefined): StoredDocument {
    const found = this.collection.find(this.transaction, key);
    if (found === null) throw new ArangoFailure('documentNotFound');
    if (rev !== undefined && rev !== null && !equalValues(found._rev, rev)) {
      const { _key, _id, _rev } = found;
      throw new ArangoFailure('conflict', 'conflict, _rev values do not match', { _key, _id, _rev }, 412);
    }
    return found;
  }

  #keyOf(body: ObjectValue): string {
    const { keyOptions } = this.collection.properties;
    if (body['_key'] === undefined) return nextKey(keyOptions, this.counters.tick(), this.collection.records.size);
    if (!keyOptions.allowUserKeys) throw new ArangoFailure('unexpectedKey');
    return checkKey(body['_key']);
  }

  #write(key: string, content: ObjectValue): StoredDocument {
    const { name, properties } = this.collection;
    const shape = { collection: name, isEdge: properties.isEdge };
    const stored = storedDocument(content, shape, key, this.counters.revisions.next());
    this.transaction.size += JSON.stringify(stored).length;
    if (this.transaction.access !== null && this.transaction.size > this.counters.maxTransactionSize) {
      throw new ArangoFailure(
        'resourceLimit',
        'aborting transaction because maximal transaction size limit is reached',
      );
    }
    checkVectors(this.collection, stored);
    this.collection.write(this.transaction, key, stored);
    return stored;
  }
}
