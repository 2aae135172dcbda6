import type { RelationshipImage } from '../../../../domain/graph/concept-image.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import { keyOfParts } from '../../database/key.js';
import type { GraphWork } from '../work/graph-work.js';

/** Gives the statement of a relationship as one value by which it is found. */
export function statementOf(from: string, type: string, to: string): string {
  return keyOfParts(from, type, to);
}

/**
 * Writes a relationship that is not there, without support. Its category is its type's, or the given one where the
 * vocabulary does not know the type. Its confidence follows its support (`renewRelationship`). A type that was retired
 * because nothing used it is active again.
 * @returns its id
 */
export async function insertRelationship(
  work: GraphWork,
  { from, type, to, category, properties }: Omit<RelationshipImage, 'support'>,
  edgeId: string = edgeIdOf(from, type, to),
): Promise<string> {
  await work.one('relationship', 'edgeId', edgeId);
  const known = await work.one('vocabulary', 'relationshipType', type);
  const values = { confidence: 0, properties, changedAt: null, statement: statementOf(from, type, to) };
  work.put('relationship', { edgeId, from, type, to, category: known?.category ?? category, ...values });
  if (known === undefined) return edgeId;
  const revived = known.mergedInto === null ? { isActive: true, deprecationReason: null } : {};
  work.put('vocabulary', { ...known, ...revived, usageCount: known.usageCount + 1 });
  return edgeId;
}
