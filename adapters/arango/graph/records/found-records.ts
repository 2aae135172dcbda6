import { isDeepStrictEqual } from 'node:util';
import type { Reading } from '../../database/session.js';
import type { Stored } from '../../database/write-set.js';
import { graphKey, type GraphCollection, type GraphRecords } from './graph-records.js';
import { lookups } from './lookups.js';

export type LookupCollection = keyof typeof lookups & GraphCollection;
export type LookupAttribute<Name extends LookupCollection> = keyof (typeof lookups)[Name] & keyof GraphRecords[Name];

/** A document as it was before the write, and as the write has changed it; undefined where there is none. */
export interface Record<Document> {
  before: Document | undefined;
  now: Document | undefined;
}

/**
 * Documents of the graph that a write has read or changed. What was changed is found as it is now: an answer of the
 * store is kept with its question, and looked through again with the changes.
 */
export class FoundRecords {
  readonly #reading: Reading;
  readonly #records = new Map<GraphCollection, Map<string, Record<never>>>();
  /** Keys of documents that have the value, as the store answered, by attribute. */
  readonly #answers = new Map<string, Map<unknown, Set<string>>>();
  /** Keys of changed documents by attribute and value, a superset. */
  readonly #changed = new Map<string, Map<unknown, Set<string>>>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Documents whose attribute has one of the values, in the order of their keys. */
  async find<Name extends LookupCollection, Attribute extends LookupAttribute<Name>>(
    collection: Name,
    attribute: Attribute,
    values: readonly GraphRecords[Name][Attribute][],
  ): Promise<GraphRecords[Name][]> {
    const wanted = new Set<unknown>(values);
    await this.#load(collection, attribute, wanted);
    const question = `${collection}.${String(attribute)}`;
    const keys = new Set<string>();
    for (const value of wanted) {
      for (const key of this.#answers.get(question)?.get(value) ?? []) keys.add(key);
      for (const key of this.#changed.get(question)?.get(value) ?? []) keys.add(key);
    }
    const records = this.of(collection);
    return [...keys].sort().flatMap((key) => {
      const now = records.get(key)?.now;
      return now !== undefined && wanted.has(now[attribute]) ? [now] : [];
    });
  }

  /** Keeps the store's answer to a question that was asked with others. */
  keep(collection: LookupCollection, attribute: string, values: Iterable<unknown>, found: readonly Stored[]): void {
    const answers = entry(this.#answers, `${collection}.${attribute}`, () => new Map<unknown, Set<string>>());
    for (const value of values) if (!answers.has(value)) answers.set(value, new Set());
    const records = this.of(collection);
    for (const { _key, ...document } of found) {
      if (!records.has(_key)) records.set(_key, { before: document as never, now: document as never });
      answers.get(document[attribute])?.add(_key);
    }
  }

  /** Notes the document in place of the one with its key. */
  put<Name extends GraphCollection>(collection: Name, document: GraphRecords[Name]): void {
    const key = graphKey(collection, document);
    const record = entry(this.of(collection), key, () => ({ before: undefined, now: undefined }));
    // What is written as it is is no change.
    record.now = isDeepStrictEqual(document, record.before) ? record.before : document;
    const attributes = collection in lookups ? Object.keys(lookups[collection as LookupCollection]) : [];
    for (const attribute of attributes) {
      const values = entry(this.#changed, `${collection}.${attribute}`, () => new Map<unknown, Set<string>>());
      entry(values, (document as { [name: string]: unknown })[attribute], () => new Set<string>()).add(key);
    }
  }

  /** Notes that the document goes. */
  remove<Name extends GraphCollection>(collection: Name, document: GraphRecords[Name]): void {
    const found = this.of(collection).get(graphKey(collection, document));
    if (found === undefined) throw new Error(`A document of ${collection} is removed that was not read.`);
    found.now = undefined;
  }

  /** All documents of the collection that were read or changed, by key. */
  of<Name extends GraphCollection>(collection: Name): Map<string, Record<GraphRecords[Name]>> {
    return entry(this.#records, collection, () => new Map<string, Record<never>>()) as Map<
      string,
      Record<GraphRecords[Name]>
    >;
  }

  /** True where anything was put or removed. */
  get isChanged(): boolean {
    return this.changes().length > 0;
  }

  /** Documents that were put or removed, in the order of collections and then of their first reading. */
  changes(): { collection: GraphCollection; key: string; before: object | undefined; now: object | undefined }[] {
    return [...this.#records].flatMap(([collection, records]) =>
      [...records].flatMap(([key, { before, now }]) => (before === now ? [] : [{ collection, key, before, now }])),
    );
  }

  async #load(collection: LookupCollection, attribute: PropertyKey, wanted: ReadonlySet<unknown>): Promise<void> {
    const known = this.#answers.get(`${collection}.${String(attribute)}`);
    const values = [...wanted].filter((value) => known?.has(value) !== true);
    if (values.length === 0) return;
    const lookup = (lookups[collection] as { [name: PropertyKey]: (typeof lookups)['concept']['conceptId'] })[
      attribute
    ]!;
    this.keep(collection, String(attribute), values, await this.#reading.rows(lookup, { values }));
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
