import { compareValues, equalValues } from '../../values/compare-values.js';
import { valueAt } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { DocumentRecord, ReadView } from '../documents/document-record.js';
import type { StoredDocument } from '../documents/stored-document.js';
import type { IndexDefinition } from './index-definition.js';
import { SortedEntries } from './sorted-entries.js';
import type { Bound, IndexEntry } from './sorted-entries.js';

/** Documents by the values of some of their attributes, in the order of these values. */
export class FieldIndex {
  readonly entries = new SortedEntries();
  /** Values of a unique index that open transactions wrote, with their writer. */
  readonly locks = new Map<string, ReadView>();
  readonly #paths: { names: string[]; expanded: boolean }[];

  readonly definition: IndexDefinition;

  constructor(definition: IndexDefinition) {
    this.definition = definition;
    this.#paths = definition.fields.map((field) => {
      const expanded = field.includes('[*]');
      return { names: field.replace('[*]', '').split('.'), expanded };
    });
  }

  /** The entries of a document: one, or one for each element of an array whose field ends with `[*]`. */
  entriesOf(document: StoredDocument): IndexEntry[] {
    let rows: Value[][] = [[]];
    for (const { names, expanded } of this.#paths) {
      const value = valueAt(document, names);
      const values = expanded ? distinct(Array.isArray(value) ? value : []) : [value];
      rows = rows.flatMap((row) => values.map((one) => [...row, one]));
    }
    if (this.definition.sparse) rows = rows.filter((row) => !row.includes(null));
    return rows.map((values) => ({ values, key: document._key }));
  }

  add(document: StoredDocument): void {
    for (const entry of this.entriesOf(document)) this.entries.add(entry);
  }

  /** Removes the entries of a state of a document that no other of its states has. */
  forget(state: StoredDocument, remaining: readonly StoredDocument[]): void {
    const kept = remaining.flatMap((one) => this.entriesOf(one));
    for (const entry of this.entriesOf(state)) {
      if (!kept.some(({ values }) => compareValues([...values], [...entry.values]) === 0)) this.entries.remove(entry);
    }
  }

  /** Yields the documents between two bounds in the order of the index, as a reader sees them. */
  *read(
    records: ReadonlyMap<string, DocumentRecord>,
    view: ReadView,
    range: { lower: Bound | null; upper: Bound | null; descending: boolean },
  ): Generator<StoredDocument> {
    for (const entry of this.entries.between(range.lower, range.upper, range.descending)) {
      const document = records.get(entry.key)?.seenBy(view);
      if (document != null && this.#belongs(document, entry)) yield document;
    }
  }

  /** Another state of a document may have had the entry. */
  #belongs(document: StoredDocument, entry: IndexEntry): boolean {
    if (this.#paths.every(({ expanded }) => !expanded)) {
      return this.#paths.every(({ names }, at) => equalValues(valueAt(document, names), entry.values[at]!));
    }
    return this.entriesOf(document).some(({ values }) =>
      values.every((one, at) => equalValues(one, entry.values[at]!)),
    );
  }
}

function distinct(values: readonly Value[]): Value[] {
  return values.filter((one, at) => values.findIndex((other) => equalValues(one, other)) === at);
}
