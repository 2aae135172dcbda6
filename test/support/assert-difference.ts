import assert from 'node:assert/strict';
import type { Changed, ChangeSet } from '../../domain/versions/compare-support.js';
import type { canonicalDump } from './canonical-dump.js';

type Dump = Awaited<ReturnType<typeof canonicalDump>>;

/** The change set says of concepts, quotes and relationships exactly what two dumps of a graph of one document do. */
export function assertDifference({ concepts, quotes, relationships }: ChangeSet, older: Dump, newer: Dump): void {
  const sides = (stream: string, keyOf: (row: Record<string, unknown>, dump: Dump) => string) =>
    [older, newer].map((dump) => new Set(dump[stream]!.map((row) => keyOf(row, dump))));
  const quoteOf = (row: Record<string, unknown>, dump: Dump) => {
    const instance = dump['instances']!.find((one) => one['instance_id'] === row['instance_id']);
    return `${String(row['concept_id'])} ${String(instance?.['quote'])}`;
  };
  const expected = (stream: string, keyOf: (row: Record<string, unknown>, dump: Dump) => string) => {
    const [before, after] = sides(stream, keyOf) as [Set<string>, Set<string>];
    return [...new Set([...before, ...after])]
      .map((key) => `${!before.has(key) ? 'added' : !after.has(key) ? 'removed' : 'unchanged'} ${key}`)
      .sort();
  };
  const found = <T extends Changed>(list: T[], keyOf: (one: T) => string) =>
    list.map((one) => `${one.change} ${keyOf(one)}`).sort();
  assert.deepEqual(
    found(concepts, ({ conceptId }) => conceptId),
    expected('concepts', (row) => String(row['concept_id'])),
  );
  assert.deepEqual(
    found(quotes, ({ conceptId, quote }) => `${conceptId} ${quote}`),
    expected('evidence', quoteOf),
  );
  assert.deepEqual(
    found(relationships, ({ from, type, to }) => `${from} ${type} ${to}`),
    expected('relationships', (row) => `${String(row['from'])} ${String(row['type'])} ${String(row['to'])}`),
  );
}
