import assert from 'node:assert/strict';
import { createSqliteRecords } from '../../adapters/sqlite/index.js';
import {
  migratedKindNames,
  rulesOf,
  type MigratedKind,
  type MigratedRecord,
} from '../../domain/migration/migrated-kinds.js';
import { comparedText } from '../../domain/migration/compare-records.js';
import type { RecordTarget } from '../../domain/ports.js';

/** Kinds whose documents have other keys where they were not carried over. */
const withOtherKeys: readonly MigratedKind[] = ['audit_event', 'webhook_event'];

/**
 * Asserts that the documents of a store in ArangoDB are the records of an embedded one, to which the same was done.
 * @returns numbers of records by kind
 */
export async function assertSameRecords(path: string, target: RecordTarget): Promise<Map<MigratedKind, number>> {
  const counts = new Map<MigratedKind, number>();
  const source = createSqliteRecords({ path });
  try {
    for (const kind of migratedKindNames) {
      if (withOtherKeys.includes(kind)) continue;
      const { records } = await source.recordsAfter(kind, null, 1_000);
      const documents = await target.recordsLike(kind, '', records);
      const texts = (all: readonly (MigratedRecord | null)[]) =>
        all.map((one) => (one === null ? null : (JSON.parse(comparedText(kind, withoutPlace(one))) as unknown)));
      assert.deepEqual(texts(documents), texts(records), `${rulesOf(kind).plural} are other records in both stores`);
      counts.set(kind, records.length);
    }
    return counts;
  } finally {
    await source.close();
  }
}

/** Vectors of queries have places that each store counts for itself. */
function withoutPlace({ place: _, ...record }: MigratedRecord): MigratedRecord {
  return record;
}
