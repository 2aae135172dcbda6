import { asMigrated } from '../../../domain/migration/as-migrated.js';
import { isLeftOut, type MigratedKind, type MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
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

/**
 * The records of a kind as they are carried over, a page at a time.
 * @param times ISO 8601; `at`: when the migration began
 */
export async function* migratedPagesOf(
  source: RecordSource,
  kind: MigratedKind,
  { at, now }: { at: string; now: string },
): AsyncGenerator<MigratedRecord[]> {
  for await (const page of pagesOf(source, kind)) {
    yield page.filter((record) => !isLeftOut(kind, record, now)).map((record) => asMigrated(kind, record, at));
  }
}
