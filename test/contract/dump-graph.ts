import type { Store } from '../../domain/ports.js';
import { bulkStreams, type BulkStream } from '../../domain/ports/graph/bulk-stream.js';

/** All records of all streams, read page by page with this page size. */
export async function dumpGraph(
  store: Pick<Store, 'scan'>,
  pageSize = 3,
): Promise<Record<BulkStream, Record<string, unknown>[]>> {
  const dump = {} as Record<BulkStream, Record<string, unknown>[]>;
  for (const stream of bulkStreams) {
    const records: Record<string, unknown>[] = [];
    for (let after: string | null = null; ;) {
      const page = await store.scan(stream, after, pageSize);
      records.push(...page.records);
      if (page.next === null) break;
      after = page.next;
    }
    dump[stream] = records;
  }
  return dump;
}

/** The same dump without what depends on when and in which order things were written. */
export function withoutEpochs(dump: Record<string, Record<string, unknown>[]>): Record<string, unknown> {
  const clocks = new Set([
    'created_at_epoch',
    'last_seen_epoch',
    'created_at_event_id',
    'creation_epoch',
    'added_at',
    'embedding_generated_at',
  ]);
  return Object.fromEntries(
    Object.entries(dump)
      .filter(([stream]) => stream !== 'graph_epochs')
      .map(([stream, records]) => [
        stream,
        records.map((record) => Object.fromEntries(Object.entries(record).filter(([field]) => !clocks.has(field)))),
      ]),
  );
}
