import type { RelationshipUpsert } from '../upserts.js';

/**
 * Identifies support of a relationship among that of one source: what it states under another type that was merged into
 * the relationship's is of its own, so that it can be parted again.
 */
export function supportKey({ edgeId, namedType }: Pick<RelationshipUpsert, 'edgeId' | 'namedType'>): string {
  return `${edgeId}\n${namedType ?? ''}`;
}
