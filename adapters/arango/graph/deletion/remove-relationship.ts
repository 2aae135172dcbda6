import type { GraphWork } from '../work/graph-work.js';

/** Removes the relationship with its support. Gives its ends; none where it is not there. */
export async function removeRelationship(work: GraphWork, edgeId: string): Promise<string[]> {
  const relationship = await work.one('relationship', 'edgeId', edgeId);
  if (relationship === undefined) return [];
  for (const row of await work.find('relationship_support', 'edgeId', [edgeId]))
    work.remove('relationship_support', row);
  work.remove('relationship', relationship);
  const type = await work.one('vocabulary', 'relationshipType', relationship.type);
  if (type !== undefined) work.put('vocabulary', { ...type, usageCount: type.usageCount - 1 });
  return [relationship.from, relationship.to];
}
