import type { MigratedKind, MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import type { RecordSource } from '../../../domain/ports.js';

const perPage = 200;

/** The records of a kind, a page at a time. */
export async function* pagesOf(source: RecordSource, kind: MigratedKind): AsyncGenerator<MigratedRecord[]> {
  for (let after: string | null = null; ;) {
    const { records, next } = await source.recordsAfter(kind, after, perPage);
    if (records.length > 0) yield records;
    if (next === null) return;
    after = next;
  }
}
