import type { CollectionName } from '../schema/collections.js';
import { sessionOf, type Reading, type RunStatement } from './session.js';
import type { Stored } from './write-set.js';

/**
 * Reads what a write decides on, and notes what it changes: that is written at the end, all of it or nothing. Reads do
 * not see what was noted.
 */
export class UnitOfWork<Name extends CollectionName = CollectionName> implements Reading {
  readonly #put = new Map<Name, Map<string, Stored>>();
  readonly #removed = new Map<Name, Set<string>>();
  /** Number of statements that have read. */
  reads = 0;

  readonly rows: Reading['rows'];
  readonly first: Reading['first'];

  constructor(run: RunStatement) {
    const session = sessionOf((statement, values) => {
      this.reads += 1;
      return run(statement, values);
    });
    this.rows = session.rows;
    this.first = session.first;
  }

  /** Notes a document in place of the one with its key, if there is one. */
  put(collection: Name, document: Stored): void {
    entry(this.#put, collection, () => new Map<string, Stored>()).set(document._key, document);
    this.#removed.get(collection)?.delete(document._key);
  }

  /** Notes that the document with the key goes; one that is not there does not matter. */
  remove(collection: Name, key: string): void {
    entry(this.#removed, collection, () => new Set<string>()).add(key);
    this.#put.get(collection)?.delete(key);
  }

  /** True where nothing was noted. */
  get isEmpty(): boolean {
    return this.#isEmpty(this.#put) && !this.hasRemovals;
  }

  get hasRemovals(): boolean {
    return !this.#isEmpty(this.#removed);
  }

  /** Noted documents of each collection. */
  puts(collections: readonly Name[]): Record<Name, Stored[]> {
    return byName(collections, (name) => [...(this.#put.get(name)?.values() ?? [])]);
  }

  /** Keys of each collection that go. */
  removals(collections: readonly Name[]): Record<Name, string[]> {
    return byName(collections, (name) => [...(this.#removed.get(name) ?? [])]);
  }

  #isEmpty(noted: ReadonlyMap<Name, { size: number }>): boolean {
    return [...noted.values()].every(({ size }) => size === 0);
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function byName<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
