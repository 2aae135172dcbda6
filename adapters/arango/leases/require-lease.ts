import { requireLease } from '../../../domain/graph/lease-rules.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import { keyOf } from '../database/key.js';
import type { Reading } from '../database/session.js';
import { findLease } from './lease-statements.js';

/**
 * Checks that the exclusive lease of the graph, if there is one, allows the write. Whoever acquires it moves the guard
 * of the graph on, so that a write that was decided before is decided again.
 * @param now ISO 8601
 * @throws ConcordanceError as `requireLease`
 */
export async function requireLeaseFor(reading: Reading, fence: number | null, now: string): Promise<void> {
  requireLease(await reading.first(findLease, { key: keyOf(graphLease) }), fence, Date.parse(now));
}
