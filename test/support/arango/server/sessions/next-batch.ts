import type { Value } from '../../values/value.js';
import type { Cursor } from './cursors.js';

/** Takes the next batch of a cursor as the server sends it. At the end its id is left out, and it may be dropped. */
export function nextBatch(cursor: Cursor): Record<string, unknown> {
  const result: Value[] = [];
  while (!cursor.ahead.done && result.length < cursor.batchSize) {
    result.push(cursor.ahead.value);
    cursor.ahead = cursor.rows.next();
  }
  const hasMore = !cursor.ahead.done;
  cursor.batch++;
  return {
    result,
    hasMore,
    ...(hasMore || cursor.retriable ? { id: cursor.id } : {}),
    ...(hasMore && cursor.retriable ? { nextBatchId: String(cursor.batch + 1) } : {}),
    ...(cursor.count === null ? {} : { count: cursor.count }),
    cached: false,
    extra: cursor.extra(),
  };
}
