import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CollectionAccess } from '../support/arango/storage/collection-access.js';
import { createIndex } from '../support/arango/storage/create-index.js';
import { Engine } from '../support/arango/storage/engine.js';
import { ArangoFailure } from '../support/arango/errors/arango-failure.js';
import type { ReadView } from '../support/arango/storage/documents/document-record.js';
import type { Transaction } from '../support/arango/storage/transactions/transaction.js';

type State = Map<string, number | undefined>;

/** A transaction, what it must see, and what it wrote itself. */
interface Open {
  transaction: Transaction;
  seen: State;
  wrote: Set<string>;
  /** Keys that others committed since it began. */
  changed: Set<string>;
}

type Step =
  | { kind: 'begin' | 'commit' | 'abort'; of: number }
  | { kind: 'put'; of: number; key: string; value: number | undefined }
  | { kind: 'remove'; of: number; key: string };

const key = fc.constantFrom('a', 'b', 'c', 'd');
const of = fc.nat(2);
// Weighted so that several transactions are open most of the time and write before they end.
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('begin' as const), of }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('commit', 'commit', 'abort'), of }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      of,
      key,
      value: fc.option(fc.nat(2), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), of, key }) },
);

const merge = { keepNull: true, mergeObjects: true };

/** An engine with one collection that has an index with unique values, and a simple model of it beside it. */
class Model {
  readonly engine = new Engine({ version: '3.12.10', vectorIndexes: false, maxTransactionSize: 1e9 });
  readonly collection = this.engine.database('_system').createCollection({ name: 'docs' });
  committed: State = new Map();
  readonly open = new Map<number, Open>();

  constructor() {
    const { engine } = this;
    const context = { tick: () => engine.tick(), view: { snapshot: 0 }, version: engine.version, vectorIndexes: false };
    const index = { type: 'persistent', fields: ['value'], unique: true, sparse: true, name: 'byValue' };
    createIndex(this.collection, index, context);
    createIndex(this.collection, { type: 'persistent', fields: ['value', 'same'], name: 'plain' }, context);
  }

  take(one: Step): void {
    const open = this.open.get(one.of);
    if (one.kind === 'begin') {
      if (open) return;
      const transaction = this.engine.log.begin(null);
      this.open.set(one.of, { transaction, seen: new Map(this.committed), wrote: new Set(), changed: new Set() });
    } else if (open && one.kind === 'commit') {
      this.engine.log.commit(open.transaction);
      for (const name of open.wrote) {
        for (const other of this.open.values()) other.changed.add(name);
        if (open.seen.has(name)) this.committed.set(name, open.seen.get(name));
        else this.committed.delete(name);
      }
      this.open.delete(one.of);
    } else if (open && one.kind === 'abort') {
      this.engine.log.abort(open.transaction);
      this.open.delete(one.of);
    } else if (open && (one.kind === 'put' || one.kind === 'remove')) this.write(open, one);
  }

  write({ transaction, seen, wrote, changed }: Open, one: Extract<Step, { key: string }>): void {
    const access = new CollectionAccess(this.collection, transaction, this.engine);
    const value = one.kind === 'put' ? one.value : undefined;
    try {
      if (one.kind === 'remove') access.remove(one.key);
      else access.insert({ _key: one.key, ...(value === undefined ? {} : { value }) }, 'replace', merge);
    } catch (error) {
      if (!(error instanceof ArangoFailure)) throw error;
      const expected = { 1202: !seen.has(one.key), 1210: this.isTaken(seen, one.key, value), 1200: true };
      assert.equal(expected[error.errorNum as 1200], true, error.message);
      return;
    }
    for (const other of this.open.values()) assert.ok(other.seen === seen || !other.wrote.has(one.key), 'a lost write');
    assert.ok(!changed.has(one.key), 'a lost write');
    assert.ok(!this.isTaken(seen, one.key, value), 'a value twice');
    wrote.add(one.key);
    if (one.kind === 'remove') seen.delete(one.key);
    else seen.set(one.key, value);
  }

  isTaken(seen: State, key: string, value: number | undefined): boolean {
    return value !== undefined && [...seen].some(([other, taken]) => other !== key && taken === value);
  }

  check(): void {
    this.compare({ snapshot: this.engine.log.last }, this.committed);
    const values = [...this.committed.values()].filter((value) => value !== undefined);
    assert.equal(new Set(values).size, values.length, 'a value twice');
    for (const { transaction, seen } of this.open.values()) this.compare(transaction, seen);
  }

  /** Reads by all ways, which must agree. */
  compare(view: ReadView, expected: State): void {
    const { collection } = this;
    const sorted = [...expected].sort(([a], [b]) => (a < b ? -1 : 1));
    const plain = (all: Iterable<Record<string, unknown>>): unknown =>
      [...all].map((one) => [one['_key'], one['value']]).sort(([a], [b]) => (a! < b! ? -1 : 1)); // oxfmt-ignore
    assert.deepEqual(plain(collection.all(view)), sorted);
    assert.deepEqual(plain(collection.byKey(view, null, null, false)), sorted);
    const whole = { lower: null, upper: null, descending: false };
    const [unique, all] = collection.fieldIndexes;
    assert.deepEqual(plain(all!.read(collection.records, view, whole)), sorted);
    const valued = sorted.filter(([, value]) => value !== undefined);
    assert.deepEqual(plain(unique!.read(collection.records, view, whole)), valued);
  }
}

describe('transactions of the engine', () => {
  it('see one state and their own writes, and never lose a write or let a value in twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const model = new Model();
        for (const one of steps) {
          model.take(one);
          model.check();
        }
        for (const { transaction } of model.open.values()) model.engine.log.abort(transaction);
        model.open.clear();
        model.check();
        const { records, fieldIndexes } = model.collection;
        assert.equal(records.size, model.committed.size, 'records are left behind');
        assert.equal(fieldIndexes[1]!.entries.size, model.committed.size, 'entries are left behind');
        assert.equal(fieldIndexes[0]!.locks.size, 0, 'locks are left behind');
      }),
      { numRuns: 70 },
    );
  });
});
