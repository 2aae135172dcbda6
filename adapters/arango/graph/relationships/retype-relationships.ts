import { edgeIdOf } from '../../../../domain/ids.js';
import type { Retyping } from '../../../../domain/vocabulary/merging/type-images.js';
import type { RelationshipDocument } from '../records/relationship-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { statementOf } from './insert-relationship.js';

/**
 * Gives relationships another type, with all they have. None of the new type may connect the same concepts. Their
 * support stays the same, so do their confidence and their properties.
 */
export async function retypeRelationships(
  work: GraphWork,
  { from, to, nameOfUnnamed, unnamed }: Retyping,
  relationships: readonly RelationshipDocument[],
): Promise<void> {
  if (relationships.length === 0) return;
  const [target, source] = [
    await work.one('vocabulary', 'relationshipType', to),
    await work.one('vocabulary', 'relationshipType', from),
  ];
  const moved = new Map(relationships.map((one) => [one.edgeId, edgeIdOf(one.from, to, one.to)]));
  await work.find('relationship', 'edgeId', [...moved.values()]);
  for (const one of relationships) {
    const [edgeId, category] = [moved.get(one.edgeId)!, target?.category ?? one.category];
    const statement = statementOf(one.from, to, one.to);
    work.put('relationship', { ...one, edgeId, type: to, category, statement, changedAt: null });
    work.remove('relationship', one);
  }
  for (const row of await work.find('relationship_support', 'edgeId', [...moved.keys()])) {
    const name = row.namedType ?? nameOfUnnamed;
    work.put('relationship_support', {
      ...row,
      edgeId: moved.get(row.edgeId)!,
      namedType: name === unnamed ? null : name,
    });
    work.remove('relationship_support', row);
  }
  if (source !== undefined) work.put('vocabulary', { ...source, usageCount: source.usageCount - moved.size });
  if (target !== undefined) work.put('vocabulary', { ...target, usageCount: target.usageCount + moved.size });
}
