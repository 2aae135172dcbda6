import { ArangoFailure } from '../errors/arango-failure.js';
import { equalValues } from '../values/compare-values.js';
import type { DocumentRecord, ReadView } from './documents/document-record.js';
import type { StoredDocument } from './documents/stored-document.js';
import type { FieldIndex } from './indexes/field-index.js';
import type { IndexDefinition } from './indexes/index-definition.js';
import type { Transaction } from './transactions/transaction.js';

/** A value of a unique index that an open transaction took or gave up. */
export interface ValueLock {
  index: FieldIndex;
  value: string;
}

type Records = ReadonlyMap<string, DocumentRecord>;

/**
 * Finds the values of an index that a write takes or gives up; none where the index is not unique.
 * Throws 1200 where another transaction has one of them, 1210 where another document has.
 */
export function lockValues(
  records: Records,
  index: FieldIndex,
  transaction: Transaction,
  { before, after }: { before: StoredDocument | null; after: StoredDocument | null },
): ValueLock[] {
  if (!index.definition.unique) return [];
  const values = [before, after].flatMap((one) => (one === null ? [] : index.entriesOf(one)));
  const locks = values.map(({ values: entry }) => ({ index, value: JSON.stringify(entry) }));
  for (const { value } of locks) {
    const owner = index.locks.get(value);
    if (owner !== undefined && owner !== transaction) throw conflict((after ?? before)!._key);
  }
  if (after !== null) checkUnique(records, index, transaction, after);
  return locks;
}

/** Checks that no other document has a value of an index. Throws 1210; 1200 where the reader does not see the other. */
export function checkUnique(records: Records, index: FieldIndex, view: ReadView, document: StoredDocument): void {
  for (const { values } of index.entriesOf(document)) {
    const bound = { values, inclusive: true };
    const has = (one: StoredDocument | null | undefined): boolean =>
      one != null && index.entriesOf(one).some((entry) => equalValues([...entry.values], [...values]));
    for (const { key } of index.entries.between(bound, bound)) {
      if (key === document._key) continue;
      const record = records.get(key);
      if (has(record?.seenBy(view))) throw uniqueViolated(index.definition, key);
      const newest = record?.versions[0];
      const isNewer = newest !== undefined && newest.commit > view.snapshot;
      if (isNewer && has(newest.document)) throw conflict(document._key);
    }
  }
}

/** Makes error 1200 of two transactions that write the same. */
export function conflict(key: string): ArangoFailure {
  return new ArangoFailure('conflict', `conflict, write-write conflict; key: ${key}`);
}

/** Makes error 1210, which names the index and the key of the document that has the value. */
export function uniqueViolated(index: Pick<IndexDefinition, 'name' | 'type' | 'fields'>, key: string): ArangoFailure {
  const over = index.type === 'primary' ? '' : ` over '${index.fields.join(', ')}'`;
  const text = `unique constraint violated - in index ${index.name} of type ${index.type}${over}; conflicting key: ${key}`;
  return new ArangoFailure('uniqueViolated', text);
}
