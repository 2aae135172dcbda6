import { graphKey, type GraphCollection, type GraphRecords } from '../../records/graph-records.js';
import type { GraphWork } from '../../work/graph-work.js';

/**
 * Lets documents stand in place of others that were found: what differs is written, and what is not among them goes.
 * Of two with the same key the first counts.
 */
export function replaceRecords<Name extends GraphCollection>(
  work: GraphWork,
  collection: Name,
  before: readonly GraphRecords[Name][],
  after: readonly GraphRecords[Name][],
): void {
  const known = new Map(before.map((one) => [graphKey(collection, one), one]));
  const written = new Set<string>();
  for (const one of after) {
    const key = graphKey(collection, one);
    if (written.has(key)) continue;
    written.add(key);
    work.put(collection, { ...known.get(key), ...one });
  }
  for (const [key, one] of known) if (!written.has(key)) work.remove(collection, one);
}
